import { sceneColors } from "./scene-colors";

/** Draws a person from head to waist, with the chains of lymph nodes at the neck, in the armpits and at the groin. */
export function LymphNodesScene() {
  return (
    <>
      <path fill={sceneColors.detail} d="M0 0h480v320H0z" />
      <path fill={sceneColors.object} opacity=".12" d="M0 0h480v320H0z" />
      <circle cx="240" cy="132" r="150" fill={sceneColors.sky} />
      <circle cx="240" cy="132" r="112" fill={sceneColors.light} opacity=".2" />
      <g fill={sceneColors.object}>
        <path
          opacity=".82"
          d="M240 26c27 0 44 20 44 48 0 22-9 38-20 46v18c0 8 8 14 24 18 34 8 62 24 70 66l14 98H108l14-98c8-42 36-58 70-66 16-4 24-10 24-18v-18c-11-8-20-24-20-46 0-28 17-48 44-48z"
        />
      </g>
      <g fill="none" stroke={sceneColors.detail} strokeWidth="4" strokeLinecap="round" opacity=".9">
        <path d="M222 118c-4 20-8 34-24 48-18 14-30 24-34 44M258 118c4 20 8 34 24 48 18 14 30 24 34 44" />
        <path d="M210 176c16 18 18 48 16 74s-6 40-14 58M270 176c-16 18-18 48-16 74s6 40 14 58" />
      </g>
      <g fill={sceneColors.highlight}>
        <circle cx="221" cy="122" r="8" />
        <circle cx="214" cy="144" r="7" />
        <circle cx="259" cy="122" r="8" />
        <circle cx="266" cy="144" r="7" />
        <circle cx="184" cy="178" r="7" />
        <circle cx="165" cy="206" r="9" />
        <circle cx="296" cy="178" r="7" />
        <circle cx="315" cy="206" r="9" />
        <circle cx="226" cy="214" r="7" />
        <circle cx="254" cy="214" r="7" />
        <circle cx="226" cy="246" r="7" />
        <circle cx="254" cy="246" r="7" />
        <circle cx="214" cy="300" r="8" />
        <circle cx="266" cy="300" r="8" />
      </g>
      <g fill="none" stroke={sceneColors.ink} strokeWidth="3" strokeLinecap="round">
        <path d="M276 122h74M324 206h56M262 246h110" opacity=".5" />
      </g>
      <g fill={sceneColors.ink} opacity=".75">
        <path d="M358 114h64v6h-64zM358 126h44v6h-44zM388 198h48v6h-48zM388 210h32v6h-32zM380 238h56v6h-56zM380 250h40v6h-40z" />
      </g>
    </>
  );
}

import { sceneColors } from "./scene-colors";

interface PersonProps {
  /** Position of the feet. A person is 118 units tall at scale 1. */
  x: number;
  y: number;
  scale?: number;
  coat: string;
  hair: keyof typeof hairs;
  /** `phone` holds a phone to the ear; `rest` lets both arms hang. */
  pose?: "phone" | "rest";
  isDark?: boolean;
  /** Color of dungarees over the shirt. Without it, the person wears dark trousers. */
  dungarees?: string;
}

/** Draws a standing person with a friendly face, in the theme's colors. */
export function Person(props: PersonProps) {
  const { x, y, scale = 1, coat, hair, pose = "rest", isDark, dungarees } = props;
  const isOnPhone = pose === "phone";
  const skin = `M-4-97h8v9h-8zM-10-105a10 11 0 1 1 0 .1zM${isOnPhone ? "9-98" : "15-46"}a4 4 0 1 1 0 .1zM-23-46a4 4 0 1 1 0 .1z`;
  return (
    <g
      transform={`translate(${x} ${y}) scale(${scale})`}
      strokeLinecap="round"
      strokeLinejoin="round"
    >
      <ellipse rx="24" ry="4" fill={sceneColors.ink} opacity=".3" />
      <path fill={dungarees ?? sceneColors.ink} d="M-12-50h24l1 48h8v3H4L0-38-4 1h-17v-3h8z" />
      <path
        stroke={coat}
        strokeWidth="8"
        fill={coat}
        d={`M-12-82h24l2 41h-28zM-13-82l-5 34M13-82l${isOnPhone ? "12 14-11-25" : "5 34"}`}
      />
      {dungarees && <path fill={dungarees} d="M-14-60h5v-27h4v13H5v-13h4v27h5l2 24h-32z" />}
      <path fill={isDark ? sceneColors.light : sceneColors.detail} d={skin} />
      <path fill={isDark ? sceneColors.ink : sceneColors.light} opacity=".45" d={skin} />
      <path
        fill="none"
        stroke={sceneColors.ink}
        strokeWidth="1.6"
        d="M-3.500-104v.8M3.500-104v.8M-3-99q3 2.500 6 0"
      />
      {isOnPhone && <path fill={sceneColors.ink} d="M11-113l5 1-3 17-5-1z" />}
      <path fill={hair === "hat" ? sceneColors.highlight : sceneColors.ink} d={hairs[hair]} />
    </g>
  );
}

const hairs = {
  short: "M-10-104c-3-12 4-15 10-15s13 3 10 15c-1-5-3-7-5-8-5 1-10 1-13 0-1 2-2 4-2 8z",
  bun: "M-11-100c-3-14 3-19 11-19s12 4 10 13c-4-2-6-4-8-6-3 4-7 5-10 5-1 3-1 5-3 7zM-12-116a6 6 0 1 1 6-5z",
  hat: "M-20-109c0-3 6-4 10-5 1-9 4-11 10-11s9 2 10 11c4 1 10 2 10 5 0 2-40 2-40 0z",
};

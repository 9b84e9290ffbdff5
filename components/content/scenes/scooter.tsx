import { DuskBackground } from "./dusk-background";
import { sceneColors } from "./scene-colors";
import { Person } from "./person";

/** Draws an electric scooter parked on a promenade, and its rider on the phone. */
export function ScooterScene() {
  return (
    <>
      <DuskBackground sunX={104} hills={false} />
      <path fill={sceneColors.object} opacity=".4" d="M0 196h480v34H0z" />
      <path
        fill={sceneColors.light}
        opacity=".55"
        d="M66 202h80v3H66zM84 212h48v3H84zM74 222h62v3H74z"
      />
      <path fill={sceneColors.detail} d="M0 230h480v8H0z" />
      <path
        fill={sceneColors.object}
        d="M0 206h480v3H0zM34 206h5v26h-5zM134 206h5v26h-5zM334 206h5v26h-5zM434 206h5v26h-5z"
      />
      <circle cx="392" cy="82" r="46" fill={sceneColors.light} opacity=".35" />
      <path fill={sceneColors.ink} d="M388 92h8v176h-8zM380 264h24v8h-24zM378 66h28l-5 28h-18z" />
      <path fill={sceneColors.light} d="M382 70h20l-4 20h-12z" />
      <ellipse cx="234" cy="290" rx="104" ry="5" fill={sceneColors.ink} opacity=".3" />
      <g fill="none" strokeLinecap="round" strokeLinejoin="round">
        <path stroke={sceneColors.object} strokeWidth="9" d="M172 262l22-130" />
        <path stroke={sceneColors.ink} strokeWidth="7" d="M172 132h44" />
        <path stroke={sceneColors.object} strokeWidth="11" d="M186 268h104l18-10" />
        <path stroke={sceneColors.ink} strokeWidth="5" d="M250 272l8 16" />
        <path
          stroke={sceneColors.object}
          strokeWidth="6"
          d="M148 258c6-14 28-18 40-4M288 254c8-12 24-12 32-2"
        />
      </g>
      <path stroke={sceneColors.accent} strokeWidth="4" strokeLinecap="round" d="M210 266h64" />
      <rect x="183" y="144" width="22" height="12" rx="6" fill={sceneColors.light} />
      <circle cx="168" cy="272" r="18" fill={sceneColors.ink} />
      <circle cx="168" cy="272" r="8" fill={sceneColors.detail} />
      <circle cx="306" cy="272" r="18" fill={sceneColors.ink} />
      <circle cx="306" cy="272" r="8" fill={sceneColors.detail} />
      <Person
        x={64}
        y={292}
        scale={1.05}
        coat={sceneColors.accent}
        hair="short"
        pose="phone"
        isDark
      />
    </>
  );
}

import { Person } from "./person";
import { sceneColors } from "./scene-colors";
import { SunriseBackground } from "./sunrise-background";

/** Draws a farm worker, a gardener and a groundskeeper with their tools in front of a hedge. */
export function GardenFenceScene() {
  return (
    <>
      <SunriseBackground sunX={206} />
      <path fill={sceneColors.detail} d="M398 176h64v40h-64z" />
      <path fill={sceneColors.ink} d="M388 178l42-38 42 38z" />
      <path fill={sceneColors.light} d="M423 182h14v14h-14z" />
      <path
        fill={sceneColors.object}
        d="M0 262v-58a36 36 0 0 1 64-6 45 45 0 0 1 84 0 45 45 0 0 1 84 0 45 45 0 0 1 84 0 45 45 0 0 1 84 0 45 45 0 0 1 80 6v58z"
      />
      <path fill={sceneColors.ground} d="M0 258h480v62H0z" />
      <path
        stroke={sceneColors.ink}
        strokeWidth="5"
        d="M150 306V178M140 178h20M386 306V182M372 182h28M375 182v9M397 182v9"
      />
      <Person
        {...{ x: 120, y: 308, scale: 1.25, hair: "hat" }}
        coat={sceneColors.highlight}
        dungarees={sceneColors.ink}
      />
      <Person
        {...{ x: 238, y: 306, scale: 1.2, hair: "bun", isDark: true }}
        coat={sceneColors.detail}
        dungarees={sceneColors.accent}
      />
      <Person {...{ x: 352, y: 308, scale: 1.28, hair: "short" }} coat={sceneColors.accent} />
    </>
  );
}

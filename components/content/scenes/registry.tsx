import type { ComponentProps, ComponentType } from "react";
import { AirplaneScene } from "./airplane";
import { BicycleScene } from "./bicycle";
import { BoatScene } from "./boat";
import { BusScene } from "./bus";
import { CallScene } from "./call";
import { CarScene } from "./car";
import { FieldScene } from "./field";
import { HomeScene } from "./home";
import { MotorcycleScene } from "./motorcycle";
import { PedestrianScene } from "./pedestrian";
import { PublicPlaceScene } from "./public-place";
import { RideshareScene } from "./rideshare";
import { SceneCanvas } from "./scene-canvas";
import { ScooterScene } from "./scooter";
import { SlipScene } from "./slip";
import { TruckScene } from "./truck";

interface SceneProps extends Omit<ComponentProps<typeof SceneCanvas>, "children"> {
  name: SceneName;
}

/** A drawn scene by its key: decorative, server-rendered, coloured by the theme's tokens (docs/architecture.md, Look). */
export function Scene({ name, ...canvas }: SceneProps) {
  const Drawing = scenes[name];
  return (
    <SceneCanvas {...canvas}>
      <Drawing />
    </SceneCanvas>
  );
}

const scenes = {
  car: CarScene,
  truck: TruckScene,
  rideshare: RideshareScene,
  motorcycle: MotorcycleScene,
  pedestrian: PedestrianScene,
  bicycle: BicycleScene,
  scooter: ScooterScene,
  bus: BusScene,
  boat: BoatScene,
  airplane: AirplaneScene,
  slip: SlipScene,
  "public-place": PublicPlaceScene,
  field: FieldScene,
  home: HomeScene,
  call: CallScene,
} satisfies Record<string, ComponentType>;

/** The same keys as `SceneKey` of the articles; a theme's key that has no drawing does not type-check. */
export type SceneName = keyof typeof scenes;

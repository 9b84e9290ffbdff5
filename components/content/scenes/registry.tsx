import type { ComponentProps, ComponentType } from "react";
import { AirplaneScene } from "./airplane";
import { BicycleScene } from "./bicycle";
import { BoatScene } from "./boat";
import { BusScene } from "./bus";
import { CallScene } from "./call";
import { CampusScene } from "./campus";
import { CarScene } from "./car";
import { GamepadScene } from "./gamepad";
import { FarmFieldScene } from "./farm-field";
import { FridgeNotesScene } from "./fridge-notes";
import { GardenFenceScene } from "./garden-fence";
import { GardenShedScene } from "./garden-shed";
import { HomeScene } from "./home";
import { KitchenNightScene } from "./kitchen-night";
import { LateBusScene } from "./late-bus";
import { LevelEditorScene } from "./level-editor";
import { LibraryScene } from "./library";
import { LymphNodesScene } from "./lymph-nodes";
import { MotorcycleScene } from "./motorcycle";
import { NeighborhoodScene } from "./neighborhood";
import { NetworkScene } from "./network";
import { PedestrianScene } from "./pedestrian";
import { PublicPlaceScene } from "./public-place";
import { MedicalRecordsScene } from "./medical-records";
import { RideshareScene } from "./rideshare";
import { SceneCanvas } from "./scene-canvas";
import { ScooterScene } from "./scooter";
import { ServerRackScene } from "./server-rack";
import { SketchbookScene } from "./sketchbook";
import { SlipAndFallScene } from "./slip-and-fall";
import { TerminalScene } from "./terminal";
import { TruckScene } from "./truck";

interface SceneProps extends Omit<ComponentProps<typeof SceneCanvas>, "children"> {
  name: SceneName;
}

/**
 * Renders an illustration by its key, in the theme's colors. Illustrations are hidden from screen readers
 * (docs/architecture.md, Look).
 */
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
  slip: SlipAndFallScene,
  "public-place": PublicPlaceScene,
  field: FarmFieldScene,
  "garden-fence": GardenFenceScene,
  "garden-shed": GardenShedScene,
  "lymph-nodes": LymphNodesScene,
  records: MedicalRecordsScene,
  home: HomeScene,
  call: CallScene,
  neighborhood: NeighborhoodScene,
  library: LibraryScene,
  campus: CampusScene,
  "kitchen-night": KitchenNightScene,
  "fridge-notes": FridgeNotesScene,
  "late-bus": LateBusScene,
  "level-editor": LevelEditorScene,
  sketchbook: SketchbookScene,
  controller: GamepadScene,
  "server-rack": ServerRackScene,
  network: NetworkScene,
  terminal: TerminalScene,
} satisfies Record<string, ComponentType>;

/** Key of an illustration, for example `car`. */
export type SceneName = keyof typeof scenes;

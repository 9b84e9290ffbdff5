import type { FlowDefinition } from "./flow-definition";
import { workingAdultsFlow } from "./definitions/mdf";
import { accidentFlow } from "./definitions/mva";
import { accidentCallFlow } from "./definitions/mva-call";
import { weedKillerFlow } from "./definitions/roundup";
import { weedKillerCallFlow } from "./definitions/roundup-call";
import { gameDesignFlow } from "./definitions/skinny-flow-game";
import { informationTechnologyFlow } from "./definitions/skinny-flow-it";
import { studyNearMeFlow } from "./definitions/ysm";

/** All flows of this build. A new flow needs its own file and one line here. */
export const allFlowDefinitions: readonly FlowDefinition[] = [
  ...[accidentFlow, accidentCallFlow, weedKillerFlow, weedKillerCallFlow],
  ...[studyNearMeFlow, workingAdultsFlow, gameDesignFlow, informationTechnologyFlow],
];

import type { FlowDefinition } from "./flow-definition";
import { mdfFlow } from "./definitions/mdf";
import { mvaFlow } from "./definitions/mva";
import { mvaCallFlow } from "./definitions/mva-call";
import { roundupFlow } from "./definitions/roundup";
import { roundupCallFlow } from "./definitions/roundup-call";
import { skinnyFlowGame } from "./definitions/skinny-flow-game";
import { skinnyFlowIT } from "./definitions/skinny-flow-it";
import { ysmFlow } from "./definitions/ysm";

/** All flows of this build. A new flow needs its own file and one line here. */
export const flowDefinitions: readonly FlowDefinition[] = [
  ...[mvaFlow, mvaCallFlow, roundupFlow, roundupCallFlow],
  ...[ysmFlow, mdfFlow, skinnyFlowGame, skinnyFlowIT],
];

import type { FlowDefinition } from "./flow-definition";
import { mdf } from "./definitions/mdf";
import { mva } from "./definitions/mva";
import { mvaCall } from "./definitions/mva-call";
import { roundup } from "./definitions/roundup";
import { roundupCall } from "./definitions/roundup-call";
import { skinnyFlowGame } from "./definitions/skinny-flow-game";
import { skinnyFlowIT } from "./definitions/skinny-flow-it";
import { ysm } from "./definitions/ysm";

/** Every flow that the embedded API serves. To add a flow, add its file and one line here. */
export const flowDefinitions: readonly FlowDefinition[] = [
  ...[mva, mvaCall, roundup, roundupCall],
  ...[ysm, mdf, skinnyFlowGame, skinnyFlowIT],
];

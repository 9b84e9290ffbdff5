import "server-only";
import type { FlowDefinition } from "./flow-definition";
import { mdf } from "./mdf";
import { mva } from "./mva";
import { mvaCall } from "./mva-call";
import { roundup } from "./roundup";
import { roundupCall } from "./roundup-call";
import { skinnyFlowGame } from "./skinny-flow-game";
import { skinnyFlowIT } from "./skinny-flow-it";
import { ysm } from "./ysm";

/** Every flow that the embedded API serves: a new one is one file and one line here. */
export const flowDefinitions: readonly FlowDefinition[] = [
  ...[mva, mvaCall, roundup, roundupCall],
  ...[ysm, mdf, skinnyFlowGame, skinnyFlowIT],
];

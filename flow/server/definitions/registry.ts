import "server-only";
import type { FlowDefinition } from "./flow-definition";
import { mva } from "./mva";
import { mvaCall } from "./mva-call";
import { roundup } from "./roundup";
import { roundupCall } from "./roundup-call";

/** Every flow that the embedded API serves: a new one is one file and one line here. */
export const flowDefinitions: readonly FlowDefinition[] = [mva, mvaCall, roundup, roundupCall];

import fc from "fast-check";
import { expect, it } from "vitest";
import {
  getNextReceiverCircuitState,
  circuitFailureThreshold,
  isReceiverCircuitOpen,
  getMaximumReceiverConcurrency,
  type ReceiverCircuitState,
} from "./receiver-circuit";

const well: ReceiverCircuitState = { failures: 0, failingSince: null, openUntil: null };
const start = new Date("2026-01-01T00:00:00Z");
const later = (ms: number) => new Date(start.getTime() + ms);

/** Returns the circuit breaker after `times` failures, each at the earliest time at which an attempt is allowed. */
function failed(times: number): { circuit: ReceiverCircuitState; now: Date } {
  let circuit = well;
  let now = start;
  for (let i = 0; i < times; i += 1) {
    if (circuit.openUntil && circuit.openUntil > now) now = circuit.openUntil;
    circuit = getNextReceiverCircuitState(circuit, false, now);
  }
  return { circuit, now };
}

it.each([
  [4, 0],
  [5, 30],
  [6, 60],
  [7, 120],
  [8, 240],
  [9, 300],
  [50, 300],
])("rests after %i failures in a row for %i s", (times, seconds) => {
  const { circuit, now } = failed(times);
  const rest = circuit.openUntil ? circuit.openUntil.getTime() - now.getTime() : 0;
  expect(rest).toBe(seconds * 1_000);
});

it("says since when nothing has come of it", () => {
  expect(failed(12).circuit.failingSince).toEqual(start);
  expect(getNextReceiverCircuitState(failed(12).circuit, true, later(1))).toEqual(well);
});

it("rests no longer for what was under way when it opened", () => {
  const { circuit } = failed(circuitFailureThreshold);
  expect(getNextReceiverCircuitState(circuit, false, later(10_000))).toEqual(circuit);
});

it("is tried by one delivery after its rest, by all again once that one got through", () => {
  const { circuit } = failed(circuitFailureThreshold);
  expect(isReceiverCircuitOpen(circuit, later(29_999))).toBe(true);
  expect(isReceiverCircuitOpen(circuit, later(30_000))).toBe(false);
  expect(getMaximumReceiverConcurrency(circuit, 8)).toBe(1);
  expect(
    getMaximumReceiverConcurrency(getNextReceiverCircuitState(circuit, true, later(31_000)), 8),
  ).toBe(8);
});

it("never rests for longer than five minutes, and never without five failures in a row", () => {
  fc.assert(
    fc.property(fc.array(fc.tuple(fc.boolean(), fc.nat(400_000))), (events) => {
      let circuit = well;
      let now = start;
      let inARow = 0;
      for (const [isWell, pause] of events) {
        now = new Date(now.getTime() + pause);
        inARow = isWell ? 0 : inARow + 1;
        circuit = getNextReceiverCircuitState(circuit, isWell, now);
        expect(circuit.failingSince === null).toBe(inARow === 0);
        if (!isReceiverCircuitOpen(circuit, now)) continue;
        expect(inARow).toBeGreaterThanOrEqual(circuitFailureThreshold);
        expect(circuit.openUntil!.getTime() - now.getTime()).toBeLessThanOrEqual(300_000);
      }
    }),
  );
});

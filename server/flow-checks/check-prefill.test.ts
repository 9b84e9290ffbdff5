import { expect, it } from "vitest";
import { parsePrefilledAnswers } from "@/flow/protocol/prefill";
import { findFlow } from "../flows/find-flow";
import { findPrefillFaults } from "./check-prefill";

const mva = findFlow("mva")!;

it.each(["mva", "ysm", "skinnyFlowGame"])("finds nothing in the sound flow %s", (key) => {
  expect(findPrefillFaults(findFlow(key)!)).toEqual([]);
});

it.each([
  [{ field: "Injured", startAt: "AccidentDate" }, "is not the only question on this page"],
  [{ field: "Areas" }, "its prefill answers Areas, which no page asks"],
  [{ field: "AccidentType", startAt: "Nowhere" }, "but this page does not lead there"],
  [{ field: "AccidentType", startAt: "AccidentType" }, "but this page does not lead there"],
  [
    { field: "AccidentType", startAt: "AccidentDate", labels: { Spaceship: "Spaceship" } },
    "a label for Spaceship",
  ],
])("finds what is wrong with %j", (prefill, message) => {
  const messages = findPrefillFaults({ ...mva, prefill }).map((fault) => fault.message);
  expect(messages.join()).toContain(message);
});

it("takes nothing personal from an address, whatever it is called", () => {
  const query = new URLSearchParams(
    "AccidentType=Car&AccidentType=ann%40example.com&FirstName=Ann&Email=ann%40example.com&Phone=6192345678",
  );
  expect(parsePrefilledAnswers(query)).toEqual({ AccidentType: "Car" });
});

import { expect, it } from "vitest";
import { namedReceiver, registerOf, registerOfNamed } from "@/tests/support/receivers";
import { mvaFlow } from "../flows/definitions/mva";
import type { Receiver } from "../receivers/receiver";
import { listReceiverSets } from "./receiver-sets";

const namesOf = (receivers: Receiver[], maximum = 3, states: string[] = []) =>
  listReceiverSets(
    { ...registerOfNamed(receivers), rulesOf: () => ({ maximum }) },
    "mva",
    mvaFlow,
    {
      states,
    },
  ).map(({ receivers: set, answers }) =>
    `${set.map(({ id }) => id).join(" ")} ${answers.StateCode?.join() ?? ""}`.trim(),
  );
const ids = (...all: string[]) => all.map((id) => namedReceiver(id));

it("has each receiver alone, with one more, and with as many as the maximum, each set once", () => {
  expect(namesOf(ids("a", "b", "c", "d"))).toEqual([
    ...["a", "a b", "a b c"],
    ...["b", "b c", "b c d"],
    ...["c", "c d", "c d a"],
    ...["d", "d a", "d a b"],
  ]);
  expect(namesOf(ids("a", "b"), 1)).toEqual(["a", "b"]);
});

it("puts together those alone that accept the same lead", () => {
  const texan = namedReceiver("t", { accepts: [{ states: ["TX"] }] });
  const other = namedReceiver("o", { accepts: [{ sites: ["roundup"] }] });
  const californian = namedReceiver("c", { accepts: [{ states: ["CA"] }] });
  expect(namesOf([texan, californian, other, ...ids("a")])).toEqual([
    ...["t TX", "t a TX", "c CA", "c a CA", "a"],
  ]);
});

it("has a lead from each state that asks for more, where the receiver takes it", () => {
  const texan = namedReceiver("t", { accepts: [{ states: ["TX"] }] });
  expect(namesOf([texan, ...ids("a")], 1, ["WA"])).toEqual(["t TX", "a", "a WA"]);
});

it("has one set of addresses, and one of nobody", () => {
  expect(listReceiverSets(registerOf(["https://a.example/"]), "mva", mvaFlow)).toMatchObject([
    { kind: "unnamed", receivers: [{}] },
  ]);
  expect(listReceiverSets(registerOf([]), "mva", mvaFlow)).toMatchObject([
    { kind: "operator", receivers: [] },
  ]);
});

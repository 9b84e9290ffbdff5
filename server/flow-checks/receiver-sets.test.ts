import { expect, it } from "vitest";
import {
  createLawFirm,
  createUnnamedTestRegister,
  createNamedRegister,
} from "@/tests/support/receivers";
import { accidentFlow } from "../flows/definitions/mva";
import type { Receiver } from "../receivers/receiver";
import { listReceiverSets } from "./receiver-sets";

const namesOf = (receivers: Receiver[], maximum = 3, states: string[] = []) =>
  listReceiverSets(
    { ...createNamedRegister(receivers), rulesOf: () => ({ maximum }) },
    "mva",
    accidentFlow,
    {
      states,
    },
  ).map(({ receivers: set, answers }) =>
    `${set.map(({ id }) => id).join(" ")} ${answers.StateCode?.join() ?? ""}`.trim(),
  );
const ids = (...all: string[]) => all.map((id) => createLawFirm(id));

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
  const texan = createLawFirm("t", { accepts: [{ states: ["TX"] }] });
  const other = createLawFirm("o", { accepts: [{ sites: ["roundup"] }] });
  const californian = createLawFirm("c", { accepts: [{ states: ["CA"] }] });
  expect(namesOf([texan, californian, other, ...ids("a")])).toEqual([
    ...["t TX", "t a TX", "c CA", "c a CA", "a"],
  ]);
});

it("has a lead from each state that asks for more, where the receiver takes it", () => {
  const texan = createLawFirm("t", { accepts: [{ states: ["TX"] }] });
  expect(namesOf([texan, ...ids("a")], 1, ["WA"])).toEqual(["t TX", "a", "a WA"]);
});

it("has one set of addresses, and one of nobody", () => {
  expect(
    listReceiverSets(createUnnamedTestRegister(["https://a.example/"]), "mva", accidentFlow),
  ).toMatchObject([{ kind: "unnamed", receivers: [{}] }]);
  expect(listReceiverSets(createUnnamedTestRegister([]), "mva", accidentFlow)).toMatchObject([
    { kind: "operator", receivers: [] },
  ]);
});

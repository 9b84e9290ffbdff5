import { describe, expect, it } from "vitest";
import { leadCreatedSchema } from "@/flow/protocol/webhooks";
import { readSampleCatalogue } from "@/server/receivers/current-catalogue";
import { createSchoolReceivers } from "@/server/receivers/school-receivers";
import { findFlow } from "@/server/flows/find-flow";
import type { Receiver } from "@/server/receivers/receiver";
import { themes } from "@/themes/registry";
import { createTestLead } from "./create-test-lead";

const catalogue = readSampleCatalogue();
const now = new Date("2026-11-25T17:00:00Z");
const firm: Receiver = {
  ...{ id: "firm", name: "Sample firm", kind: "law-firm", weight: 1, isNamed: true },
  contact: { phone: "+16195550100", city: "San Diego", state: "CA" },
  accepts: [{}],
};
const [school] = createSchoolReceivers(catalogue, []);

function leadOf(site: string, receiver: Receiver) {
  const theme = themes[site];
  const flow = findFlow(theme?.flows.main.flowKey ?? "");
  if (!theme || !flow) throw new Error(`There is no site ${site}.`);
  const place = { site, flow, brand: theme.brand.company, contact: [], catalogue, buildId: "b" };
  return leadCreatedSchema.parse(createTestLead(receiver, place, now)).data;
}

describe("a test lead", () => {
  it.each(Object.keys(themes))("of %s is whole, of nobody, and names its receiver", (site) => {
    const flow = findFlow(themes[site]?.flows.main.flowKey ?? "");
    const receiver = flow?.receivers === "schools" ? school : firm;
    if (!receiver) throw new Error("There is no school.");
    const data = leadOf(site, receiver);
    expect(data.test).toBe(true);
    expect(data.answers).toMatchObject({ FirstName: ["Test"], Phone: ["6195550123"] });
    expect(data.consents.length).toBeGreaterThan(0);
    expect(data.consents[0]?.text).toContain(receiver.name);
    expect(data.tlogProof).toContain("/test\n");
  });

  it("goes the way that the receiver accepts", () => {
    const truck = { states: ["TX"], answers: { AccidentType: ["truck"] } };
    const { answers } = leadOf("mva", { ...firm, accepts: [truck] });
    expect(answers).toMatchObject({ AccidentType: ["Truck"], StateCode: ["TX"] });
  });

  it("keeps back what the law of its state keeps back", () => {
    const data = leadOf("mva", { ...firm, accepts: [{ states: ["WA"] }] });
    expect(data.answersWithheld).toContain("Injuries");
    expect(data.answers).not.toHaveProperty("Injuries");
  });
});

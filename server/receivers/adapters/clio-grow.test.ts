import { expect, it } from "vitest";
import type { LeadCreatedMessage } from "@/flow/protocol/webhooks";
import { clioGrowAdapter } from "./clio-grow";

const consent = {
  ...{ tcpaKey: "tcpa-1", contentSha256: "ab12", text: "I agree.", record: "consent-record-3" },
  ...{ acceptedAt: "2026-01-31T17:30:00.123Z", ipAddress: "192.0.2.1", userAgent: "x" },
  pageUrl: "https://site.example/claims/makeclaim",
};
const lead: LeadCreatedMessage = {
  type: "lead.created",
  timestamp: "2026-01-31T17:30:00.123Z",
  data: {
    leadId: "1f3a9c2b-0000-4000-8000-000000000000",
    receiver: { id: "firm", name: "Firm" },
    ...{ site: "mva", flowKey: "mva", sessionId: "s" },
    answers: {
      ...{ FirstName: ["Ann"], LastName: [], Phone: ["6195550123"] },
      ...{ AccidentType: ["Truck"], Description: [] },
    },
    tracking: {},
    privacySignal: false,
    consents: [consent],
    certificates: {
      universalLeadId: "",
      trustedFormCertificateId: "",
      trustedFormCertificateUrl: "",
    },
    certificateStates: {},
  },
};

it("writes a lead as Clio Grow's inbox takes it", () => {
  expect(clioGrowAdapter.buildBody(lead, "token-0123456789")).toEqual({
    inbox_lead: {
      from_first: "Ann",
      from_last: "-",
      from_phone: "6195550123",
      from_message:
        "AccidentType: Truck\nConsent given 2026-01-31T17:30:00.123Z, text ab12\n" +
        "Lead 1f3a9c2b-0000-4000-8000-000000000000",
      referring_url: "https://site.example/claims/makeclaim",
      from_source: "mva",
    },
    inbox_lead_token: "token-0123456789",
  });
});

it("says of a test that it is one, and has no call for a withdrawal", () => {
  const test = { ...lead, data: { ...lead.data, test: true as const } };
  expect(JSON.stringify(clioGrowAdapter.buildBody(test, "token"))).toContain(
    "TEST: this is not a real request",
  );
  const data = { leadId: "x", channels: ["phone" as const], at: "" };
  expect(
    clioGrowAdapter.buildBody({ type: "consent.revoked", timestamp: "", data }, "token"),
  ).toBeUndefined();
});

it("says which answers contain strong language", () => {
  const flagged = { ...lead, data: { ...lead.data, strongLanguage: ["Description"] } };
  expect(clioGrowAdapter.buildBody(flagged, "token-0123456789")).toMatchObject({
    inbox_lead: { from_message: expect.stringContaining("Strong language in: Description") },
  });
});

import { eq } from "drizzle-orm";
import { afterAll, beforeAll, beforeEach, describe, expect, it } from "vitest";
import { questionnaireFormRoutes } from "@/flow/form/form-route";
import { readDecryptedConsents } from "@/server/consent-log/read-consents";
import { appendAndSignLog } from "@/server/consent-log/sign-log";
import { allFlowDefinitions } from "@/server/flows/flow-registry";
import { buildLeadMessage } from "@/server/delivery/delivery-message";
import { apiRequestDeps } from "@/server/api/api";
import { db } from "@/lib/server/db/client";
import { receiverCapacityReservations } from "@/lib/server/db/receivers-schema";
import { deliveries, leads } from "@/lib/server/db/schema";
import { createApiRequestHandler } from "@/lib/server/http/api";
import type { Language } from "@/lib/shared/languages";
import { accidentClaimsTheme } from "@/themes/mva";
import { campaigns } from "@/themes/campaigns/registry";
import { startFlowServerWithRegister, type FlowServer } from "../support/flow-server";
import {
  removePageTexts,
  walkFlowByApi,
  walkFlowByForm,
  type FlowPath,
  type CompletedWalk,
} from "../support/flow-walk";
import { serveApi, type ServedApi } from "../support/serve-api";
import { readStoredLead } from "../support/stored-lead";

/* On every path through the flows of `mva`, English and Spanish visitors must see the same pages. Their leads must
   be equal except for the language. Both rules apply with and without JavaScript. */

let server: FlowServer;
let forms: ServedApi;
let person = 0;

beforeAll(async () => {
  process.env.LEADS_WITHOUT_SCRIPT_PER_HOUR = "0";
  const started = await startFlowServerWithRegister();
  server = started.server;
  started.register.use([{ id: "habla", languages: ["es"], accepts: [{}] }]);
  forms = await serveApi(createApiRequestHandler(apiRequestDeps, questionnaireFormRoutes));
});
afterAll(async () => {
  await forms.close();
  await server.close();
});
beforeEach(() => db().delete(receiverCapacityReservations));

const main = { flowKey: "mva", path: "/claims/makeclaim" };
const california = { PostalCode: ["92101"] };
const virginia = { PostalCode: ["23219"] };
const washington = { PostalCode: ["98101"] };
const loss = { ...california, Injured: ["LossOfLife"] };

/** Each path with its name and the key of its last page. */
const ways: [name: string, way: FlowPath, end: string][] = [
  ["an injured driver", { ...main, answers: california }, "ThankYou"],
  [
    "a fall long ago",
    { ...main, answers: { AccidentType: ["SlipAndFall"], AccidentDate: ["Over4Years"] } },
    "ThankYou",
  ],
  [
    "from the home page",
    { ...main, path: "/", answers: { Injured: ["FamilyMember"] } },
    "ThankYou",
  ],
  ["nobody hurt", { ...main, answers: { Injured: ["No"] } }, "More"],
  ["who has an attorney", { ...main, answers: { HasAttorney: ["Yes"] } }, "More"],
  ["mostly at fault", { ...main, answers: { AtFault: ["Me"] } }, "ThankYou"],
  ["mostly at fault in Virginia", { ...main, answers: { ...virginia, AtFault: ["Me"] } }, "More"],
  [
    "partly at fault in Virginia",
    { ...main, answers: { ...virginia, AtFault: ["Shared"] } },
    "ThankYou",
  ],
  ["who signs for answers about health", { ...main, answers: washington }, "ThankYou"],
  ["who does not sign", { ...main, answers: washington, signsAll: false }, "ThankYou"],
  ["the bereaved", { ...main, answers: loss }, "ThankYou"],
  [
    "the bereaved with an attorney",
    { ...main, answers: { ...loss, HasAttorney: ["Yes"] } },
    "More",
  ],
  ["a call", { flowKey: "mva-call", path: "/claims/scheduleacall" }, "ThankYou"],
  ...campaigns
    .filter(({ sites }) => sites.includes("mva"))
    .map(({ slug, prefill }): [string, FlowPath, string] => [
      `the campaign ${slug}`,
      { ...main, path: `/${slug}`, ...(prefill && { prefill }), answers: california },
      "ThankYou",
    ]),
];

/** Returns contact details of a new person, because the same person's second request creates no lead. */
function nextContact(): Record<string, string[]> {
  person += 1;
  const own = { Phone: [`61923${43_000 + person}`], Email: [`ann${1000 + person}@example.com`] };
  return { PostalCode: ["92101"], FirstName: ["Ann"], LastName: ["O'Hara"], ...own };
}

/** Returns everything stored about a visit, without values that are unique to it. */
async function leftBy({ sessionId }: CompletedWalk, contact: Record<string, string[]>) {
  await appendAndSignLog(db());
  const [row] = await db().select().from(leads).where(eq(leads.sessionId, sessionId));
  if (!row) return undefined;
  const sent = await db().select().from(deliveries).where(eq(deliveries.leadId, row.id));
  const messages = await Promise.all(
    sent.map(({ receiverId }) =>
      buildLeadMessage(db(), row.id, { id: receiverId, name: receiverId, mustBeNamed: true }),
    ),
  );
  const left = {
    lead: await readStoredLead(row.id),
    consents: await readDecryptedConsents(db(), row.id),
    deliveries: sent.map(({ receiverId, receiverName, message, state }) => ({
      ...{ receiverId, receiverName, message, state },
    })),
    messages,
  };
  const text = JSON.stringify(left, (key, value: unknown) => {
    if (key === "scoreReasons" && Array.isArray(value)) return value.filter(isOfVisitor);
    return unique.has(key) ? undefined : value;
  })
    .replaceAll(contact.Phone?.[0] ?? "", "the-phone")
    .replaceAll(contact.Email?.[0] ?? "", "the-email")
    .replaceAll(`(619) 234-${contact.Phone?.[0]?.slice(6)}`, "the-phone");
  return { text, data: JSON.parse(text) as unknown };
}

/** Fields with unique values: ids, times, hashes, keys, and the number of earlier leads. */
const unique = new Set([
  ...[
    "id",
    "leadId",
    "certificateUrl",
    "sessionId",
    "sequence",
    "wrappedKey",
    "answersHmac",
    "recordSha256",
  ],
  ...[
    "createdAt",
    "appTime",
    "consentDate",
    "acceptedAt",
    "timestamp",
    "at",
    "tlogProof",
    "record",
  ],
  "score",
]);
/** Returns false for score reasons about fast visits or many visits. */
const isOfVisitor = (reason: unknown) =>
  !/^(?:phone_repeated|address_pace)$|faster/.test(String(reason));

/** Fields that contain the lead's language or texts in it. */
const ofLanguage = new Set([
  ...["language", "consentLanguage", "flowVersion", "content", "text", "contentSha256", "pageUrl"],
]);

/** Removes language fields from the data, and `/es` from paths. */
const withoutLanguage = (data: unknown): unknown =>
  JSON.parse(
    JSON.stringify(data ?? null, (key, value: unknown) =>
      ofLanguage.has(key) ? undefined : value,
    ).replaceAll(/path":"\/es(?=[/"])\/?/g, 'path":"/'),
  );

/** Returns all values of the fields with this name, at any depth. */
function valuesOf(data: unknown, name: string): unknown[] {
  const found: unknown[] = [];
  JSON.stringify(data ?? null, (key, value: unknown) => {
    if (key === name) found.push(value);
    return value;
  });
  return found;
}

describe.each([
  [
    "by script",
    (way: FlowPath, language: Language, contact: Record<string, string[]>) =>
      walkFlowByApi(server.url, way, { language, contact }),
  ],
  [
    "by form",
    (way: FlowPath, language: Language, contact: Record<string, string[]>) =>
      walkFlowByForm(forms.url, way, { language, contact }),
  ],
] as const)("%s", (_, walk) => {
  const visited = new Set<string>();

  it.each(ways)("%s: the same but for language", async (_name, way, end) => {
    const [english, spanish] = await Promise.all(
      (["en", "es"] as const).map(async (language) => {
        const contact = nextContact();
        const walked = await walk(way, language, contact);
        return { walked, left: await leftBy(walked, contact) };
      }),
    );
    expect(spanish?.walked.pages.map(removePageTexts)).toEqual(
      english?.walked.pages.map(removePageTexts),
    );
    expect(spanish?.walked.pages.at(-1)?.pageKey).toBe(end);
    expect(spanish?.left === undefined).toBe(end !== "ThankYou");
    expect(withoutLanguage(spanish?.left?.data)).toEqual(withoutLanguage(english?.left?.data));
    for (const [lead, tag] of [
      [english?.left?.data, "en-US"],
      [spanish?.left?.data, "es-US"],
    ] as const)
      for (const name of ["language", "consentLanguage"])
        expect(new Set(valuesOf(lead, name))).toEqual(new Set(lead ? [tag] : []));
    expect(spanish?.left?.text ?? "Al marcar").toMatch(/Al (?:marcar|firmar)/);
    expect(spanish?.left?.text ?? "").not.toMatch(/By checking/);
    for (const key of valuesOf(spanish?.left?.data, "trail").flat()) visited.add(String(key));
  });
});

it("takes every flow of the site, and every campaign", () => {
  const flows = Object.values(accidentClaimsTheme.flows).map(({ flowKey }) => flowKey);
  expect(new Set(ways.map(([, { flowKey }]) => flowKey))).toEqual(new Set(flows));
  expect(allFlowDefinitions.filter(({ key }) => flows.includes(key))).toHaveLength(flows.length);
});

import { randomUUID } from "node:crypto";
import { solveChallenge } from "altcha-lib";
import { deriveKey } from "altcha-lib/algorithms/pbkdf2";
import { desc } from "drizzle-orm";
import { afterAll, afterEach, beforeAll, expect, it, vi } from "vitest";
import { proofOfWorkChallengeSchema } from "@/flow/protocol/proof-of-work";
import { verifyProofOfWork } from "@/server/abuse/proof-of-work";
import { db } from "@/lib/server/db/client";
import { leads } from "@/lib/server/db/schema";
import { createTestDatabase, type TestDatabase } from "../support/database";
import { contactPageAnswers, walkToPage } from "../support/mva-journey";
import { serveApi, type ServedApi } from "../support/serve-api";
import { Visitor } from "../support/visitor";

let database: TestDatabase;
let server: ServedApi;

beforeAll(async () => {
  database = await createTestDatabase();
  Object.assign(process.env, { PROOF_OF_WORK_SITES: "mva", LOG_LEVEL: "silent" });
  server = await serveApi();
});
afterAll(async () => {
  await server.close();
  await database.drop();
});
afterEach(() => void vi.useRealTimers());

const get = (path: string) => fetch(server.url + path);

/** Solves a proof-of-work challenge as the browser does. */
async function prove(sessionId: string): Promise<string> {
  const response = await get(`/api/proof-of-work?sessionId=${sessionId}`);
  expect(response.status).toBe(200);
  const asked = proofOfWorkChallengeSchema.parse(await response.json());
  const solution = await solveChallenge({ challenge: asked, deriveKey });
  return btoa(JSON.stringify({ challenge: asked, solution }));
}

it("tells the browser which captcha the site uses", async () => {
  const config: unknown = await (await get("/api/client-config")).json();
  expect(config).toMatchObject({ proofOfWork: true });
  expect((await get("/api/proof-of-work?sessionId=x")).status).toBe(400);
});

it("makes the lead with the session's own proof, and with no other", async () => {
  const visitor = new Visitor(server.url);
  await walkToPage(visitor, "Pii");
  const scripts = visitor.answer?.instructions[0];
  expect(scripts).toEqual({ instructionType: "RunClientScript", scriptKeys: ["Recaptcha"] });
  const proof = await prove(visitor.sessionId);
  const others = { none: [], empty: [""], nonsense: ["x"], foreign: [await prove(randomUUID())] };
  for (const [name, ProofOfWork] of Object.entries(others)) {
    const reply = await visitor.act("Submit", { ...contactPageAnswers, ProofOfWork });
    expect(reply.status, name).toBe(400);
    expect(reply.json).toMatchObject({ error: { message: "Required", field: "ProofOfWork" } });
  }
  const claim = { RecaptchaToken: [""], RecaptchaState: ["unavailable"] };
  expect((await visitor.act("Submit", { ...contactPageAnswers, ...claim })).status).toBe(400);
  expect(
    (await visitor.act("Submit", { ...contactPageAnswers, ProofOfWork: [proof] })).status,
  ).toBe(200);
  const [lead] = await db().select().from(leads).orderBy(desc(leads.createdAt)).limit(1);
  expect(lead).toMatchObject({ sessionId: visitor.sessionId, captcha: "solved" });
});

it("takes no proof that was changed, and none that is hours old", async () => {
  const sessionId = randomUUID();
  const proof = await prove(sessionId);
  const other = randomUUID();
  const changed = btoa(atob(proof).replaceAll(sessionId, other));
  expect(await verifyProofOfWork(db(), sessionId, proof)).toBe(true);
  expect(await verifyProofOfWork(db(), other, changed)).toBe(false);
  vi.useFakeTimers({ toFake: ["Date"], now: Date.now() + 3 * 60 * 60 * 1000 });
  expect(await verifyProofOfWork(db(), sessionId, proof)).toBe(false);
});

import { randomInt, randomUUID } from "node:crypto";
import { landResponse, onActionResponse } from "@/flow/protocol/responses";
import type { Question } from "@/flow/protocol/question";
import { callSteps } from "../../support/flow-client";

/** What visitors were told, and how the service did meanwhile. */
export interface Account {
  /** Idempotency keys of the actions that were answered with 200. */
  actions: string[];
  /** Sessions that were shown the end, when, by `performance.now()`, and who answered them first and last. */
  leads: { sessionId: string; at: number; from: string; to: string }[];
  /** How often each status came, 0 for none at all. */
  statuses: Map<number, number>;
  /** Pages that were not those that follow what was answered. */
  strayed: string[];
  /** What was refused, and why: such a visit ends there. */
  refused: string[];
}

export function newAccount(): Account {
  return { actions: [], leads: [], statuses: new Map(), strayed: [], refused: [] };
}

/** What a browser sends again by itself, as it was (flow/browser/send-again.ts); sooner here, so that gaps show. */
const isSentAgain = (status: number) => [0, 502, 503, 504].includes(status);
const pauseMs = 500;
const patienceMs = 60_000;
const mostSteps = 10;

/**
 * One visitor of the call flow from the first page to the end, as a browser behaves: what did not get through is sent
 * again under its key. `urlOf` says where each request goes. Throws when something is refused or takes a minute.
 */
export async function visit(urlOf: () => string, account: Account, phone?: string): Promise<void> {
  const sessionId = randomUUID();
  const headers: Record<string, string> = {
    "content-type": "application/json",
    "user-agent": "Mozilla/5.0 (visits)",
    "accept-language": "en-US",
    // Each from an address of their own: leads from one are counted one after the other.
    "x-forwarded-for": `198.18.${randomInt(256)}.${randomInt(256)}`,
  };
  let answeredBy = "";
  const landed = await send("Land", {
    flowKey: "mva-call",
    sessionId,
    landingPageUrl: `${urlOf()}/`,
    localStorageValues: {},
  });
  const from = answeredBy;
  const cookies = landed.headers.getSetCookie().map((line) => line.split(";", 1)[0]);
  headers.cookie = cookies.join("; ");
  const first = landResponse.parse(await landed.json());
  let { pageKey } = first;
  let questions = questionsOf(first.instructions);
  const steps = [...callSteps];
  for (const [page, answer] of steps) {
    if (pageKey !== page) account.strayed.push(`${page}: ${pageKey}`);
    const key = randomUUID();
    const answers = answer(questions);
    if (phone !== undefined && "Phone" in answers) answers.Phone = [phone];
    const body = {
      flowKey: "mva-call",
      sessionId,
      selectedActionName: "Submit",
      clientData: {
        PageKey: [page],
        UniversalLeadId: [""],
        TrustedFormCertificateId: [""],
        TrustedFormCertificateUrl: [""],
        UserAgentString: ["visits"],
        ...answers,
      },
    };
    const response = await send("OnAction", body, key);
    const shown = onActionResponse.parse(await response.json());
    account.actions.push(key);
    pageKey = shown.pageKey;
    questions = questionsOf(shown.instructions);
    // Whoever was named has no place any more: others are, and asked for anew.
    if (steps.at(-1)?.[0] === page && pageKey === page && steps.length < mostSteps)
      steps.push([page, answer]);
  }
  if (pageKey !== "ThankYou") throw new Error(`It ends on ${pageKey}`);
  account.leads.push({ sessionId, at: performance.now(), from, to: answeredBy });

  async function send(call: string, body: unknown, key?: string): Promise<Response> {
    const deadline = performance.now() + patienceMs;
    for (;;) {
      const url = urlOf();
      const response = await fetch(`${url}/api/flow/${call}`, {
        method: "POST",
        headers: { ...headers, origin: url, ...(key && { "idempotency-key": key }) },
        body: JSON.stringify(body),
      }).catch(() => undefined);
      const status = response?.status ?? 0;
      account.statuses.set(status, (account.statuses.get(status) ?? 0) + 1);
      if (response && status === 200) {
        answeredBy = url;
        return response;
      }
      if (!isSentAgain(status) || performance.now() > deadline)
        throw new Error(`${call} on ${pageKey}: ${status} ${await response?.text()}`);
      await response?.arrayBuffer();
      await new Promise((resume) => setTimeout(resume, pauseMs));
    }
  }
}

/** So many visits, so many at once; `before` runs ahead of each with its number. */
export async function manyVisits(
  count: number,
  atOnce: number,
  urlOf: () => string,
  account: Account,
  before?: (number: number) => void,
): Promise<void> {
  let next = 0;
  const lane = async () => {
    for (let number = next++; number < count; number = next++) {
      before?.(number);
      await visit(urlOf, account, `619${String(2_000_000 + number)}`).catch((error: unknown) =>
        account.refused.push(String(error)),
      );
    }
  };
  await Promise.all(Array.from({ length: atOnce }, lane));
}

/** The longest time without a lead, in milliseconds. */
export function longestGap({ leads }: Account): number {
  const times = leads.map(({ at }) => at).sort((one, other) => one - other);
  return Math.max(...times.slice(1).map((at, n) => at - (times[n] ?? at)));
}

function questionsOf(instructions: { instructionType: string }[]): Question[] {
  return instructions.flatMap((instruction) =>
    instruction.instructionType === "AskQuestions" && "questions" in instruction
      ? (instruction.questions as Question[])
      : [],
  );
}

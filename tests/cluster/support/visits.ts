import { randomInt, randomUUID } from "node:crypto";
import { landResponseSchema, onActionResponseSchema } from "@/flow/protocol/responses";
import type { Question } from "@/flow/protocol/question";
import { scheduleCallSteps } from "../../support/flow-client";

/** Records of all simulated visits: completed actions and leads, and responses. */
export interface VisitRecords {
  /** Idempotency keys of all actions with status 200. */
  actions: string[];
  /**
   * Sessions that reached the thank-you page at the time `at` (`performance.now()`). `from` and `to` are the instances
   * of the session's first and last response.
   */
  leads: { sessionId: string; at: number; from: string; to: string }[];
  /** Number of responses by status. 0 means no response. */
  statuses: Map<number, number>;
  /** Pages that were not the expected next page. */
  strayed: string[];
  /** Rejected requests with the reason. Their visits end. */
  refused: string[];
}

export function createVisitRecords(): VisitRecords {
  return { actions: [], leads: [], statuses: new Map(), strayed: [], refused: [] };
}

/**
 * Returns true for a status after which the browser resends a request (flow/browser/retry-when-online.ts). The
 * simulated visitors resend sooner, so gaps in service become visible.
 */
const isSentAgain = (status: number) => [0, 502, 503, 504].includes(status);
const pauseMs = 500;
const patienceMs = 60_000;
const mostSteps = 10;

/**
 * Completes the schedule-a-call flow. Like a browser, resends failed requests with the same idempotency key. Throws if
 * a request is rejected or takes over a minute.
 *
 * @param urlOf Returns the URL for each request.
 */
export async function simulateVisit(
  urlOf: () => string,
  account: VisitRecords,
  phone?: string,
): Promise<void> {
  const sessionId = randomUUID();
  const headers: Record<string, string> = {
    "content-type": "application/json",
    "user-agent": "Mozilla/5.0 (visits)",
    "accept-language": "en-US",
    // Each visitor has a different IP address. Leads from the same address would be counted one after another.
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
  const first = landResponseSchema.parse(await landed.json());
  let { pageKey } = first;
  let questions = questionsOf(first.instructions);
  const steps = [...scheduleCallSteps];
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
    const shown = onActionResponseSchema.parse(await response.json());
    account.actions.push(key);
    pageKey = shown.pageKey;
    questions = questionsOf(shown.instructions);
    // The receiver has no capacity left, so the page names others and asks for consent again.
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

/** Runs many visits with limited concurrency. Calls `before` with the number of each visit before it starts. */
export async function simulateVisits(
  count: number,
  atOnce: number,
  urlOf: () => string,
  account: VisitRecords,
  before?: (number: number) => void,
): Promise<void> {
  let next = 0;
  const lane = async () => {
    for (let number = next++; number < count; number = next++) {
      before?.(number);
      await simulateVisit(urlOf, account, `619${String(2_000_000 + number)}`).catch(
        (error: unknown) => account.refused.push(String(error)),
      );
    }
  };
  await Promise.all(Array.from({ length: atOnce }, lane));
}

/** Returns the longest period without a new lead, in milliseconds. */
export function findLongestLeadGap({ leads }: VisitRecords): number {
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

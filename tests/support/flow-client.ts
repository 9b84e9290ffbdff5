import { randomUUID } from "node:crypto";
import { type ClientData, type OnActionRequest } from "@/flow/protocol/requests";
import { onActionResponseSchema, landResponseSchema } from "@/flow/protocol/responses";
import type { Question } from "@/flow/protocol/question";

/** A session of a questionnaire that a test or benchmark drives over HTTP. */
export interface ClientSession {
  sessionId: string;
  pageKey: string;
  questions: Question[];
  headers: Record<string, string>;
  /** Returns the body of an OnAction request, which submits answers. */
  action(name: string, pageKey: string, answers: ClientData): OnActionRequest;
  /** Parses a response. Returns the page's key and questions. */
  read(json: unknown): { pageKey: string; questions: Question[] };
}

/** Thrown for a response with an unexpected status. */
export class UnexpectedStatusError extends Error {
  constructor(
    readonly status: number,
    body: unknown,
  ) {
    super(`HTTP ${status} ${JSON.stringify(body)}`);
  }
}

/** Starts a session with a Land request to `{app}/api/flow/Land`. The returned headers contain the session's cookie. */
export async function startClientSession(app: string, flowKey: string): Promise<ClientSession> {
  const sessionId = randomUUID();
  const response = await fetch(`${app}/api/flow/Land`, {
    method: "POST",
    headers: { "content-type": "application/json", origin: app },
    body: JSON.stringify({ flowKey, sessionId, landingPageUrl: `${app}/`, localStorageValues: {} }),
  });
  if (response.status !== 200) throw new UnexpectedStatusError(response.status, "Land");
  const cookie = response.headers
    .getSetCookie()
    .map((c) => c.split(";")[0])
    .join("; ");
  const headers = { "content-type": "application/json", origin: app, cookie };
  const landed = landResponseSchema.parse(await response.json());
  return {
    sessionId,
    pageKey: landed.pageKey,
    questions: questionsOf(landed.instructions),
    headers,
    action: (selectedActionName, pageKey, answers) => ({
      flowKey,
      sessionId,
      selectedActionName,
      clientData: { ...alwaysSent(pageKey), ...answers },
    }),
    read: (json) => {
      const answer = onActionResponseSchema.parse(json);
      return { pageKey: answer.pageKey, questions: questionsOf(answer.instructions) };
    },
  };
}

/**
 * Returns a function that creates the next request: Submit on the first page and BrowserBack on the second,
 * alternately.
 */
export function createAlternatingRequests(session: ClientSession) {
  const submit = session.action(
    "Submit",
    session.pageKey,
    answerWithFirstOptions(session.questions),
  );
  return (pageKey: string) => ({
    headers: { ...session.headers, "idempotency-key": randomUUID() },
    body: JSON.stringify(
      pageKey === session.pageKey ? submit : session.action("BrowserBack", pageKey, {}),
    ),
  });
}

/** Answers every question with its first option. */
export function answerWithFirstOptions(questions: Question[]): ClientData {
  return Object.fromEntries(
    questions.map((question) => {
      const first = question.options?.[0];
      return [question.fieldName, first && "value" in first ? [first.value] : []];
    }),
  );
}

/** The pages of a schedule-a-call flow, each with a function that returns valid answers from a visitor in San Diego. */
export const scheduleCallSteps: [pageKey: string, answer: (questions: Question[]) => ClientData][] =
  [
    ["Reach", () => ({ PostalCode: ["92101"], Phone: ["6192345678"] })],
    ["CallDate", answerWithFirstOptions],
    ["CallTime", answerWithFirstOptions],
    [
      "Pii",
      () => ({
        FirstName: ["Ann"],
        LastName: ["Lee"],
        TcpaIdsAccepted: ["tcpa-legal-call-1"],
      }),
    ],
  ];

function alwaysSent(pageKey: string): ClientData {
  return {
    PageKey: [pageKey],
    UniversalLeadId: [""],
    TrustedFormCertificateId: [""],
    TrustedFormCertificateUrl: [""],
    UserAgentString: ["flow-client"],
  };
}

function questionsOf(instructions: { instructionType: string }[]): Question[] {
  return instructions.flatMap((instruction) =>
    instruction.instructionType === "AskQuestions" && "questions" in instruction
      ? (instruction.questions as Question[])
      : [],
  );
}

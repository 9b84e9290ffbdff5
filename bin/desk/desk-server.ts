import { readFileSync } from "node:fs";
import { createServer, type IncomingMessage, type Server, type ServerResponse } from "node:http";
import type { ReactNode } from "react";
import { describeDatabaseError, hasSqlState } from "@/lib/server/db/error";
import { UsageError } from "../commands/command-parameters";
import {
  signInPath,
  type DeskAccessDecision,
  type DeskAccess,
  type DeskUser,
} from "./access/desk-access";
import { isPermitted, type DeskAction } from "./access/desk-permissions";
import { renderDeskDocument, renderDeskNotice, type NextStep } from "./document";
import {
  NotPermittedError,
  PageNotFoundError,
  type CsvDownload,
  type DeskContext,
  type DeskPage,
} from "./desk-page";
import { maximumReasonLength, minimumReasonLength } from "./reveal-reason";
import { deskPages } from "./pages/registry";
import { readForm } from "./read-form";

const style = ["desk", "tables", "forms", "figures"]
  .map((name) => readFileSync(`bin/desk/${name}.css`, "utf8"))
  .join("\n");

/**
 * HTTP headers of every response. The referrer policy is `same-origin`, because with `no-referrer` browsers send forms
 * with `Origin: null`.
 */
const headers = {
  "Content-Security-Policy":
    "default-src 'none'; style-src 'self'; form-action 'self'; base-uri 'none'; frame-ancestors 'none'",
  "Cache-Control": "no-store",
  "Cross-Origin-Opener-Policy": "same-origin",
  "Cross-Origin-Resource-Policy": "same-origin",
  "Referrer-Policy": "same-origin",
  "X-Content-Type-Options": "nosniff",
  "X-Robots-Tag": "noindex",
};

/** Maximum size of a submitted form in bytes, if its page sets no other. */
const defaultFormBytes = 16_384;

/** Creates the HTTP server of `npm run desk` (docs/decisions/0024). The pages contain no scripts. */
export function createDeskServer(desk: DeskContext, access: DeskAccess): Server {
  return createServer((incoming, response) => {
    handleRequest(desk, access, incoming).then(
      (reply) => sendReply(response, reply),
      (error: unknown) => sendReply(response, createErrorReply(error)),
    );
  });
}

interface Reply {
  status: number;
  body?: string;
  type?: string;
  headers?: Record<string, string | readonly string[]>;
}

async function handleRequest(
  desk: DeskContext,
  access: DeskAccess,
  incoming: IncomingMessage,
): Promise<Reply> {
  const { method = "" } = incoming;
  const url = URL.parse(`http://desk${incoming.url ?? "/"}`);
  if (!url) return createNotice(400, "This URL is not valid. Start from the page Today.");
  const decision = await access.decide({ method, url, headers: incoming.headers });
  if (decision.kind !== "admitted") return replyToSignIn(desk, decision);
  if (method === "GET" && url.pathname === "/desk.css")
    return { status: 200, body: style, type: "text/css" };
  if (url.pathname === signInPath) return { status: 303, headers: { Location: "/" } };
  assertNoNul(url.searchParams);
  const page = deskPages.find(({ path }) => path === url.pathname);
  if (!page) return createNotice(404, "This page does not exist. Start from the page Today.");
  const isRead = method === "GET" || method === "HEAD";
  if (!isRead && (method !== "POST" || !page.submit))
    return createNotice(405, "This page does not accept this method.");
  const form = isRead
    ? new URLSearchParams()
    : await readForm(incoming, page.maximumFormBytes ?? defaultFormBytes);
  assertNoNul(form);
  const { person, role } = decision;
  const can = (action: DeskAction) => isPermitted(role, page.path, action);
  const action = isRead ? "view" : (page.getAction?.(form) ?? "change");
  if (!can("view") || !can(action))
    return createNotice(
      403,
      `The role ${role} does not permit this. Ask the desk’s owner.`,
      startStep,
    );
  const reason = action === "reveal" ? readRevealReason(form) : undefined;
  const request = { person, role, query: url.searchParams, form, reason, can };
  if (isRead && page.download && url.searchParams.get("format") === "csv")
    return createCsvReply(await page.download(desk, request));
  const done = await (isRead ? page.render(desk, request) : page.submit?.(desk, request));
  return typeof done === "string"
    ? { status: 303, headers: { Location: done } }
    : createPageReply(page, { person, role }, access.hasSessions, done);
}

const signInStep: NextStep = { label: "Sign in", href: signInPath };
const startStep: NextStep = { label: "Today", href: "/" };

/**
 * Replies to a request that lacks access, or that signs a person in or out. Records sign-in and sign-out in the audit
 * log.
 */
async function replyToSignIn(
  { writes }: DeskContext,
  decision: Exclude<DeskAccessDecision, { kind: "admitted" }>,
): Promise<Reply> {
  if (decision.kind === "refused")
    return createNotice(403, decision.reason, decision.canSignIn ? signInStep : undefined);
  const headers = { "Set-Cookie": decision.cookies };
  if (decision.kind === "redirected")
    return { status: 303, headers: { ...headers, Location: decision.location } };
  const { kind, person, role } = decision;
  await writes.recordAction(person, `${kind} as ${role}`, []);
  const reply =
    kind === "signed out"
      ? createNotice(200, "You are signed out.", decision.canSignIn ? signInStep : undefined)
      : createSignedInReply();
  return { ...reply, headers };
}

/**
 * Returns a page that continues to the desk by itself. A redirect would not do: after a navigation from the identity
 * provider, browsers withhold cookies with `SameSite=Strict`.
 */
function createSignedInReply(): Reply {
  const next = { label: "Continue to the desk", href: "/", isAutomatic: true };
  return { status: 200, body: renderDeskNotice("Signed in", "You are signed in.", next) };
}

function createPageReply(
  { title, path }: DeskPage,
  user: DeskUser,
  canSignOut: boolean,
  body: ReactNode,
): Reply {
  const permitted = deskPages.filter((page) => isPermitted(user.role, page.path, "view"));
  const document = { title, path, permitted, user, canSignOut, body };
  return { status: 200, body: renderDeskDocument(document) };
}

function createCsvReply({ fileName, csv }: CsvDownload): Reply {
  const headers = { "Content-Disposition": `attachment; filename="${fileName}"` };
  return { status: 200, body: csv, type: "text/csv", headers };
}

/** Returns the reason for revealing personal data. Throws a UsageError if it is missing. */
function readRevealReason(form: URLSearchParams): string {
  const reason = form.get("reason")?.trim() ?? "";
  if (reason.length < minimumReasonLength)
    throw new UsageError("Give the reason why you need this personal data. The audit stores it.");
  if (reason.length > maximumReasonLength)
    throw new UsageError(
      `The reason is longer than ${maximumReasonLength} characters. Shorten it.`,
    );
  return reason;
}

/** Throws a UsageError if a value contains a NUL character, which PostgreSQL cannot store. */
function assertNoNul(values: URLSearchParams): void {
  for (const [name, value] of values)
    if (name.includes("\0") || value.includes("\0"))
      throw new UsageError("A value contains a NUL character. Remove it and try again.");
}

/** Returns true for SQLSTATE class 22 (data exception), such as a number out of range. */
const isDataException = (error: unknown) => /^22\w{3}\b/.test(describeDatabaseError(error));

/** Returns the response for an error. The message omits statement parameters, which may be personal data. */
function createErrorReply(error: unknown): Reply {
  if (error instanceof UsageError) return createNotice(400, error.message);
  if (isDataException(error))
    return createNotice(400, "A value is out of range. Correct it and try again.");
  if (error instanceof NotPermittedError) return createNotice(403, error.message, startStep);
  if (error instanceof PageNotFoundError) return createNotice(404, error.message);
  if (isTimeout(error)) return createNotice(503, timeoutNotice, startStep);
  console.error(`The desk failed: ${describeDatabaseError(error)}`);
  return createNotice(
    500,
    "This page failed to load. See the terminal of npm run desk for the reason.",
  );
}

/** Returns true if the database stopped a query after its timeout, or did not respond. */
function isTimeout(error: unknown): boolean {
  return hasSqlState(error, "57014") || hasSqlState(error, "ETIMEDOUT");
}

const timeoutNotice =
  "The database did not answer in time. Choose a shorter period or fewer groups, or try again later.";

function createNotice(status: number, text: string, next?: NextStep): Reply {
  const title = status < 400 ? "Desk" : String(status);
  return { status, body: renderDeskNotice(title, text, next) };
}

function sendReply(
  response: ServerResponse,
  { status, body, type = "text/html", headers: own }: Reply,
) {
  response.writeHead(status, {
    ...headers,
    ...(body !== undefined && { "Content-Type": `${type}; charset=utf-8` }),
    ...own,
  });
  response.end(body);
}

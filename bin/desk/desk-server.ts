import { readFileSync } from "node:fs";
import { createServer, type IncomingMessage, type Server, type ServerResponse } from "node:http";
import type { ReactElement } from "react";
import { describeDatabaseError } from "@/lib/server/db/error";
import { UsageError } from "../commands/command-parameters";
import { signInPath, type DeskAccess } from "./desk-access";
import { renderDeskDocument, renderDeskNotice } from "./document";
import { PageNotFoundError, type CsvDownload, type DeskContext, type DeskPage } from "./desk-page";
import { deskPages } from "./pages/registry";
import { readForm } from "./read-form";

const style = ["bin/desk/desk.css", "bin/desk/forms.css", "bin/desk/figures.css"]
  .map((file) => readFileSync(file, "utf8"))
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
export function createDeskServer(desk: DeskContext, admissions: DeskAccess): Server {
  return createServer((incoming, response) => {
    handleRequest(desk, admissions, incoming).then(
      (reply) => sendReply(response, reply),
      (error: unknown) => sendReply(response, createErrorReply(error)),
    );
  });
}

interface Reply {
  status: number;
  body?: string;
  type?: string;
  headers?: Record<string, string>;
}

async function handleRequest(
  desk: DeskContext,
  admissions: DeskAccess,
  incoming: IncomingMessage,
): Promise<Reply> {
  const { method = "" } = incoming;
  const url = URL.parse(`http://desk${incoming.url ?? "/"}`);
  if (!url) return createNotice(400, "This URL is not valid. Start from the page Today.");
  const admission = admissions.decide({ method, url, headers: incoming.headers });
  if (admission.kind === "refused") return createNotice(403, admission.reason);
  if (admission.kind === "signed in")
    return { status: 303, headers: { Location: "/", "Set-Cookie": admission.cookie } };
  if (method === "GET" && url.pathname === "/desk.css")
    return { status: 200, body: style, type: "text/css" };
  if (url.pathname === signInPath) return { status: 303, headers: { Location: "/" } };
  assertNoNul(url.searchParams);
  const page = deskPages.find(({ path }) => path === url.pathname);
  if (!page) return createNotice(404, "This page does not exist. Start from the page Today.");
  const asked = { person: admission.person, query: url.searchParams };
  if (method === "GET" || method === "HEAD") {
    const request = { ...asked, form: new URLSearchParams() };
    return page.download && url.searchParams.get("format") === "csv"
      ? createCsvReply(await page.download(desk, request))
      : createPageReply(page, asked.person, await page.render(desk, request));
  }
  if (method !== "POST" || !page.submit)
    return createNotice(405, "This page does not accept this method.");
  const form = await readForm(incoming, page.maximumFormBytes ?? defaultFormBytes);
  assertNoNul(form);
  const done = await page.submit(desk, { ...asked, form });
  return typeof done === "string"
    ? { status: 303, headers: { Location: done } }
    : createPageReply(page, asked.person, done);
}

function createCsvReply({ fileName, csv }: CsvDownload): Reply {
  const headers = { "Content-Disposition": `attachment; filename="${fileName}"` };
  return { status: 200, body: csv, type: "text/csv", headers };
}

function createPageReply(page: DeskPage, person: string, body: ReactElement): Reply {
  const listed = deskPages.filter(({ isInNavigation }) => isInNavigation);
  const { title, path } = page;
  return { status: 200, body: renderDeskDocument({ title, path, pages: listed, person, body }) };
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
  if (error instanceof PageNotFoundError) return createNotice(404, error.message);
  console.error(`The desk failed: ${describeDatabaseError(error)}`);
  return createNotice(
    500,
    "This page failed to load. See the terminal of npm run desk for the reason.",
  );
}

function createNotice(status: number, text: string): Reply {
  return { status, body: renderDeskNotice(String(status), text) };
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

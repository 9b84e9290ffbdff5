import type { ReactElement } from "react";
import type { ReceiverRegister } from "@/server/receivers/receiver-register";
import type { Database } from "@/lib/server/db/client";
import { UsageError, type ArgumentType } from "../commands/command-parameters";
import type { DeskUser } from "./access/desk-access";
import type { DeskAction, DeskPagePath } from "./access/desk-permissions";
import type { DeskWriteOperations } from "./desk-databases";

/**
 * The database connection, the write operations and the receiver register that all pages of the desk (the operators'
 * web pages) share.
 */
export interface DeskContext {
  /** Read-only database connection. */
  readOnly: Database;
  writes: DeskWriteOperations;
  /** Reads the newest version of the receivers' register. */
  readRegister(): Promise<ReceiverRegister>;
}

export interface DeskRequest extends DeskUser {
  query: URLSearchParams;
  /** The submitted form. Empty for a GET request. */
  form: URLSearchParams;
  /** Why the person reveals personal data. Present for the action `reveal` only. */
  reason?: string | undefined;
  /** Returns true if the person's role permits the action on this page. */
  can(action: DeskAction): boolean;
}

/** A page of the desk (the operators' web pages), with its path and its render function. */
export interface DeskPage {
  path: DeskPagePath;
  title: string;
  /** True if the page is in the navigation. */
  isInNavigation: boolean;
  render(desk: DeskContext, request: DeskRequest): Promise<ReactElement>;
  /** Returns the action that a submitted form needs (`desk-permissions.ts`). Default: `change`. */
  getAction?(form: URLSearchParams): DeskAction;
  /** Processes a submitted form. Resolves to the page to render, or to a URL to redirect to. */
  submit?(desk: DeskContext, request: DeskRequest): Promise<ReactElement | string>;
  /** Maximum size of a submitted form in bytes, for a page with an upload. */
  maximumFormBytes?: number;
  /** Returns the page's table as a file, for the query parameter `format=csv`. */
  download?(desk: DeskContext, request: DeskRequest): Promise<CsvDownload>;
}

export interface CsvDownload {
  fileName: string;
  csv: string;
}

/** Thrown for a lead or page that does not exist. The response has status 404. */
export class PageNotFoundError extends Error {}

/** Thrown if the person's role does not permit an action on this lead. The response has status 403. */
export class NotPermittedError extends Error {}

/**
 * Parses a query parameter or form field. Returns undefined if the value is missing or empty. Throws a UsageError for
 * an invalid value.
 */
export function parseFormValue<T>(
  values: URLSearchParams,
  name: string,
  argument: ArgumentType<T>,
): T | undefined {
  const text = values.get(name) ?? "";
  return text === "" ? undefined : parseNamedText(name, text, argument);
}

/** Parses all values of a field that can occur several times, except empty ones. Throws as `parseFormValue` does. */
export function parseFormValues<T>(
  values: URLSearchParams,
  name: string,
  argument: ArgumentType<T>,
): T[] {
  const texts = values.getAll(name).filter((text) => text !== "");
  return texts.map((text) => parseNamedText(name, text, argument));
}

function parseNamedText<T>(name: string, text: string, { parseText }: ArgumentType<T>): T {
  try {
    return parseText(text);
  } catch (error) {
    throw error instanceof UsageError ? new UsageError(`${name}: ${error.message}.`) : error;
  }
}

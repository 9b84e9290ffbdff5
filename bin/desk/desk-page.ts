import type { ReactElement } from "react";
import type { ReceiverRegister } from "@/server/receivers/receiver-register";
import type { Database } from "@/lib/server/db/client";
import { UsageError, type ArgumentType } from "../commands/command-parameters";
import type { DeskWrites } from "./desk-databases";

/** The database connection, write operations and receiver register that all operators' pages use. */
export interface DeskContext {
  /** Read-only database connection. */
  readOnly: Database;
  writes: DeskWrites;
  /** Reads the receiver register from its file. */
  readRegister(): ReceiverRegister;
}

export interface DeskRequest {
  person: string;
  query: URLSearchParams;
  /** The submitted form. Empty for a GET request. */
  form: URLSearchParams;
}

/** A page of the desk (the operators' web pages), with its path and its render function. */
export interface DeskPage {
  path: string;
  title: string;
  /** True if the page is in the navigation. */
  isInNavigation: boolean;
  render(desk: DeskContext, request: DeskRequest): Promise<ReactElement>;
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

/**
 * Parses a query parameter or form field. Returns undefined if the value is missing or empty. Throws a UsageError for
 * an invalid value.
 */
export function readFormValue<T>(
  values: URLSearchParams,
  name: string,
  { parseText }: ArgumentType<T>,
): T | undefined {
  const text = values.get(name);
  if (text === null || text === "") return undefined;
  try {
    return parseText(text);
  } catch (error) {
    throw error instanceof UsageError ? new UsageError(`${name}: ${error.message}.`) : error;
  }
}

import type { ReactElement } from "react";
import type { ReceiverRegister } from "@/server/receivers/receiver-register";
import type { Database } from "@/lib/server/db/client";
import { UsageError, type ArgumentType } from "../commands/command-line";
import type { DeskActions } from "./desk-databases";

/** The data and the actions of the desk. */
export interface DeskContext {
  /** The database refuses writes from this connection. */
  reading: Database;
  writes: DeskActions;
  /** Returns the register as it is in its file now. */
  register(): ReceiverRegister;
}

export interface DeskRequest {
  person: string;
  query: URLSearchParams;
  /** The posted form; empty for a GET. */
  form: URLSearchParams;
}

/** A page of the desk. The desk has at most ten. */
export interface DeskPage {
  path: string;
  title: string;
  /** Whether the navigation lists it. */
  isListed: boolean;
  render(desk: DeskContext, request: DeskRequest): Promise<ReactElement>;
  /** Executes a posted form. Resolves to the page to show, or to the URL of a redirect. */
  act?(desk: DeskContext, request: DeskRequest): Promise<ReactElement | string>;
}

/** Thrown for a lead or a page that does not exist. */
export class PageNotFoundError extends Error {}

/** Reads a value of a query or a form. Returns undefined for a missing value. Throws a UsageError for an invalid value. */
export function readFormValue<T>(
  values: URLSearchParams,
  name: string,
  { read }: ArgumentType<T>,
): T | undefined {
  const text = values.get(name);
  if (text === null || text === "") return undefined;
  try {
    return read(text);
  } catch (error) {
    throw error instanceof UsageError ? new UsageError(`${name}: ${error.message}.`) : error;
  }
}

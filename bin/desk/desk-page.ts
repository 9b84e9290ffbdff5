import type { ReactElement } from "react";
import type { ReceiverRegister } from "@/server/receivers/receiver-register";
import type { Database } from "@/lib/server/db/client";
import { UsageError, type ValueKind } from "../commands/command-line";
import type { DeskWrites } from "./desk-databases";

/** What the pages work on. */
export interface Desk {
  /** Cannot write: the database refuses it. */
  reading: Database;
  writes: DeskWrites;
  /** As the file has it now. */
  register(): ReceiverRegister;
}

export interface DeskRequest {
  person: string;
  query: URLSearchParams;
  /** What a form sent; empty for a look. */
  form: URLSearchParams;
}

/** A page of the desk. At most ten exist, so that operators find their way. */
export interface DeskPage {
  path: string;
  title: string;
  /** Whether the navigation lists it. */
  isListed: boolean;
  render(desk: Desk, request: DeskRequest): Promise<ReactElement>;
  /** Executes a posted form. Resolves to the page to show, or to the URL of a redirect. */
  act?(desk: Desk, request: DeskRequest): Promise<ReactElement | string>;
}

/** There is no such lead, or no such page. */
export class NothingThere extends Error {}

/** A value of a query or a form; undefined where none is given. Throws a UsageError with the name and the reason. */
export function given<T>(
  values: URLSearchParams,
  name: string,
  { read }: ValueKind<T>,
): T | undefined {
  const text = values.get(name);
  if (text === null || text === "") return undefined;
  try {
    return read(text);
  } catch (error) {
    throw error instanceof UsageError ? new UsageError(`${name}: ${error.message}.`) : error;
  }
}

import "server-only";
import { pageOf } from "../definitions/find-flow";
import type { FoundSession, Session } from "./find-session";
import type { Move } from "./move";

/**
 * One page back along the trail; undefined on the first page. The answers stay. A session that was declined is
 * open again: its visitor may have slipped.
 */
export function goBack({ session, flow }: FoundSession): Move | undefined {
  const known = new Set(flow.pages.map((page) => page.key));
  const trail = session.trail.slice(0, -1).filter((key) => known.has(key));
  const last = trail.at(-1);
  if (last === undefined) return undefined;
  const page = pageOf(flow, last);
  const moved: Session = { ...session, pageKey: last, trail, state: "open" };
  return { page, session: moved, isForward: false, accepted: {} };
}

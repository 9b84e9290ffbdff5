import "server-only";
import { sql } from "drizzle-orm";
import * as z from "zod/mini";
import type { Transaction } from "@/lib/server/db/client";
import { isGoBack } from "../../protocol/action";
import { honeypotField } from "../../protocol/question";
import type { CaptchaState } from "../captcha/captcha-deps";
import type { ActionCommand } from "../sessions/action-command";
import type { LeadSignals } from "./lead-score";
import type { MarkCounts } from "./lead-marks";

/** Headers that every browser sends with the post of a form's answers; scripts leave some out. */
const browserHeaders = ["user-agent", "accept-language", "origin"] as const;

/** Names those of `browserHeaders` that a request does not have. A browser's user agent begins with Mozilla. */
export function missingBrowserHeaders(headers: Headers): string[] {
  return browserHeaders.filter((name) => {
    const value = headers.get(name);
    return name === "user-agent" ? !value?.startsWith("Mozilla/") : !value;
  });
}

/** Reads what the session of an action that makes a lead has shown so far. */
export async function leadSignals(
  tx: Transaction,
  { request, visitor }: ActionCommand,
  counts: MarkCounts,
  captcha: CaptchaState | undefined,
): Promise<LeadSignals> {
  const { clientData, sessionId } = request;
  const [userAgent = ""] = clientData.UserAgentString ?? [];
  return {
    ...(await sessionTimes(tx, sessionId)),
    isHoneypotFilled: (clientData[honeypotField] ?? []).some((value) => value.trim() !== ""),
    missingHeaders: visitor.missingHeaders,
    isWithoutScript: visitor.isWithoutScript,
    hasOtherUserAgent: userAgent.slice(0, 512) !== visitor.userAgent,
    samePhone: counts.phone.day,
    sameEmail: counts.email.day,
    recentFromAddress: counts.address.tenMinutes,
    captcha,
  };
}

/** Time on each page that a forward action left, and from Land to now. */
export async function sessionTimes(
  tx: Transaction,
  sessionId: string,
): Promise<Pick<LeadSignals, "pageTimes" | "totalTime">> {
  const { rows } = await tx.execute(sql`
    select 'Submit' as action, extract(epoch from clock_timestamp() - coalesce(
        (select max(created_at) from flow_actions where session_id = s.id), s.created_at)) * 1000 as time,
      extract(epoch from clock_timestamp() - s.created_at) * 1000 as total, true as "isLast"
    from flow_sessions s where s.id = ${sessionId}
    union all
    select action_name, extract(epoch from a.created_at - coalesce(
        lag(a.created_at) over (order by a.created_at), s.created_at)) * 1000, 0, false
    from flow_actions a join flow_sessions s on s.id = a.session_id where s.id = ${sessionId}
    order by "isLast"`);
  const actions = timeRows.parse(rows).filter(({ action }) => !isGoBack(action, undefined));
  return {
    pageTimes: actions.map(({ time }) => Number(time)),
    totalTime: Number(actions.at(-1)?.total ?? 0),
  };
}

const timeRows = z.array(z.object({ action: z.string(), time: z.string(), total: z.string() }));

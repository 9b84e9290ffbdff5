import { sql } from "drizzle-orm";
import * as z from "zod/mini";
import type { Transaction } from "@/lib/server/db/client";
import { listNetworkRateLimits } from "@/lib/server/http/address-limits";
import { honeypotFieldName, isGoBackAction } from "@/flow/protocol/traits";
import type { CaptchaState } from "./verify-recaptcha";
import type { LeadHashCounts } from "./lead-hashes";
import type { VisitorAction } from "./visitor-action";

/** Observations about the session that sends a lead, to tell bots from people. Times are in milliseconds. */
export interface LeadBotSignals {
  /** The time on each answered page, in order. The contact page is last. */
  pageTimes: readonly number[];
  /** The time from the session-start request (Land) to the action that sends the lead. */
  totalTime: number;
  isHoneypotFilled: boolean;
  /** Headers that every browser sends and this request lacks. */
  missingHeaders: readonly string[];
  /** True if JavaScript on the page reports another user agent than the request header. */
  hasOtherUserAgent: boolean;
  /**
   * The number of leads with the same phone number in the last 24 hours. `sameEmail` counts leads with the same email.
   */
  samePhone: number;
  sameEmail: number;
  /**
   * The number of leads from the IP address in the last ten minutes. For IPv6, the number from each surrounding network
   * is divided by how much higher its limit is, and the highest result counts.
   */
  recentFromAddress: number;
  /** True if the browser submitted a plain form without JavaScript. */
  isWithoutScript?: boolean;
  /** The state of the captcha; `undefined` if the site requires none. */
  captcha?: CaptchaState;
}

/** The likelihood that a bot sent the lead, from 0 to 100, with the reasons (docs/decisions/0014). */
export interface LeadBotScore {
  value: number;
  reasons: LeadBotScoreReason[];
}

/**
 * The points that each reason adds to the bot score. A real person can give several reasons, such as a shared office
 * address and a password manager that fills the honeypot. The points of such combinations stay below the default limit.
 */
export const leadScoreReasons = {
  pages_faster_than_reading: 40,
  flow_faster_than_typing: 35,
  honeypot_filled: 35,
  many_headers_missing: 35,
  header_missing: 25,
  contact_page_faster_than_a_click: 15,
  address_pace: 15,
  phone_repeated: 5,
  email_repeated: 5,
  other_user_agent: 5,
  captcha_unavailable: 4,
  without_script: 4,
  captcha_unverified: 2,
} as const;
export type LeadBotScoreReason = keyof typeof leadScoreReasons;

/** The minimum time, in milliseconds, in which a person can read a page, choose and click, even with autofill. */
const minimumReadingMs = 300;
const minimumTypingMsPerPage = 500;
/** The minimum time, in milliseconds, in which a person can check the consent box and press the button. */
const minimumClickMs = 1_000;
const officeLeadThreshold = 5;

/** Computes a lead's bot score from the signals: the sum of the points of all reasons, at most 100. */
export function computeLeadBotScore(signals: LeadBotSignals): LeadBotScore {
  const { pageTimes, totalTime, missingHeaders } = signals;
  const quickPages = pageTimes.filter((time) => time < minimumReadingMs).length;
  const lastPage = pageTimes.at(-1);
  const isTrue: Record<LeadBotScoreReason, boolean> = {
    pages_faster_than_reading: pageTimes.length >= 2 && quickPages >= pageTimes.length * 0.75,
    flow_faster_than_typing: totalTime < pageTimes.length * minimumTypingMsPerPage,
    honeypot_filled: signals.isHoneypotFilled,
    many_headers_missing: missingHeaders.length > 1,
    header_missing: missingHeaders.length === 1,
    contact_page_faster_than_a_click: lastPage !== undefined && lastPage < minimumClickMs,
    address_pace: signals.recentFromAddress >= officeLeadThreshold,
    phone_repeated: signals.samePhone > 0,
    email_repeated: signals.sameEmail > 0,
    other_user_agent: signals.hasOtherUserAgent,
    without_script: signals.isWithoutScript === true,
    captcha_unavailable: signals.captcha === "unavailable",
    captcha_unverified: signals.captcha === "unverified",
  };
  const reasons = allReasons.filter((reason) => isTrue[reason]);
  const sum = reasons.reduce((total, reason) => total + leadScoreReasons[reason], 0);
  return { value: Math.min(100, sum), reasons };
}

const allReasons = Object.keys(leadScoreReasons).filter((name): name is LeadBotScoreReason =>
  Object.hasOwn(leadScoreReasons, name),
);

/** Collects the observations about a session from which `computeLeadBotScore` computes the bot score of its lead. */
export async function collectLeadBotSignals(
  tx: Transaction,
  { request, visitor }: VisitorAction,
  counts: LeadHashCounts,
  captcha: CaptchaState | undefined,
): Promise<LeadBotSignals> {
  const { clientData, sessionId } = request;
  const [userAgent = ""] = clientData.UserAgentString ?? [];
  return {
    ...(await computeAnswerDurations(tx, sessionId)),
    isHoneypotFilled: (clientData[honeypotFieldName] ?? []).some((value) => value.trim() !== ""),
    missingHeaders: visitor.missingHeaders,
    isWithoutScript: visitor.isWithoutScript,
    hasOtherUserAgent: userAgent.slice(0, 512) !== visitor.userAgent,
    samePhone: counts.phone.day,
    sameEmail: counts.email.day,
    recentFromAddress: Math.max(
      ...listNetworkRateLimits(visitor.rateKey, 1).map(({ scope, limit }) =>
        Math.floor(counts[scope].tenMinutes / limit),
      ),
    ),
    captcha,
  };
}

/**
 * Returns the time on each page that the visitor answered, and the total time since the session-start request (Land),
 * in milliseconds.
 */
export async function computeAnswerDurations(
  tx: Transaction,
  sessionId: string,
): Promise<Pick<LeadBotSignals, "pageTimes" | "totalTime">> {
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
  const actions = timeRows.parse(rows).filter(({ action }) => !isGoBackAction(action, undefined));
  return {
    pageTimes: actions.map(({ time }) => Number(time)),
    totalTime: Number(actions.at(-1)?.total ?? 0),
  };
}

const timeRows = z.array(z.object({ action: z.string(), time: z.string(), total: z.string() }));

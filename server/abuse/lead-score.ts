import { sql } from "drizzle-orm";
import * as z from "zod/mini";
import type { Transaction } from "@/lib/server/db/client";
import { addressLimits } from "@/lib/server/http/address-limits";
import { honeypotField, isGoBack } from "@/flow/protocol/traits";
import type { CaptchaState } from "./verify-recaptcha";
import type { MarkCounts } from "./lead-marks";
import type { VisitorAction } from "./visitor-action";

/** What the server saw of the session that makes a lead. Times are milliseconds by the database's clock. */
export interface LeadSignals {
  /** Time on each page that was answered, in their order, the contact page last. */
  pageTimes: readonly number[];
  /** From Land to the action that makes the lead. */
  totalTime: number;
  isHoneypotFilled: boolean;
  /** Headers that every browser sends with such a request, and that were not there. */
  missingHeaders: readonly string[];
  /** The page's script names another browser than the request's header does. */
  hasOtherUserAgent: boolean;
  /** Leads with the same phone number, and with the same email, in the last 24 hours. */
  samePhone: number;
  sameEmail: number;
  /**
   * Leads from the same address in the last ten minutes. Leads of the networks around it count in proportion to their
   * limits (`addressLimits`).
   */
  recentFromAddress: number;
  /** A form came as it stands. */
  isWithoutScript?: boolean;
  /** Undefined where none is asked for. */
  captcha?: CaptchaState;
}

/** How likely a lead is a script's: 0 (nothing speaks for it) to 100, and why (docs/decisions/0024). */
export interface LeadScore {
  value: number;
  reasons: LeadReason[];
}

/**
 * What each reason adds. All that can be true of a person together (honeypot filled by a password manager, another
 * user agent by an extension, a second try the same day, an office's shared address, a blocked captcha) stays below
 * the default limit.
 */
export const leadReasons = {
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
export type LeadReason = keyof typeof leadReasons;

/** A person needs longer to see a page, to choose and to press, also with autofill. */
const readingMs = 300;
const typingMsPerPage = 500;
/** To tick the consent and press the button, once all fields are filled in. */
const clickMs = 1_000;
const leadsOfOneOffice = 5;

export function scoreLead(signals: LeadSignals): LeadScore {
  const { pageTimes, totalTime, missingHeaders } = signals;
  const quickPages = pageTimes.filter((time) => time < readingMs).length;
  const lastPage = pageTimes.at(-1);
  const isTrue: Record<LeadReason, boolean> = {
    pages_faster_than_reading: pageTimes.length >= 2 && quickPages >= pageTimes.length * 0.75,
    flow_faster_than_typing: totalTime < pageTimes.length * typingMsPerPage,
    honeypot_filled: signals.isHoneypotFilled,
    many_headers_missing: missingHeaders.length > 1,
    header_missing: missingHeaders.length === 1,
    contact_page_faster_than_a_click: lastPage !== undefined && lastPage < clickMs,
    address_pace: signals.recentFromAddress >= leadsOfOneOffice,
    phone_repeated: signals.samePhone > 0,
    email_repeated: signals.sameEmail > 0,
    other_user_agent: signals.hasOtherUserAgent,
    without_script: signals.isWithoutScript === true,
    captcha_unavailable: signals.captcha === "unavailable",
    captcha_unverified: signals.captcha === "unverified",
  };
  const reasons = allReasons.filter((reason) => isTrue[reason]);
  const sum = reasons.reduce((total, reason) => total + leadReasons[reason], 0);
  return { value: Math.min(100, sum), reasons };
}

const allReasons = Object.keys(leadReasons).filter((name): name is LeadReason =>
  Object.hasOwn(leadReasons, name),
);

/** Reads what the session of an action that makes a lead has shown so far. */
export async function leadSignals(
  tx: Transaction,
  { request, visitor }: VisitorAction,
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
    recentFromAddress: Math.max(
      ...addressLimits(visitor.rateKey, 1).map(({ scope, limit }) =>
        Math.floor(counts[scope].tenMinutes / limit),
      ),
    ),
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

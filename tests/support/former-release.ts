import { randomUUID } from "node:crypto";
import { sql } from "drizzle-orm";
import { newWrappedKey, seal } from "@/lib/server/data-key";
import { db } from "@/lib/server/db/client";

/**
 * What the release whose last migration is 0008 wrote, through SQL as it did: one consent chain, a delivery an address,
 * sessions as they were sent, leads sealed since migration 0005. Call it on a database of that schema.
 */

/** A lead as that release stored it, and its visitor. */
interface FormerLead {
  firstName: string;
  phone: string;
  answers: Record<string, string[]>;
  /** From before leads were sealed: no key, and no app's time with the evidence. */
  isPlain?: boolean;
  /** Its key was destroyed on request. */
  isForgotten?: boolean;
}

export async function storeFormerSession(
  state: "open" | "lead" | "declined",
  { secretSha256 = "0".repeat(64), pageKey = "AccidentType" } = {},
): Promise<string> {
  const id = randomUUID();
  const trail = pageKey === "AccidentType" ? [pageKey] : ["AccidentType", pageKey];
  await db().execute(sql`
    insert into flow_sessions (id, site, flow_key, secret_sha256, page_key, trail, answers, tracking, disclosures,
      landing_page_url, ip_address, user_agent, state, stored_bytes, revision)
    values (${id}, 'mva', 'mva', ${secretSha256}, ${pageKey}, ${JSON.stringify(trail)}::jsonb,
      '{"PostalCode": ["92101"]}', '{"utm_source": "x"}', '{}', 'http://localhost:3000/?utm_source=x', '203.0.113.7',
      'Mozilla/5.0', ${state}, 412, ${trail.length})`);
  await db().execute(sql`
    insert into flow_actions (session_id, idempotency_key, body_sha256, page_key, action_name, client_data, answer)
    values (${id}, ${randomUUID()}, ${"a".repeat(64)}, 'AccidentType', 'Submit', '{"AccidentType": ["Car"]}',
      '{"instructions": [], "actionsAvailable": [], "pageKey": "Location"}')`);
  await db().execute(sql`
    insert into client_events (site, session_id, name, payload, client_timestamp)
    values ('mva', ${id}, 'PhoneNumberTap', '{"phoneNumber": "8005550142", "siteName": "mva"}', now())`);
  return id;
}

/** A lead of a session, with two consent items of which one is checked. Returns its id. */
export async function storeFormerLead(sessionId: string, lead: FormerLead): Promise<string> {
  const id = randomUUID();
  const { key, wrappedKey } = newWrappedKey();
  const written = (text: string) => (lead.isPlain ? text : seal(key, text));
  const answers = lead.isPlain ? lead.answers : { "": [seal(key, JSON.stringify(lead.answers))] };
  const appTime = lead.isPlain ? null : new Date().toISOString();
  await db().transaction(async (tx) => {
    await tx.execute(sql`
      insert into leads (id, session_id, site, flow_key, first_name, last_name, email, phone_number, ip_address,
        consent, consent_date, consent_language, answers, tracking, certificates, build_id, app_time, forgotten_at,
        score, score_reasons)
      values (${id}, ${sessionId}, 'mva', 'mva', ${written(lead.firstName)}, ${written("O’Hara")},
        ${written(`${lead.firstName}@example.com`)}, ${written(lead.phone)}, ${written("203.0.113.7")}, true, now(),
        'en-US', ${JSON.stringify(answers)}::jsonb, '{"utm_source": "x"}',
        '{"universalLeadId": "u-1", "trustedFormCertificateId": "", "trustedFormCertificateUrl": ""}', 'build-1',
        ${appTime}, ${lead.isForgotten ? new Date().toISOString() : null}, 10, '["fast"]')`);
    if (!lead.isPlain && !lead.isForgotten)
      await tx.execute(sql`insert into lead_keys values (${id}, ${wrappedKey})`);
    await tx.execute(sql`insert into lead_marks (hash, lead_id) values (${randomUUID()}, ${id})`);
    for (const [item, isChecked] of [
      ["legal", true],
      ["calls", false],
    ] as const)
      await tx.execute(sql`
        insert into consent_records (id, lead_id, session_id, site, flow_key, tcpa_key, field_name, content,
          content_sha256, content_version, is_checked, name, phone_number, ip_address, user_agent, page_url,
          build_id, accepted_at, app_time)
        select ${randomUUID()}, ${id}, ${sessionId}, 'mva', 'mva', ${`tcpa-${item}`}, 'Consent', text,
          encode(sha256(convert_to(text, 'UTF8')), 'hex'), '2026-11-01', ${isChecked}, ${written(`${lead.firstName} O’Hara`)},
          ${written(lead.phone)}, ${written("203.0.113.7")}, 'Mozilla/5.0', 'http://localhost:3000/claims/makeclaim',
          'build-1', now(), ${appTime}
        from (select ${disclosureOf(item)}::text as text) as t`);
  });
  return id;
}

/** What was on screen beside an item's box. */
export const disclosureOf = (item: string) => `<p>I agree to ${item}, “so far”.</p>`;

interface FormerDelivery {
  url: string;
  state: "pending" | "delivered" | "dead";
  attempts?: number;
  /** Milliseconds from now; null: at once, or never again. */
  nextAttemptMs?: number | null;
  /** Without one its worker was killed. */
  hasJob?: boolean;
}

/** A delivery of a lead, with its job where it had one. Returns its id. */
export async function storeFormerDelivery(
  leadId: string,
  { url, state, attempts = 0, nextAttemptMs = null, hasJob = false }: FormerDelivery,
): Promise<string> {
  const id = randomUUID();
  const at = nextAttemptMs === null ? null : new Date(Date.now() + nextAttemptMs).toISOString();
  await db().execute(sql`
    insert into deliveries (id, lead_id, url, state, attempts, last_status, last_error, next_attempt_at, delivered_at,
      created_at)
    values (${id}, ${leadId}, ${url}, ${state}, ${attempts}, ${attempts > 0 ? 503 : null},
      ${state === "delivered" || attempts === 0 ? null : "http 503"}, ${at},
      ${state === "delivered" ? new Date().toISOString() : null}, now() - interval '1 hour')`);
  if (hasJob)
    await db().execute(sql`
      select graphile_worker.add_job('deliver_sealed_lead', json_build_object('deliveryId', ${id}::text),
        run_at => coalesce(${at}::timestamptz, now()), job_key => 'delivery:' || ${id}::text)`);
  return id;
}

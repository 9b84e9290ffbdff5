import "server-only";
import type { Database } from "@/lib/server/db/client";
import type { ApiHandler } from "@/lib/server/http/api-route";
import { HttpProblem, invalidField } from "@/lib/server/http/http-problem";
import { noContent } from "@/lib/server/http/json-response";
import { leadOutcome } from "../../protocol/lead-outcome";
import { recordOutcome } from "../outcomes/record-outcome";
import { verifySender } from "../outcomes/verify-sender";
import type { ReceiverRegister } from "../receivers/receiver-register";
import { parseRequest } from "./parse-request";

/** What the handler depends on; `app/api` composes it. */
export interface OutcomeDeps {
  database(): Database;
  receivers(): ReceiverRegister;
}

/**
 * `POST /api/receivers/outcome` (docs/protocol.md section 7): a receiver says what became of a lead. 401 for anybody
 * whom the lead was not sent to, a wrong signature, and a message more than five minutes old; a `webhook-id` that
 * came before gets the same response again and changes nothing, with another body 409.
 */
export function leadOutcomeHandler({ database, receivers }: OutcomeDeps): ApiHandler {
  return async ({ request, body }) => {
    const text = String(body);
    const { data } = parseRequest(leadOutcome, JSON.parse(text));
    const sender = await verifySender(database(), receivers(), data, request.headers, text);
    if (sender === undefined)
      throw new HttpProblem(
        401,
        "bad_signature",
        "The signature is not a receiver's of this lead.",
      );
    if (sender === "ambiguous") throw invalidField("data.receiverId", "ambiguous_receiver");
    if (data.outcome === "returned" && data.reason === undefined) throw invalidField("data.reason");
    const recorded = await recordOutcome(database(), receivers(), { sender, data, text });
    if (recorded === "too late" || recorded === "too early") throw invalidField("data.at");
    if (recorded === "other body")
      throw new HttpProblem(409, "webhook_id_used", "This webhook-id came with another body.");
    return noContent();
  };
}

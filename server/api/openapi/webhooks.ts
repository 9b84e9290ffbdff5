import type * as z from "zod/mini";
import { header } from "@/lib/server/http/api-route";
import {
  consentRevoked,
  leadCorrected,
  leadCreated,
  returnDecided,
  visitorRequest,
} from "@/flow/protocol/webhooks";
import { alertMessage } from "@/flow/protocol/alert-webhook";

type Json = Record<string, unknown>;

interface Webhook {
  operationId: string;
  summary: string;
  message: z.ZodMiniType;
  /** The meaning of each response status of the receiver. */
  responses: Record<string, string>;
}

const toReceivers = {
  "2XX": "Taken.",
  410: "The receiver wants no more tries.",
  429: "Later; Retry-After is obeyed.",
  default: "Tried again, ten times over three days.",
};

const messages: Record<string, Webhook> = {
  "lead.created": {
    operationId: "leadCreated",
    summary: "A lead, at least once to each receiver",
    message: leadCreated,
    responses: {
      ...toReceivers,
      "2XX": 'Taken, unless the body is JSON with `"accepted": false`, and perhaps a `reason`.',
    },
  },
  "lead.corrected": {
    operationId: "leadCorrected",
    summary: "A visitor has changed the phone number: at least once to each receiver of the lead",
    message: leadCorrected,
    responses: toReceivers,
  },
  "consent.revoked": {
    operationId: "consentRevoked",
    summary: "A visitor has withdrawn consent: at least once to each receiver of the lead",
    message: consentRevoked,
    responses: toReceivers,
  },
  "return.decided": {
    operationId: "returnDecided",
    summary:
      "A return was accepted or refused: at least once to the receiver that returned the lead",
    message: returnDecided,
    responses: toReceivers,
  },
  "visitor.request": {
    operationId: "visitorRequest",
    summary:
      "A visitor asks to withdraw consent, to see or to erase: the link, to VISITOR_REQUEST_WEBHOOK_URL",
    message: visitorRequest,
    responses: {
      "2XX": "Taken: the link goes to `to`, and to nobody else.",
      410: "No more tries of this message.",
      default: "Tried again until the link would have expired.",
    },
  },
  alert: {
    operationId: "alert",
    summary: "Something fails, or is over: once each, to ALERT_WEBHOOK_URL",
    message: alertMessage,
    responses: {
      "2XX": "Taken; the body is not read.",
      410: "No more tries of this message.",
      default: "Tried again, ten times over three days.",
    },
  },
};

/**
 * Returns the OpenAPI description of the webhooks to receivers and operators (docs/protocol.md section 7), signed by
 * the Standard Webhooks specification.
 */
export function webhooks(ref: (schema: z.ZodMiniType) => Json): Json {
  const entries = Object.entries(messages).map(([name, { message, responses, ...operation }]) => {
    const content = { "application/json": { schema: ref(message) } };
    const post = {
      ...operation,
      parameters: [
        header("webhook-id", "The same on every try of one delivery.", true),
        header("webhook-timestamp", "Seconds since 1970 (UTC) of this try.", true),
        header(
          "webhook-signature",
          "Signature of id, timestamp and body (Standard Webhooks).",
          true,
        ),
      ],
      requestBody: { required: true, content },
      responses: Object.fromEntries(
        Object.entries(responses).map(([status, description]) => [status, { description }]),
      ),
    };
    return [name, { post }];
  });
  return Object.fromEntries(entries);
}

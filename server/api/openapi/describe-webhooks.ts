import type * as z from "zod/mini";
import { describeHeaderParameter } from "@/lib/server/http/api-route";
import {
  consentRevokedSchema,
  leadCorrectedSchema,
  leadCreatedSchema,
  returnDecidedSchema,
  visitorRequestSchema,
} from "@/flow/protocol/webhooks";
import { alertMessageSchema, figuresMessageSchema } from "@/flow/protocol/alert-webhook";

type Json = Record<string, unknown>;

interface WebhookDescription {
  operationId: string;
  summary: string;
  message: z.ZodMiniType;
  /** Description of each response status that a receiver may return. */
  responses: Record<string, string>;
}

const receiverResponses = {
  "2XX": "Accepted.",
  410: "The receiver rejects further attempts.",
  429: "Try again after the time in Retry-After.",
  default: "Retried, up to ten times in three days.",
};

const operatorResponses = {
  "2XX": "Accepted. The body is ignored.",
  410: "Stop sending this message.",
  default: "Retried, up to ten times in three days.",
};

const webhookDescriptions: Record<string, WebhookDescription> = {
  "lead.created": {
    operationId: "leadCreated",
    summary: "A lead; sent at least once to each receiver",
    message: leadCreatedSchema,
    responses: {
      ...receiverResponses,
      "2XX": 'Accepted, unless the body is JSON with `"accepted": false` and an optional `reason`.',
    },
  },
  "lead.corrected": {
    operationId: "leadCorrected",
    summary: "A visitor changed the phone number; sent at least once to each receiver of the lead",
    message: leadCorrectedSchema,
    responses: receiverResponses,
  },
  "consent.revoked": {
    operationId: "consentRevoked",
    summary: "A visitor withdrew consent; sent at least once to each receiver of the lead",
    message: consentRevokedSchema,
    responses: receiverResponses,
  },
  "return.decided": {
    operationId: "returnDecided",
    summary:
      "A return was accepted or refused; sent at least once to the receiver that returned the lead",
    message: returnDecidedSchema,
    responses: receiverResponses,
  },
  "visitor.request": {
    operationId: "visitorRequest",
    summary:
      "A privacy request of a visitor, with the link to confirm it; sent to VISITOR_REQUEST_WEBHOOK_URL",
    message: visitorRequestSchema,
    responses: {
      "2XX": "Accepted. Send the link only to `to`.",
      410: "Stop sending this message.",
      default: "Retried until the link expires.",
    },
  },
  alert: {
    operationId: "alert",
    summary: "An alert was raised or resolved, or an operator tests the webhook",
    message: alertMessageSchema,
    responses: operatorResponses,
  },
  "figures.daily": {
    operationId: "dailyFigures",
    summary: "The figures of a day; sent once a day if an operator has switched them on",
    message: figuresMessageSchema,
    responses: operatorResponses,
  },
};

/** Builds the OpenAPI description of the signed webhooks to receivers and operators (docs/protocol.md section 7). */
export function buildWebhookDocs(ref: (schema: z.ZodMiniType) => Json): Json {
  const entries = Object.entries(webhookDescriptions).map(
    ([name, { message, responses, ...operation }]) => {
      const content = { "application/json": { schema: ref(message) } };
      const post = {
        ...operation,
        parameters: [
          describeHeaderParameter("webhook-id", "The same in every attempt of a delivery.", true),
          describeHeaderParameter(
            "webhook-timestamp",
            "Unix time of this attempt, in seconds.",
            true,
          ),
          describeHeaderParameter(
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
    },
  );
  return Object.fromEntries(entries);
}

import "server-only";
import { signedHeader as header } from "./documented-call";
import { ref } from "./problems";

/** What receivers and operators are sent (docs/protocol.md section 7), signed as Standard Webhooks say. */
export const leadWebhooks = {
  "lead.created": {
    post: {
      operationId: "leadCreated",
      summary: "A lead, at least once to each receiver",
      parameters: [
        header("webhook-id", "The same on every try of one delivery."),
        header("webhook-timestamp", "Seconds since 1970 (UTC) of this try."),
        header("webhook-signature", "Signature of id, timestamp and body (Standard Webhooks)."),
      ],
      requestBody: {
        required: true,
        content: { "application/json": { schema: ref("schemas", "LeadCreated") } },
      },
      responses: {
        "2XX": { description: "Taken; the body is not read." },
        "410": { description: "The receiver wants no more tries." },
        "429": { description: "Later; Retry-After is obeyed." },
        default: { description: "Tried again, ten times over three days." },
      },
    },
  },
  alert: {
    post: {
      operationId: "alert",
      summary: "Something fails, or is over: once each, to ALERT_WEBHOOK_URL",
      parameters: [
        header("webhook-id", "The same on every try of one message."),
        header("webhook-timestamp", "Seconds since 1970 (UTC) of this try."),
        header("webhook-signature", "Signature of id, timestamp and body (Standard Webhooks)."),
      ],
      requestBody: {
        required: true,
        content: { "application/json": { schema: ref("schemas", "AlertMessage") } },
      },
      responses: {
        "2XX": { description: "Taken; the body is not read." },
        "410": { description: "No more tries of this message." },
        default: { description: "Tried again, ten times over three days." },
      },
    },
  },
};

import "server-only";
import { signedHeader as header } from "./documented-call";
import { ref } from "./problems";

/** What each receiver of a lead is sent (docs/protocol.md section 7), signed as Standard Webhooks say. */
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
};

import "server-only";
import { signedHeader as header } from "./documented-call";
import { ref } from "./problems";

const signature = () => [
  header("webhook-id", "The same on every try of one delivery."),
  header("webhook-timestamp", "Seconds since 1970 (UTC) of this try."),
  header("webhook-signature", "Signature of id, timestamp and body (Standard Webhooks)."),
];

/** What receivers and operators are sent (docs/protocol.md section 7), signed as Standard Webhooks say. */
export const leadWebhooks = {
  "lead.created": {
    post: {
      operationId: "leadCreated",
      summary: "A lead, at least once to each receiver",
      parameters: signature(),
      requestBody: {
        required: true,
        content: { "application/json": { schema: ref("schemas", "LeadCreated") } },
      },
      responses: {
        "2XX": {
          description:
            'Taken, unless the body is JSON with `"accepted": false`, and perhaps a `reason`.',
        },
        "410": { description: "The receiver wants no more tries." },
        "429": { description: "Later; Retry-After is obeyed." },
        default: { description: "Tried again, ten times over three days." },
      },
    },
  },
  "lead.corrected": {
    post: {
      operationId: "leadCorrected",
      summary: "A visitor has changed the phone number: at least once to each receiver of the lead",
      parameters: signature(),
      requestBody: {
        required: true,
        content: { "application/json": { schema: ref("schemas", "LeadCorrected") } },
      },
      responses: {
        "2XX": { description: "Taken." },
        "410": { description: "The receiver wants no more tries." },
        "429": { description: "Later; Retry-After is obeyed." },
        default: { description: "Tried again, ten times over three days." },
      },
    },
  },
  "consent.revoked": {
    post: {
      operationId: "consentRevoked",
      summary: "A visitor has withdrawn consent: at least once to each receiver of the lead",
      parameters: signature(),
      requestBody: {
        required: true,
        content: { "application/json": { schema: ref("schemas", "ConsentRevoked") } },
      },
      responses: {
        "2XX": { description: "Taken." },
        "410": { description: "The receiver wants no more tries." },
        "429": { description: "Later; Retry-After is obeyed." },
        default: { description: "Tried again, ten times over three days." },
      },
    },
  },
  "visitor.request": {
    post: {
      operationId: "visitorRequest",
      summary:
        "A visitor asks to withdraw consent, to see or to erase: the link, to VISITOR_REQUEST_WEBHOOK_URL",
      parameters: signature(),
      requestBody: {
        required: true,
        content: { "application/json": { schema: ref("schemas", "VisitorRequest") } },
      },
      responses: {
        "2XX": { description: "Taken: the link goes to `to`, and to nobody else." },
        "410": { description: "No more tries of this message." },
        default: { description: "Tried again until the link would have expired." },
      },
    },
  },
  alert: {
    post: {
      operationId: "alert",
      summary: "Something fails, or is over: once each, to ALERT_WEBHOOK_URL",
      parameters: signature(),
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

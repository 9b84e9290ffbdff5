import { db } from "@/lib/server/db/client";
import {
  noContentResponseDocs,
  describeHeaderParameter,
  type ApiHandler,
  type ApiRoute,
} from "@/lib/server/http/api-route";
import { HttpProblem, createInvalidFieldProblem } from "@/lib/server/http/http-problem";
import { createNoContentResponse, parseRequestBody } from "@/lib/server/http/json";
import { leadOutcomeSchema } from "@/flow/protocol/webhooks";
import { recordOutcome } from "../../outcomes/record-outcome";
import { verifyOutcomeSender } from "../../outcomes/verify-outcome-sender";
import { getReceiverRegister } from "../../receivers/current-receivers";
import type { ReceiverRegister } from "../../receivers/receiver-register";

/** Receives a receiver's report on the outcome of a lead (docs/protocol.md section 7). */
export const receiverOutcomeRoute: ApiRoute = {
  method: "POST",
  path: "/api/receivers/outcome",
  rateLimitGroup: "receivers",
  body: "signed",
  docs: {
    operationId: "leadOutcome",
    summary: "Reports the outcome of a lead, sent by its receiver",
    description:
      "Signed with the receiver's secret over id, timestamp and body (Standard Webhooks). Only a receiver that got the lead can report on it. A return requires a reason.",
    parameters: [
      describeHeaderParameter(
        "webhook-id",
        "Unique per message. A repeated message gets the same response.",
        true,
      ),
      describeHeaderParameter(
        "webhook-timestamp",
        "Unix time in seconds, at most five minutes old.",
        true,
      ),
      describeHeaderParameter("webhook-signature", "Signature of id, timestamp and body.", true),
    ],
    request: leadOutcomeSchema,
    responses: noContentResponseDocs,
    problems: [401, 409],
  },
  handler: createLeadOutcomeHandler(getReceiverRegister),
};

/**
 * Returns the handler that records a receiver's report on a lead. The handler throws 401 if the signature is invalid,
 * the message is too old, or the sender did not get the lead.
 */
export function createLeadOutcomeHandler(receivers: () => ReceiverRegister): ApiHandler {
  return async ({ request, body }) => {
    const text = String(body);
    const { data } = parseRequestBody(leadOutcomeSchema, JSON.parse(text));
    const sender = await verifyOutcomeSender(db(), receivers(), data, request.headers, text);
    if (sender === undefined)
      throw new HttpProblem(
        401,
        "bad_signature",
        "The signature does not belong to a receiver of this lead.",
      );
    if (sender === "ambiguous")
      throw createInvalidFieldProblem("data.receiverId", "ambiguous_receiver");
    if (data.outcome === "returned" && data.reason === undefined)
      throw createInvalidFieldProblem("data.reason");
    const recorded = await recordOutcome(db(), receivers(), { sender, data, text });
    if (recorded === "too late" || recorded === "too early")
      throw createInvalidFieldProblem("data.at");
    if (recorded === "other body")
      throw new HttpProblem(409, "webhook_id_used", "This webhook-id was used with another body.");
    return createNoContentResponse();
  };
}

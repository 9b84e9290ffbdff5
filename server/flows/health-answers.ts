import { findLawOnDay, listStateCodes } from "@/lib/server/law/get-law";
import type { ClientData } from "@/flow/protocol/requests";
import { allFlowDefinitions } from "./flow-registry";
import type { FlowDefinition } from "./flow-definition";
import {
  parseHealthAnswerSaleRestriction,
  isHealthAuthorization,
  type HealthAnswerSaleRestriction,
} from "./health-authorization";

/**
 * Returns the state law's restriction on selling the flow's answers about health. For an unknown state, returns the
 * strictest restriction of any state. Returns `undefined` if the sale is unrestricted.
 */
export function getHealthAnswerSaleRestriction(
  { healthAnswers = [] }: Pick<FlowDefinition, "healthAnswers">,
  { StateCode = [] }: ClientData,
  on: Date,
): HealthAnswerSaleRestriction | undefined {
  if (healthAnswers.length === 0) return undefined;
  const [state] = StateCode;
  const states = state === undefined ? listStateCodes() : [state];
  const sales = states.map((code) => parseHealthAnswerSaleRestriction(findLawOnDay(code, on)));
  return (["forbidden", "authorization"] as const).find((sale) => sales.includes(sale));
}

/**
 * Returns the answers used to choose receivers for a lead. Omits restricted answers about health, because a receiver
 * could infer them from the choice.
 */
export function getReceiverMatchingAnswers(
  flow: Pick<FlowDefinition, "healthAnswers"> | undefined,
  answers: ClientData,
  on: Date,
): ClientData {
  if (!flow || getHealthAnswerSaleRestriction(flow, answers, on) === undefined) return answers;
  return omitFields(answers, flow.healthAnswers ?? []);
}

/** A consent that the visitor gave, as stored with the lead. */
interface StoredConsentGrant {
  fieldName: string;
  acceptedAt: Date;
}

/**
 * Returns the answers that a receiver may get under the state's law on health data, and the names of the withheld
 * fields.
 */
export function getAnswersPermittedForReceiver(
  { flowKey, answers }: { flowKey: string; answers: ClientData },
  given: readonly StoredConsentGrant[],
  on: Date,
): { answers: ClientData; withheld: string[] } {
  const flow = allFlowDefinitions.find(({ key }) => key === flowKey);
  const healthAnswers = flow?.healthAnswers ?? allHealthFields;
  const sale = getHealthAnswerSaleRestriction({ healthAnswers }, answers, on);
  const isAllowed =
    sale === undefined ||
    (sale === "authorization" && given.some((one) => isAuthorizationInForce(one, on)));
  if (isAllowed) return { answers, withheld: [] };
  const withheld = healthAnswers.filter((field) => (answers[field] ?? []).length > 0);
  return { answers: omitFields(answers, withheld), withheld };
}

/** Names of the health questions of all flows. Used for leads whose flow no longer exists. */
const allHealthFields = allFlowDefinitions.flatMap(({ healthAnswers = [] }) => healthAnswers);

/**
 * Returns whether an authorization to sell answers about health is valid. The authorization expires one year after
 * signature (RCW 19.373.070(2)(h)).
 */
function isAuthorizationInForce(consent: StoredConsentGrant, on: Date): boolean {
  const end = new Date(consent.acceptedAt);
  end.setUTCFullYear(end.getUTCFullYear() + 1);
  return isHealthAuthorization(consent) && on < end;
}

function omitFields(answers: ClientData, fields: readonly string[]): ClientData {
  return Object.fromEntries(Object.entries(answers).filter(([field]) => !fields.includes(field)));
}

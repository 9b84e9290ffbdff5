import { getLaw, listStatesWithLaw } from "@/lib/server/law/get-law";
import type { ClientData } from "@/flow/protocol/requests";
import { flowDefinitions } from "./flow-registry";
import type { FlowDefinition } from "./flow-definition";
import {
  getHealthSaleRuleOfLaw,
  isHealthAuthorization,
  type HealthSaleRule,
} from "./health-authorization";

/**
 * Returns the state law's restriction on selling the flow's answers about health. For an unknown state, returns the
 * strictest restriction of any state. Returns `undefined` if the sale is unrestricted.
 */
export function getHealthSaleRule(
  { healthAnswers = [] }: Pick<FlowDefinition, "healthAnswers">,
  { StateCode = [] }: ClientData,
  on: Date,
): HealthSaleRule | undefined {
  if (healthAnswers.length === 0) return undefined;
  const [state] = StateCode;
  const states = state === undefined ? listStatesWithLaw() : [state];
  const sales = states.map((code) => getHealthSaleRuleOfLaw(getLaw(code, on)));
  return (["forbidden", "authorization"] as const).find((sale) => sales.includes(sale));
}

/**
 * Returns the answers by which receivers are matched. Omits restricted answers about health, because a match would
 * reveal them.
 */
export function getMatchAnswers(
  flow: Pick<FlowDefinition, "healthAnswers"> | undefined,
  answers: ClientData,
  on: Date,
): ClientData {
  if (!flow || getHealthSaleRule(flow, answers, on) === undefined) return answers;
  return without(answers, flow.healthAnswers ?? []);
}

/** A consent that the visitor gave, as stored with the lead. */
interface GivenConsent {
  fieldName: string;
  acceptedAt: Date;
}

/** Returns the answers that a receiver may get on the given day, and the names of the withheld fields. */
export function getReceiverAnswers(
  { flowKey, answers }: { flowKey: string; answers: ClientData },
  given: readonly GivenConsent[],
  on: Date,
): { answers: ClientData; withheld: string[] } {
  const flow = flowDefinitions.find(({ key }) => key === flowKey);
  const healthAnswers = flow?.healthAnswers ?? allHealthAnswers;
  const sale = getHealthSaleRule({ healthAnswers }, answers, on);
  const isAllowed =
    sale === undefined || (sale === "authorization" && given.some((one) => isInForce(one, on)));
  if (isAllowed) return { answers, withheld: [] };
  const withheld = healthAnswers.filter((field) => (answers[field] ?? []).length > 0);
  return { answers: without(answers, withheld), withheld };
}

/** The health fields of all flows, used for leads whose flow this build no longer has. */
const allHealthAnswers = flowDefinitions.flatMap(({ healthAnswers = [] }) => healthAnswers);

/**
 * Returns whether an authorization to sell answers about health is valid. It expires one year after signature (RCW
 * 19.373.070(2)(h)).
 */
function isInForce(consent: GivenConsent, on: Date): boolean {
  const end = new Date(consent.acceptedAt);
  end.setUTCFullYear(end.getUTCFullYear() + 1);
  return isHealthAuthorization(consent) && on < end;
}

function without(answers: ClientData, fields: readonly string[]): ClientData {
  return Object.fromEntries(Object.entries(answers).filter(([field]) => !fields.includes(field)));
}

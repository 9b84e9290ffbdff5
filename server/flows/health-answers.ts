import { lawOf, statesWithLaw } from "@/lib/server/law/law-of";
import type { ClientData } from "@/flow/protocol/requests";
import { flowDefinitions } from "./flow-registry";
import type { FlowDefinition } from "./flow-definition";
import { healthSaleOf, isHealthAuthorization, type HealthSale } from "./health-authorization";

/**
 * What the law of a visitor's state asks before the answers of a flow about health are sold. For an unknown state it is
 * the strictest that any state asks.
 */
export function healthSaleFor(
  { healthAnswers = [] }: Pick<FlowDefinition, "healthAnswers">,
  { StateCode = [] }: ClientData,
  on: Date,
): HealthSale | undefined {
  if (healthAnswers.length === 0) return undefined;
  const [state] = StateCode;
  const states = state === undefined ? statesWithLaw() : [state];
  const sales = states.map((code) => healthSaleOf(lawOf(code, on)));
  return (["forbidden", "authorization"] as const).find((sale) => sales.includes(sale));
}

/**
 * The answers that receivers are chosen by. Where answers about health are not sold with the others, whoever is chosen by
 * them would know them: nobody is.
 */
export function answersToMatchBy(
  flow: Pick<FlowDefinition, "healthAnswers"> | undefined,
  answers: ClientData,
  on: Date,
): ClientData {
  if (!flow || healthSaleFor(flow, answers, on) === undefined) return answers;
  return without(answers, flow.healthAnswers ?? []);
}

/** A given consent of a lead, as it is stored. */
interface GivenConsent {
  fieldName: string;
  acceptedAt: Date;
}

/**
 * A lead's answers as a receiver may have them on a day, and which of them stay here.
 *
 * @param given The consents that the receiver may rely on.
 */
export function answersToSell(
  { flowKey, answers }: { flowKey: string; answers: ClientData },
  given: readonly GivenConsent[],
  on: Date,
): { answers: ClientData; withheld: string[] } {
  const flow = flowDefinitions.find(({ key }) => key === flowKey);
  const healthAnswers = flow?.healthAnswers ?? allHealthAnswers;
  const sale = healthSaleFor({ healthAnswers }, answers, on);
  const isAllowed =
    sale === undefined || (sale === "authorization" && given.some((one) => isInForce(one, on)));
  if (isAllowed) return { answers, withheld: [] };
  const withheld = healthAnswers.filter((field) => (answers[field] ?? []).length > 0);
  return { answers: without(answers, withheld), withheld };
}

/** Of a lead whose flow this build has no more. */
const allHealthAnswers = flowDefinitions.flatMap(({ healthAnswers = [] }) => healthAnswers);

/** An authorization ends a year after it was signed: RCW 19.373.070(2)(h). */
function isInForce(consent: GivenConsent, on: Date): boolean {
  const end = new Date(consent.acceptedAt);
  end.setUTCFullYear(end.getUTCFullYear() + 1);
  return isHealthAuthorization(consent) && on < end;
}

function without(answers: ClientData, fields: readonly string[]): ClientData {
  return Object.fromEntries(Object.entries(answers).filter(([field]) => !fields.includes(field)));
}

import {
  getLeadPriceInCents,
  type AcceptRule,
  type Receiver,
  type ReceiverWebhook,
} from "./receiver";
import { deriveReceiverIdFromUrl } from "./receiver-register";
import { getStateNames } from "@/lib/server/places/state-names";
import {
  listOfferPrograms,
  type SchoolCatalogue,
  type SchoolOffer,
  type CatalogueSchool,
} from "./catalogue";
import {
  programAwards,
  listEntryLevelsForAward,
  listStartDatesForMonths,
  listStudyModesForFormat,
} from "../flows/education-levels";

/**
 * Converts the catalogue's schools to receivers with the same ids. Each school accepts leads for its programs,
 * formats and states (docs/protocol.md section 7). Leads go to all given webhooks or, without any, to an operator.
 */
export function createSchoolReceivers(
  catalogue: SchoolCatalogue,
  [webhook, ...others]: readonly ReceiverWebhook[],
): Receiver[] {
  return catalogue.schools.map((school): Receiver => {
    const { id, name, contact, languages, caps, weight, returnDays } = school;
    const accepts = school.offers.flatMap((offer) => createAcceptRules(catalogue, school, offer));
    const whom = { name, kind: "school" as const, contact, accepts, languages };
    const receiver = { ...whom, weight, isNamed: true };
    const alsoTo = others.map((other) => ({
      ...{
        ...receiver,
        id: `${id}+${deriveReceiverIdFromUrl(other.url)}`,
        copyOf: id,
        webhook: other,
      },
    }));
    const terms = { priceCents: getLeadPriceInCents(school), returnDays };
    return { ...receiver, ...terms, id, caps, webhook, alsoTo };
  });
}

/** Returns the rules by which a school accepts leads for one of its offers: one rule for each award and format. */
function createAcceptRules(
  catalogue: SchoolCatalogue,
  { starts }: CatalogueSchool,
  offer: SchoolOffer,
): AcceptRule[] {
  const programs = listOfferPrograms(catalogue, offer);
  return programAwards.flatMap((award) => {
    const taught = programs.filter(({ levels }) => levels.includes(award)).map(({ cip }) => cip);
    if (taught.length === 0) return [];
    return offer.formats.map((format) => ({
      programs: taught,
      levels: [...listEntryLevelsForAward(award)],
      ...getAcceptedStates(offer),
      ifAsked: {
        StudyMode: listStudyModesForFormat(format),
        StartDate: listStartDatesForMonths(starts),
      },
    }));
  });
}

function getAcceptedStates({ states, exceptStates }: SchoolOffer): Pick<AcceptRule, "states"> {
  if (states) return { states };
  if (!exceptStates) return {};
  return { states: [...getStateNames().keys()].filter((state) => !exceptStates.includes(state)) };
}

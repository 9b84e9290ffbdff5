import { renderCollapsedDetails, renderShorterClaimDeadlines, renderTimeLimit } from "./time-limit";
import { englishTranslator, type Translator } from "@/lib/shared/words";
import type { PageContentFunction } from "./page-content";

/** Computes facts about an injury claim: the time limit to sue, and a collapsed section with further details. */
export const computeInjuryClaimContent: PageContentFunction = ({
  answers,
  now,
  words = englishTranslator,
}) => {
  const { say } = words;
  const accidentType = answers.AccidentType?.[0] ?? "";
  const stateCode = answers.StateCode?.[0];
  const isMotorVehicle = motorVehicleKinds.has(accidentType);
  const when = answers.AccidentDate?.[0];
  const kind = isMotorVehicle ? ("motor-vehicle" as const) : ("injury" as const);
  const { limit, source } = renderTimeLimit({ stateCode, when, kind, now }, words);
  const details =
    source +
    renderShorterClaimDeadlines(stateCode, now, words) +
    say(
      "<p><strong>What a claim can cover:</strong> medical treatment now and later, lost wages, pain, and damaged property.</p>",
    ) +
    say("<p><strong>What to keep:</strong> {things}</p>", {
      things: say(getEvidenceToKeep(accidentType)),
    });
  return { htmlData: limit + renderMore(details, words) };
};

/** Renders details in a section that the visitor can expand, so that the question fits on a phone's screen. */
function renderMore(html: string, { say }: Translator): string {
  return renderCollapsedDetails(html, say("More about deadlines and claims"));
}

/**
 * Computes condolences and facts for a claim after a death: the time limit to sue, what a claim can cover, and what
 * evidence to keep.
 */
export const computeDeathClaimContent: PageContentFunction = ({
  answers,
  now,
  words = englishTranslator,
}) => {
  const { say } = words;
  const stateCode = answers.StateCode?.[0];
  const things = say(getEvidenceToKeep(answers.AccidentType?.[0] ?? ""));
  const event = { stateCode, when: answers.AccidentDate?.[0], kind: "death", now } as const;
  const { limit, source } = renderTimeLimit(event, words);
  return {
    titleData: say("We’re so sorry for your loss"),
    htmlData:
      say(
        "<p>You don’t have to do any of this today. If you’d rather talk than type, call {phone}. If you’d rather stop, close this page, and we’ll share nothing.</p>",
      ) +
      limit +
      renderCollapsedDetails(source, say("More about this deadline")) +
      say(
        "<p>A claim after a death can cover the funeral, the final medical care, and what the family loses: income, care and companionship. State law says who can bring it. Often it’s the closest family, or the person handling the estate.</p>",
      ) +
      say(
        "<p>Keep these somewhere safe in case you need them later: the death certificate, {things}</p>",
        { things },
      ),
  };
};

/** Computes facts for an illness claim. Its time limit often starts when the illness is discovered. */
export const computeIllnessClaimContent: PageContentFunction = ({
  answers,
  now,
  words = englishTranslator,
}) => {
  const { say } = words;
  const event = {
    stateCode: answers.StateCode?.[0],
    when: answers.DiagnosisDate?.[0],
    kind: answers.Exposure?.[0] === "LossOfLife" ? "death" : "illness",
    now,
  } as const;
  const { limit, source } = renderTimeLimit(event, words);
  const details =
    source +
    say(
      "<p>Some deadlines are shorter or work differently if someone died or was a child at the time. A class settlement has its own dates.</p>",
    ) +
    say(
      "<p><strong>What a claim can cover:</strong> medical treatment, lost wages, pain, and what a family loses after a death.</p><p><strong>What to keep:</strong> the pathology report, old containers and receipts, photos of the yard or field, work records, and the names of people who saw it being used.</p>",
    );
  return { htmlData: limit + renderMore(details, words) };
};

const motorVehicleKinds = new Set(
  "Car Truck Motorcycle Rideshare Pedestrian Bicycle PublicTransportation".split(" "),
);

/** For each kind of accident (`AccidentType`), the evidence to keep, worded to complete a sentence. */
const evidenceByAccidentType: Readonly<Record<string, string>> = {
  Car: "photos of both cars and the road, the other driver’s insurance card, the police report number, and every bill.",
  Truck:
    "the name and USDOT number on the truck’s door, photos of the truck and its load, the police report number, and every bill.",
  Motorcycle:
    "the helmet and clothes as they are, photos of the bike and the road, the police report number, and every bill.",
  Rideshare:
    "screenshots of the trip in the app, the receipt, the driver’s name and plate, the police report number, and every bill.",
  Pedestrian:
    "the clothes and shoes worn that day, photos of the crossing and its lights, the names of witnesses, and every bill.",
  Bicycle:
    "the bike or scooter (don’t repair it yet), the helmet, the ride record in the app, photos of the road, and every bill.",
  PublicTransportation:
    "the ticket or card, the line and vehicle number, the time, the names of other riders, and every bill.",
  BoatOrAirplane:
    "the boat’s or aircraft’s number, the operator’s name, the ticket or rental papers, photos, and every bill.",
  SlipAndFall:
    "the shoes worn that day, photos of the floor and the lighting, the incident report, the names of witnesses, and every bill.",
};

const evidenceForOtherAccidents = "photos, the names of witnesses, every report, and every bill.";

function getEvidenceToKeep(kind: string): string {
  return evidenceByAccidentType[kind] ?? evidenceForOtherAccidents;
}

import "server-only";
import { accidentEvidence } from "./accident-evidence";
import { goOn, skip, submit } from "./buttons";
import { chooseMany, chooseOne } from "./choice";
import { email, firstName, lastName, ownWords, phone } from "./contact";
import { contactConsent } from "./contact-consent";
import type { FlowDefinition } from "./flow-definition";
import { attorneyPages, locationPage, noMatchPage, thankYouPage } from "./shared-pages";

/** The accident intake: what happened, who was hurt, who was at fault, and whom to call. */
export const mva: FlowDefinition = {
  key: "mva",
  title: "Accident claim",
  firstPage: "AccidentType",
  language: "en-US",
  scripts: ["TrustedForm", "JornayaLeadId", "Clarity", "Recaptcha"],
  evidenceToKeep: accidentEvidence,
  pages: [
    {
      key: "AccidentType",
      title: "Kind of accident",
      progress: 5,
      questions: [
        chooseOne("AccidentType", "What kind of accident were you in?", [
          ["Car", "Car accident"],
          ["Truck", "Truck or 18-wheeler accident"],
          ["Motorcycle", "Motorcycle accident"],
          ["Rideshare", "Taxi, Uber or Lyft accident"],
          ["Pedestrian", "I was hit while walking"],
          ["Bicycle", "Bicycle or e-scooter accident"],
          ["PublicTransportation", "Bus or train accident"],
          ["BoatOrAirplane", "Boat, jet ski or airplane accident"],
          ["SlipAndFall", "Slip, trip or fall"],
          ["Other", "Something else"],
        ]),
      ],
      proTip: "There are no wrong answers. If you are not sure, choose what comes closest.",
      actions: [submit()],
      next: [{ to: "AccidentDate" }],
    },
    {
      key: "AccidentDate",
      title: "When it happened",
      progress: 14,
      questions: [
        chooseOne("AccidentDate", "When did the accident happen?", [
          ["Last30Days", "In the last 30 days"],
          ["Last12Months", "1 to 12 months ago"],
          ["OneToTwoYears", "1 to 2 years ago"],
          ["TwoToFourYears", "2 to 4 years ago"],
          ["Over4Years", "More than 4 years ago"],
          ["NotSure", "I am not sure"],
        ]),
      ],
      proTip: "Each state sets a deadline for injury claims. That is why we ask.",
      actions: [submit()],
      next: [
        { to: "Deadline", when: { field: "AccidentDate", is: ["TwoToFourYears", "Over4Years"] } },
        { to: "HasAttorney" },
      ],
    },
    {
      key: "Deadline",
      wirePageKey: "More",
      title: "Deadline may have passed",
      progress: 18,
      content: {
        titleData: "The deadline to sue may have passed",
        htmlData:
          "<p>Every state limits how long you have to file a lawsuit after an injury. In many states it is " +
          "two or three years, in some it is longer or shorter. After the deadline, a court will usually " +
          "turn the case away.</p><p>There are exceptions, for example for people who were under 18, or " +
          "who could not know of their injury at first. Only an attorney can tell whether one applies to " +
          "you. Asking costs nothing, so you may go on if you like.</p>",
      },
      actions: [goOn("Go on")],
      next: [{ to: "HasAttorney" }],
    },
    ...attorneyPages("Is an attorney already helping you with this accident?", 23, "Injured"),
    {
      key: "Injured",
      title: "Injured or not",
      progress: 32,
      questions: [
        chooseOne("Injured", "Were you hurt?", [
          ["Yes", "Yes, I was hurt"],
          ["FamilyMember", "Someone in my family was hurt"],
          ["No", "No, nobody was hurt"],
        ]),
      ],
      proTip: "Some injuries only show after days. Pain that started later counts too.",
      actions: [submit()],
      next: [{ to: "AtFault", when: { field: "Injured", is: ["No"] } }, { to: "Injuries" }],
    },
    {
      key: "Injuries",
      title: "Injuries",
      progress: 41,
      questions: [
        chooseMany("Injuries", "What was hurt? Choose all that apply.", [
          ["HeadOrBrain", "Head or brain"],
          ["NeckOrWhiplash", "Neck or whiplash"],
          ["BackOrSpine", "Back or spine"],
          ["BrokenBones", "Broken bones"],
          ["ShoulderArmOrHand", "Shoulder, arm or hand"],
          ["HipLegOrFoot", "Hip, leg or foot"],
          ["CutsOrBurns", "Cuts, bruises or burns"],
          ["Emotional", "Anxiety, fear or trouble sleeping"],
          ["LossOfLife", "Someone lost their life"],
          ["Other", "Something else"],
        ]),
      ],
      actions: [submit()],
      next: [{ to: "Treatment" }],
    },
    {
      key: "Treatment",
      title: "Medical treatment",
      progress: 50,
      questions: [
        chooseOne("Treatment", "Was there any medical treatment?", [
          ["Hospital", "Yes, in a hospital or emergency room"],
          ["Doctor", "Yes, by a doctor, clinic or therapist"],
          ["Planned", "Not yet, but it is planned"],
          ["None", "No"],
        ]),
      ],
      proTip: "If you are in pain, see a doctor first. This page will wait.",
      actions: [submit()],
      next: [{ to: "AtFault" }],
    },
    {
      key: "AtFault",
      title: "Who was at fault",
      progress: 59,
      questions: [
        chooseOne("AtFault", "Who do you think caused the accident?", [
          ["SomeoneElse", "Someone else"],
          ["Shared", "Both of us, in part"],
          ["Me", "Mostly me"],
          ["NotSure", "I am not sure"],
        ]),
      ],
      proTip: "In most states you can still have a claim when you were partly at fault.",
      actions: [submit()],
      next: [
        { to: "IncidentReport", when: { field: "AccidentType", is: ["SlipAndFall"] } },
        { to: "PoliceReport" },
      ],
    },
    {
      key: "PoliceReport",
      title: "Police report",
      progress: 68,
      questions: [
        chooseOne("PoliceReport", "Is there a police report?", [
          ["Yes", "Yes"],
          ["No", "No"],
          ["NotSure", "I am not sure"],
        ]),
      ],
      proTip: "You don’t need a report to have a claim. An attorney can ask for one later.",
      actions: [submit()],
      next: [{ to: "Location" }],
    },
    {
      key: "IncidentReport",
      title: "Report of the fall",
      progress: 68,
      questions: [
        chooseOne(
          "IncidentReport",
          "Did you tell the owner or manager of the place about the fall?",
          [
            ["Written", "Yes, and they wrote it down"],
            ["Spoken", "Yes, but nothing was written"],
            ["No", "No"],
          ],
        ),
      ],
      proTip: "If you can, keep the shoes you wore and take pictures of the place.",
      actions: [submit()],
      next: [{ to: "Location" }],
    },
    locationPage(77, "Description"),
    {
      key: "Description",
      title: "In your own words",
      progress: 86,
      questions: [
        ownWords(
          "What happened, in a few words?",
          "For example: I was stopped at a red light when a car hit me from behind.",
        ),
      ],
      proTip: "You can leave this empty and tell it on the phone instead.",
      actions: [submit(), skip()],
      next: [{ to: "Pii" }],
    },
    {
      key: "Pii",
      title: "Name, phone, email and consent",
      progress: 95,
      questions: [firstName, lastName, phone, email],
      consent: [contactConsent("tcpa-legal-1", "my accident and my possible claim")],
      noMatchTo: "NoMatch",
      actions: [submit("Get my free case evaluation")],
      next: [{ to: "ThankYou" }],
    },
    noMatchPage,
    thankYouPage,
  ],
};

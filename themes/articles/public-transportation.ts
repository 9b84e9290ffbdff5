import type { Article } from "../article";
import { shared } from "./sources";

export const publicTransportation: Article = {
  path: "/injuryaccidentclaims/trafficaccidents/publictransportationclaims",
  title: "Public Transportation Accident Claims",
  description:
    "Hurt on a bus, train, subway or tram, or at a station? Notices to public agencies are due soon. Who to notify, what to keep, and what it may cover.",
  scene: "bus",
  heading: "Bus, train and subway injuries: find out who owns it, then check the deadline",
  intro:
    "If a public agency runs the line, you may have weeks or months to give written notice, not years. It's a simple letter or form. This page starts there.",
  sections: [
    {
      id: "deadlines",
      heading: "The notice comes before the lawsuit",
      blocks: [
        {
          kind: "paragraph",
          text: "States and cities can be sued only in the way their laws allow, and most laws first ask for a written claim. A few examples:",
        },
        {
          kind: "list",
          items: [
            "<strong>California:</strong> a claim for injury to a person must be presented to the public body within six months. If it's rejected in writing, generally six more months to sue.",
            "<strong>New York:</strong> a notice of claim within 90 days for cities and many authorities. The time to sue after that is also shorter than usual, and some transit authorities have their own.",
            "<strong>Texas:</strong> notice to a governmental unit within six months, and city charters may ask for it sooner.",
            "<strong>A federal agency:</strong> an administrative claim within two years.",
          ],
        },
        {
          kind: "paragraph",
          text: "If the date has passed, ask anyway. California and New York, among others, let you apply to file late for certain reasons. A private operator, such as an intercity coach, usually falls under the ordinary limit, commonly two or three years.",
        },
        {
          kind: "note",
          text: 'The form is usually on the agency\'s own website under "claims" or "risk management." It asks for the date, the place, what happened, the injury, and the amount or kind of claim. Keep proof of the day you sent it.',
        },
      ],
    },
    {
      id: "first-hours",
      heading: "What to do on the day it happened",
      blocks: [
        {
          kind: "steps",
          items: [
            "Tell the driver or a station agent, and ask for an incident number. An unreported fall on a moving bus is hard to find again.",
            "Note the route, the direction, the time, and the <strong>vehicle number</strong>, painted inside and out.",
            "Keep the ticket, or the card's tap record. It shows that you were there.",
            "Ask two people near you for a name and a number. Passengers scatter at the next stop.",
            "See a doctor that day. Say where on the vehicle you were and what you struck.",
          ],
        },
      ],
    },
    {
      id: "evidence",
      heading: "Ask for the video right away",
      blocks: [
        {
          kind: "paragraph",
          text: "Most buses and stations carry several cameras, inside and out. Recordings are often kept for days or weeks and then overwritten, unless someone asks. Write to the agency with the vehicle number and the minute, and ask that the video be preserved. A public records request can come later.",
        },
        {
          kind: "paragraph",
          text: "Other useful things: the operator's radio calls, the vehicle's speed and braking data, maintenance logs for a door or an escalator, training and rest records, and earlier complaints about the same spot.",
        },
      ],
    },
    {
      id: "liability",
      heading: "Who may be liable",
      blocks: [
        {
          kind: "paragraph",
          text: "Those who carry people for pay are commonly <em>common carriers</em>. In many states they must use more than ordinary care for passengers: a hard stop with no reason, a start before an older rider is seated, a door closed on an arm. A sudden jolt isn't by itself proof, since vehicles do jolt. What was unusual about it matters.",
        },
        {
          kind: "list",
          items: [
            "The agency, and the private company it may have hired to run the service.",
            "Another driver who cut off the bus. The operator's braking may then have been right.",
            "The maker or the repairer of doors, lifts, escalators or ramps.",
            "The owner of the stop, the platform or the sidewalk, who isn't always the operator.",
          ],
        },
        {
          kind: "paragraph",
          text: "Governments keep some immunities, for decisions on design or planning for instance. Which ones apply depends on the state.",
        },
      ],
    },
    {
      id: "compensation",
      heading: "What may be paid, and ceilings",
      blocks: [
        {
          kind: "paragraph",
          text: "The losses are the usual ones: treatment, wages, pain, help at home. What's unusual is the ceiling. Many states cap what a public body pays. Texas, for instance, limits claims against the state or a city to $250,000 for each person, and against other local bodies to $100,000. Punitive damages against public bodies are rarely allowed.",
        },
        {
          kind: "paragraph",
          text: "On railroads, federal law limits the total that all passengers together can recover from a single accident. The limit is adjusted from time to time. Interstate coaches with 16 or more seats must generally carry at least $5 million in coverage for the whole crash. In no-fault states, a bus passenger's own auto policy or the bus's may pay first.",
        },
      ],
    },
    {
      id: "mistakes",
      heading: "What people wish they had known before they claimed",
      blocks: [
        {
          kind: "list",
          items: [
            "That telling the driver isn't the written notice.",
            "That the name on the bus isn't always the body to notify. A city, a county, a regional authority and a contractor can share one route.",
            "That waiting for the agency's \"investigation\" doesn't stop the clock.",
            "That a vague notice can be rejected. Name the place and the minute.",
            "That a form with a dollar amount, signed on the spot, may settle everything.",
          ],
        },
      ],
    },
  ],
  questions: [
    {
      question: "I fell when the bus braked. Do I have a case?",
      answer:
        "It depends on why it braked and how hard. Video often answers both. If a car cut in, your claim may be against that driver instead.",
    },
    {
      question: "I was hurt at the station and never boarded. Same rules?",
      answer:
        "The notice rules usually are the same if a public body owns the station. The standard of care on stairs and platforms is commonly that of any property owner, and may be higher at the moment of boarding.",
    },
    {
      question: "I didn't pay a fare. Does that matter?",
      answer:
        "It may be raised, but a duty of care is generally owed to people who are on board with permission, and some care to anyone. Tell your lawyer the truth about it.",
    },
    {
      question: "It was a school bus. What changes?",
      answer:
        "The district is a public body in most places, so notice rules apply, and a child's age may not extend them. If a contractor runs the bus, the contractor may answer as well.",
    },
    {
      question: "What about Amtrak?",
      answer:
        "Amtrak isn't a federal agency for these purposes, so the two-year federal claim form isn't the route. Tickets may contain terms on disputes. Read yours and ask early.",
    },
  ],
  sources: [
    shared.californiaPublicClaim,
    {
      label: "California Government Code 945.6 (time to sue)",
      url: "https://leginfo.legislature.ca.gov/faces/codes_displaySection.xhtml?lawCode=GOV&sectionNum=945.6",
    },
    shared.newYorkNoticeOfClaim,
    {
      label: "Texas Tort Claims Act, chapter 101 (notice, limits)",
      url: "https://statutes.capitol.texas.gov/Docs/CP/htm/CP.101.htm",
    },
    shared.federalClaimLimit,
    {
      label: "49 U.S.C. 28103 (rail passenger claims)",
      url: "https://www.law.cornell.edu/uscode/text/49/28103",
    },
    {
      label: "49 CFR 387.33 (coaches: minimum insurance)",
      url: "https://www.law.cornell.edu/cfr/text/49/387.33",
    },
    {
      label: "Cornell LII: Common carrier",
      url: "https://www.law.cornell.edu/wex/common_carrier",
    },
  ],
  prefill: { AccidentType: "PublicTransportation" },
  published: "2026-11-21",
  updated: "2026-11-21",
};

import type { Article } from "../article";
import { sharedSources } from "./sources";

export const publicTransportationArticle: Article = {
  path: "/injuryaccidentclaims/trafficaccidents/publictransportationclaims",
  title: "Public Transportation Accidents",
  description:
    "Hurt on a bus, train, subway or streetcar, or at a station? Learn who to notify and how soon, what to keep and what a claim may cover.",
  scene: "bus",
  heading: "Bus, train and subway injuries: find out who runs the line, then check the deadline",
  intro:
    "If a public agency runs the line, you may have weeks or months to give written notice, not years. The notice is a simple letter or form, so let's start there.",
  sections: [
    {
      id: "deadlines",
      heading: "The notice comes before the lawsuit",
      blocks: [
        {
          kind: "paragraph",
          text: "You can sue a state or a city only in the ways its laws allow, and most laws first require a written claim. A few examples:",
        },
        {
          kind: "list",
          items: [
            "<strong>California:</strong> You must present an injury claim to the public agency within six months. If it's rejected in writing, you generally have six more months to sue.",
            "<strong>New York:</strong> You have 90 days to serve a notice of claim on a city or on many other public authorities. You also have less time than usual to sue after that, and some transit authorities have their own deadlines.",
            "<strong>Texas:</strong> You must notify the government unit within six months, and a city charter may give you less time.",
            "<strong>A federal agency:</strong> You must file an administrative claim within two years.",
          ],
        },
        {
          kind: "paragraph",
          text: "If the deadline has passed, ask anyway. California, New York and some other states let you ask for permission to file late, for certain reasons. For a private operator, such as an intercity bus line, the usual deadline for injury lawsuits applies. It's often two or three years.",
        },
        {
          kind: "note",
          text: 'The form is usually on the agency\'s own website under "claims" or "risk management." It asks for the date, the place, what happened, the injury and the amount or type of claim. Keep proof of the day you sent it.',
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
            "Tell the driver or a station agent, and ask for an incident number. A fall on a moving bus is hard to prove later if no one reported it.",
            "Write down the route, the direction, the time and the <strong>vehicle number</strong>, which is painted inside and outside.",
            "Keep your ticket or the record from your fare card. It shows that you were there.",
            "Ask two people near you for their names and numbers. Passengers scatter at the next stop.",
            "See a doctor that day. Say where on the vehicle you were and what you hit.",
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
          text: "Most buses and stations have several cameras, inside and out. Recordings are often erased after a few days or weeks unless someone asks for them. Write to the agency with the vehicle number and the exact time, and ask it to save the video. A public records request can come later.",
        },
        {
          kind: "paragraph",
          text: "Other useful evidence includes the driver's radio calls, the vehicle's speed and braking data, maintenance logs for a door or an escalator, training and rest records, and earlier complaints about the same spot.",
        },
      ],
    },
    {
      id: "liability",
      heading: "Who may be liable",
      blocks: [
        {
          kind: "paragraph",
          text: "Companies and agencies that carry people for pay are usually <em>common carriers</em>. In many states, they owe passengers more than ordinary care. They may be liable for stopping hard for no reason, starting before an older rider sits down or closing a door on someone's arm. A sudden jolt by itself proves nothing, because buses and trains often jolt. You have to show what was unusual about it.",
        },
        {
          kind: "list",
          items: [
            "The transit agency may be liable, and so may any private company it hired to run the service.",
            "Another driver may be liable for cutting off the bus. In that case, the bus driver may have been right to brake.",
            "The company that made or repaired the doors, lifts, escalators or ramps may be liable.",
            "The owner of the stop, the platform or the sidewalk, who isn't always the transit operator, may be liable.",
          ],
        },
        {
          kind: "paragraph",
          text: "You can't sue a government agency over some things, such as its design or planning decisions. The rules depend on the state.",
        },
      ],
    },
    {
      id: "compensation",
      heading: "What a claim may cover, and how it may be limited",
      blocks: [
        {
          kind: "paragraph",
          text: "A claim may cover the usual losses: treatment, wages, pain and help at home. The difference is the cap. Many states limit what a public agency pays. Texas, for instance, limits claims against the state or a city to $250,000 for each person, and claims against other local agencies to $100,000. Punitive damages against public agencies are rarely allowed.",
        },
        {
          kind: "paragraph",
          text: "On railroads, federal law limits the total that all passengers together can recover from a single accident. The limit is adjusted from time to time. Interstate buses with 16 or more seats must generally carry at least $5 million in coverage for the whole crash. In no-fault states, a bus passenger's own auto policy or the bus's policy may pay first.",
        },
      ],
    },
    {
      id: "mistakes",
      heading: "What people wish they'd known before they filed a claim",
      blocks: [
        {
          kind: "list",
          items: [
            "Telling the driver doesn't count as written notice.",
            "The name on the bus isn't always the agency to notify. A city, a county, a regional authority and a contractor can share one route.",
            "Waiting for the agency's \"investigation\" doesn't stop the clock.",
            "A vague notice can be rejected. Give the exact place and time.",
            "If you sign a form with a dollar amount on it, you may be settling your whole claim.",
          ],
        },
      ],
    },
  ],
  questions: [
    {
      question: "I fell when the bus braked. Do I have a case?",
      answer:
        "It depends on why it braked and how hard. Video often answers both questions. If a car cut off the bus, your claim may be against that driver instead.",
    },
    {
      question: "I was hurt at the station and never boarded. Do the same rules apply?",
      answer:
        "The notice rules are usually the same if a public agency owns the station. On stairs and platforms, the standard of care is usually the same as any property owner's. It may be higher while you're boarding.",
    },
    {
      question: "I didn't pay a fare. Does that matter?",
      answer:
        "The other side may bring it up. But a bus or train line generally owes a duty of care to anyone on board with permission, and some care to everyone else. Tell your lawyer the truth about it.",
    },
    {
      question: "What if it was a school bus?",
      answer:
        "In most places, the school district is a public agency, so notice rules apply, and a child may not get extra time. If a contractor runs the bus, the contractor may also be responsible.",
    },
    {
      question: "What if it was an Amtrak train?",
      answer:
        "For these claims, Amtrak doesn't count as a federal agency, so you don't use the two-year federal claim form. Tickets may include terms about disputes. Read yours and ask early.",
    },
  ],
  sources: [
    sharedSources.californiaPublicClaim,
    {
      label: "California Government Code 945.6 (time to sue)",
      url: "https://leginfo.legislature.ca.gov/faces/codes_displaySection.xhtml?lawCode=GOV&sectionNum=945.6",
    },
    sharedSources.newYorkNoticeOfClaim,
    {
      label: "Texas Tort Claims Act, chapter 101 (notice, limits)",
      url: "https://statutes.capitol.texas.gov/Docs/CP/htm/CP.101.htm",
    },
    sharedSources.federalClaimLimit,
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

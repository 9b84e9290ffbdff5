import type { Article } from "../article";
import { shared } from "./sources";

export const publicPlacesOverview: Article = {
  path: "/accidents-in-public",
  title: "Accidents in Public Places",
  description:
    "Hurt in a store, a hotel, a park, a pool, by a dog or by poor security? Who controls the place, what they owe visitors, what to save, and how long you have.",
  scene: "public-place",
  heading: "Hurt in a store, a parking lot or another public place",
  intro:
    "A store, a stairwell, a playground, a parking garage at night. In all of them one question comes first: who had control of this place, and what should they have done?",
  covers: [
    "/injuryaccidentclaims/accidentsinpublic/slipandfallclaims",
    "/injuryaccidentclaims/trafficaccidents/publictransportationclaims",
    "/injuryaccidentclaims/trafficaccidents/pedestrianaccidentclaims",
    "/injuryaccidentclaims/trafficaccidents/escooterclaims",
  ],
  sections: [
    {
      id: "liability",
      heading: "Who controls the place, and what they owe you",
      blocks: [
        {
          kind: "paragraph",
          text: "The duty lies with whoever controls the spot. That may be the owner, the tenant, a management company, a contractor, or a public body, and sometimes several. The name over the door is only a start.",
        },
        {
          kind: "paragraph",
          text: "How much care is owed depends on the state. Some sort visitors into customers, social guests and trespassers, and owe the most to customers. Others, California among them, ask of everyone reasonable care under the circumstances. Children get more protection, even as trespassers, where something on the land is likely to draw them in.",
        },
        {
          kind: "paragraph",
          text: "An owner doesn't insure your safety. In general you must show a dangerous condition, that they made it or knew of it or should have, and that it hurt you.",
        },
      ],
    },
    {
      id: "by-place",
      heading: "What matters in each kind of place",
      blocks: [
        {
          kind: "list",
          items: [
            "<strong>Shops and restaurants.</strong> Spills, loose mats, goods that fall from a high shelf, hot drinks. Inspection logs and video decide much.",
            "<strong>Stairs, elevators, escalators.</strong> Code violations and maintenance contracts. A service company may be liable beside the owner.",
            "<strong>Parking lots, hotels, apartments: violence by a stranger.</strong> An owner may answer where crime was foreseeable and basic safety was missing, such as locks, lights or a guard who was promised.",
            "<strong>Dogs.</strong> In many states, California for one, the owner is liable for a bite in a public place even if the dog never bit before. In others it depends on what the owner knew.",
            "<strong>Pools and playgrounds.</strong> Fences, drains, depth signs, worn surfaces, supervision.",
            "<strong>Amusement rides, gyms, trampoline parks.</strong> Expect a waiver. Its force depends on the state and on how careless the operator was.",
            "<strong>Parks and open land.</strong> Many states protect owners who let people use land free for recreation, unless they acted willfully or charged for it.",
          ],
        },
      ],
    },
    {
      id: "first-hours",
      heading: "What to do before you leave, or the day after",
      blocks: [
        {
          kind: "steps",
          items: [
            "Get help. For a bite or a deep cut, clean it and see a doctor about infection and rabies.",
            "Tell whoever is in charge, and have it written down. For an assault or a bite, call the police or animal control too.",
            "Take pictures of the thing itself, with something beside it for size.",
            "Look up. Where are the cameras? Note them.",
            "Ask for names: witnesses, the manager, the dog's owner.",
          ],
        },
        {
          kind: "paragraph",
          text: "If you left without any of this, go back or send someone the next day. Most hazards look the same for a while, and managers keep reports.",
        },
      ],
    },
    {
      id: "evidence",
      heading: "Which evidence is worth saving",
      blocks: [
        {
          kind: "paragraph",
          text: "Ask the business in writing to preserve video, the incident report, and inspection and repair records. Save receipts that show you were there. For a failed product or ride, note the make and serial number. For poor security, ask the police for the record of earlier calls to that address. For a building, permits and code inspections are often public.",
        },
        {
          kind: "paragraph",
          text: "From your side: medical records, photographs of the injury over the weeks, torn clothing, pay records, a short diary.",
        },
      ],
    },
    {
      id: "compensation",
      heading: "What a claim may pay",
      blocks: [
        {
          kind: "paragraph",
          text: "Treatment, including scar revision, dental work and counseling after an attack; lost wages; pain and lasting fear; help while you recover. The payer is usually an insurer: a business's general liability policy, a homeowner's or renter's policy for dogs and private homes, a city's risk pool. Many policies have a small medical payments part that doesn't ask about fault.",
        },
        {
          kind: "paragraph",
          text: "If you were a victim of a crime, your state's compensation program may help as well, whether or not the offender is found.",
        },
      ],
    },
    {
      id: "deadlines",
      heading: "How long you have",
      blocks: [
        {
          kind: "paragraph",
          text: "For private places, the state's limit for injury suits: two years in California and Texas, three in New York, between one and six elsewhere. An assault claim against the <em>attacker</em> may have a shorter one than the claim against the owner.",
        },
        {
          kind: "paragraph",
          text: "Schools, libraries, parks, sidewalks, city pools: these are public bodies, and want a written claim early. California gives six months, New York 90 days. For a federal building or a national park it's two years, on a federal form.",
        },
      ],
    },
    {
      id: "mistakes",
      heading: "What people often get wrong",
      blocks: [
        {
          kind: "list",
          items: [
            "They take the blame aloud, to be polite.",
            "They accept a gift card and sign for it.",
            "They notify the store when the mall, or a cleaning firm, controlled the floor.",
            'They think that a sign saying "not responsible" settles the law. Often it doesn\'t.',
            "They miss a six-month notice because they knew of a two-year limit.",
          ],
        },
      ],
    },
  ],
  questions: [
    {
      question:
        "I was hurt in a store and they offered to pay the emergency room. Should I accept?",
      answer:
        "You may, if it's only that. Ask whether you have to sign, and read it. A release of all claims for one bill is a poor trade.",
    },
    {
      question: "The dog belongs to my neighbor. What happens to it, and to us?",
      answer:
        "A claim is normally handled by the neighbor's insurer. Reporting a bite is required in many places, chiefly because of rabies, and doesn't by itself mean that the dog is put down.",
    },
    {
      question: "My child was hurt at a birthday party venue. I signed a waiver. Is that binding?",
      answer:
        "States differ on whether a parent can sign away a child's claim. Many don't allow it, or not for a business. Have the form read.",
    },
    {
      question: "I was trespassing, cutting through a lot. Do I have any rights?",
      answer:
        "Fewer in most states, but owners may not set traps or act with reckless disregard, and some states ask only whether the owner was reasonable.",
    },
    {
      question: "Nobody saw it and there's no video. Can it still be proved?",
      answer:
        "Yes, at times. Your own account counts, along with early medical notes, photographs, and the state of the place. It's harder, and details help.",
    },
  ],
  stateLimit: "injury",
  sources: [
    {
      label: "California Civil Code 1714 (ordinary care)",
      url: "https://leginfo.legislature.ca.gov/faces/codes_displaySection.xhtml?lawCode=CIV&sectionNum=1714",
    },
    {
      label: "California Civil Code 3342 (dog bites)",
      url: "https://leginfo.legislature.ca.gov/faces/codes_displaySection.xhtml?lawCode=CIV&sectionNum=3342",
    },
    {
      label: "California Civil Code 846 (recreational use of land)",
      url: "https://leginfo.legislature.ca.gov/faces/codes_displaySection.xhtml?lawCode=CIV&sectionNum=846",
    },
    {
      label: "Cornell LII: Premises liability",
      url: "https://www.law.cornell.edu/wex/premises_liability",
    },
    shared.victimCompensation,
    shared.federalClaimLimit,
    shared.californiaInjuryLimit,
    shared.texasInjuryLimit,
    shared.newYorkInjuryLimit,
    shared.californiaPublicClaim,
    shared.newYorkNoticeOfClaim,
  ],
  published: "2026-11-21",
  updated: "2026-11-21",
};

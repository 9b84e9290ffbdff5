import type { Article } from "../article";
import { sharedSources } from "./sources";

export const publicPlacesOverviewArticle: Article = {
  path: "/accidents-in-public",
  title: "Accidents in Public Places",
  description:
    "Were you hurt in a store, hotel, park or pool, by a dog or because of poor security? Learn who may be responsible, what to save and how long you have.",
  scene: "public-place",
  heading: "Hurt in a store, a parking lot or another public place",
  intro:
    "It could be a store, a stairwell, a playground or a parking garage at night. The first question is always the same: who controlled the place, and what should they have done to keep it safe?",
  covers: [
    "/injuryaccidentclaims/accidentsinpublic/slipandfallclaims",
    "/injuryaccidentclaims/trafficaccidents/publictransportationclaims",
    "/injuryaccidentclaims/trafficaccidents/pedestrianaccidentclaims",
    "/injuryaccidentclaims/trafficaccidents/escooterclaims",
  ],
  sections: [
    {
      id: "liability",
      heading: "Who controls the place and what they owe you",
      blocks: [
        {
          kind: "paragraph",
          text: "The duty to keep a place safe belongs to the person or company that controls it. That can be the owner, the tenant, a management company, a contractor or a public agency, and sometimes several of them. The name over the door is only a place to start.",
        },
        {
          kind: "paragraph",
          text: "How much care they owe you depends on the state. Some states sort visitors into customers, social guests and trespassers, and owners owe customers the most. Others, including California, require reasonable care under the circumstances for everyone. Children get more protection, even as trespassers, if something on the land is likely to draw them in.",
        },
        {
          kind: "paragraph",
          text: "An owner doesn't have to guarantee your safety. In general, you must show three things: there was a dangerous condition, the owner created it or knew or should have known about it, and it hurt you.",
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
            "<strong>Stores and restaurants.</strong> Spills, loose mats, hot drinks and items falling from high shelves all hurt people. Inspection logs and video often decide these cases.",
            "<strong>Stairs, elevators, escalators.</strong> Code violations and maintenance contracts matter. A service company may be liable along with the owner.",
            "<strong>Violence by a stranger in a parking lot, hotel or apartment building.</strong> An owner may be responsible if the crime was foreseeable and basic security was missing, such as locks, lights or a guard the owner had promised.",
            "<strong>Dogs.</strong> In many states, including California, the owner is liable for a bite in a public place even if the dog never bit anyone before. In others, it depends on what the owner knew.",
            "<strong>Pools and playgrounds.</strong> These cases often come down to fences, drains, depth signs, worn surfaces and supervision.",
            "<strong>Amusement rides, gyms, trampoline parks.</strong> Expect a waiver. Whether it holds up depends on the state and on how careless the company was.",
            "<strong>Parks and open land.</strong> Many states protect owners who let people use their land for free for recreation, unless they acted willfully or charged for it.",
          ],
        },
      ],
    },
    {
      id: "first-hours",
      heading: "What to do before you leave or the next day",
      blocks: [
        {
          kind: "steps",
          items: [
            "Get help. Clean a bite or a deep cut right away, and ask a doctor about infection and rabies.",
            "Tell the person in charge, and ask them to write it down. For an assault or a bite, call the police or animal control, too.",
            "Take pictures of what hurt you, with something next to it to show the size.",
            "Look up for cameras, and write down where they are.",
            "Ask for names: witnesses, the manager, the dog's owner.",
          ],
        },
        {
          kind: "paragraph",
          text: "If you left without any of this, go back or send someone the next day. Most hazards stay the same for a while, and managers keep reports.",
        },
      ],
    },
    {
      id: "evidence",
      heading: "What evidence to save",
      blocks: [
        {
          kind: "paragraph",
          text: "Ask the business in writing to save the video, the incident report, and the inspection and repair records. Save receipts that show you were there. If a product or ride failed, write down the make and serial number. If security was poor, ask the police for records of earlier calls to that address. A building's permits and code inspections are often public.",
        },
        {
          kind: "paragraph",
          text: "For your own file, keep medical records, photos that show the injury over time, torn clothing, pay records and a short diary.",
        },
      ],
    },
    {
      id: "compensation",
      heading: "What a claim may pay",
      blocks: [
        {
          kind: "paragraph",
          text: "A claim may pay for treatment, including scar revision, dental work and counseling after an attack. It may also cover lost wages, pain, lasting fear and help while you recover. An insurer usually pays: a business's general liability policy, a homeowner's or renter's policy for dogs and private homes, or a city's risk pool. Many policies include a small amount for medical payments no matter who was at fault.",
        },
        {
          kind: "paragraph",
          text: "If you were a victim of a crime, your state's compensation program may also help, even if the attacker is never found.",
        },
      ],
    },
    {
      id: "deadlines",
      heading: "How long you have",
      blocks: [
        {
          kind: "paragraph",
          text: "On private property, your state's deadline for injury lawsuits applies. It's two years in California and Texas, three in New York, and anywhere from one to six years in other states. You may have less time to sue the <em>attacker</em> than to sue the owner.",
        },
        {
          kind: "paragraph",
          text: "Schools, libraries, parks, sidewalks and city pools usually belong to public agencies, which require a written claim soon after the accident. You have six months in California and 90 days in New York. For a federal building or a national park, you have two years to send in a federal form.",
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
            "They say it was their own fault, just to be polite.",
            "They accept a gift card and sign for it.",
            "They notify the store when the mall or a cleaning company was in charge of the floor.",
            'They think a sign that says "not responsible" decides the matter. Often it doesn\'t.',
            "They miss a six-month notice deadline because they only knew about the two-year limit for lawsuits.",
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
        "You can, if there are no strings attached. Ask if you have to sign anything, and read it first. Giving up all your claims for one bill is a bad trade.",
    },
    {
      question: "The dog belongs to my neighbor. What happens to it, and to us?",
      answer:
        "The neighbor's insurer normally handles the claim. Many places require you to report a bite, mainly because of rabies. A report by itself doesn't mean the dog will be put down.",
    },
    {
      question: "My child was hurt at a birthday party venue. I signed a waiver. Is that binding?",
      answer:
        "States differ on whether a parent can sign away a child's claim. Many don't allow it, at least when the other side is a business. Have a lawyer read the form.",
    },
    {
      question: "I was cutting through a lot where I wasn't allowed to be. Do I have any rights?",
      answer:
        "Yes, but in most states you have fewer rights than an invited guest. Owners can't set traps or recklessly ignore your safety, and some states ask only whether the owner acted reasonably.",
    },
    {
      question: "No one saw it, and there's no video. Can I still prove it?",
      answer:
        "Yes, sometimes. Your own account counts, along with early medical notes, photos and the condition of the place. It's harder, but the more details you have, the better.",
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
    sharedSources.victimCompensation,
    sharedSources.federalClaimLimit,
    sharedSources.californiaInjuryLimit,
    sharedSources.texasInjuryLimit,
    sharedSources.newYorkInjuryLimit,
    sharedSources.californiaPublicClaim,
    sharedSources.newYorkNoticeOfClaim,
  ],
  published: "2026-11-21",
  updated: "2026-11-21",
};

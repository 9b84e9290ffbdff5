import type { Article } from "../article";
import { sharedSources } from "./sources";

export const publicPlacesOverviewArticle: Article = {
  path: "/accidents-in-public",
  title: "Accidents in Public Places",
  description:
    "Hurt in a store, hotel, park or pool? Bitten by a dog, or attacked where security was poor? Learn who may be responsible, what to save and how long you have.",
  scene: "public-place",
  heading: "Hurt in a store, a parking lot or another public place",
  intro:
    "You may have been in a store, in a stairwell, at a playground or in a parking garage at night. The first question is always the same: Who controlled the property, and what should they have done to keep it safe?",
  covers: [
    "/injuryaccidentclaims/accidentsinpublic/slipandfallclaims",
    "/injuryaccidentclaims/trafficaccidents/publictransportationclaims",
    "/injuryaccidentclaims/trafficaccidents/pedestrianaccidentclaims",
    "/injuryaccidentclaims/trafficaccidents/escooterclaims",
  ],
  sections: [
    {
      id: "liability",
      heading: "Who controls the property, and how careful they must be",
      blocks: [
        {
          kind: "paragraph",
          text: "The person or company that controls a property has a duty to keep it safe. That can be the owner, the tenant, a management company, a contractor or a public agency. Sometimes it's several of them. The name over the door is only your first clue.",
        },
        {
          kind: "paragraph",
          text: "How careful an owner must be depends on the state. Some states sort visitors into customers, social guests and trespassers, and owners must be most careful with customers. Others, including California, require reasonable care for everyone under the circumstances. Children get more protection, even if they're trespassing, when something on the land is likely to draw them in.",
        },
        {
          kind: "paragraph",
          text: "An owner doesn't have to guarantee your safety. In general, you must show three things: there was a dangerous condition, it hurt you, and the owner created it, knew about it or should have known about it.",
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
            "<strong>Stores and restaurants.</strong> People get hurt by spills, loose mats, hot drinks and items that fall from high shelves. Inspection logs and video often decide these cases.",
            "<strong>Stairs, elevators, escalators.</strong> Building code violations and maintenance contracts matter. A service company may be liable along with the owner.",
            "<strong>Violence by a stranger in a parking lot, hotel or apartment building.</strong> An owner may be responsible if the crime was foreseeable and basic security was missing, such as locks, lights or a guard the owner had promised.",
            "<strong>Dogs.</strong> In many states, including California, the owner is liable for a bite in a public place even if the dog had never bitten anyone before. In others, it depends on what the owner knew about the dog.",
            "<strong>Pools and playgrounds.</strong> These cases often come down to fences, drains, depth signs, worn surfaces and supervision.",
            "<strong>Amusement rides, gyms, trampoline parks.</strong> You probably signed a waiver. Whether it holds up depends on the state and on how careless the company was.",
            "<strong>Parks and open land.</strong> Many states protect landowners who let people use their land for recreation, unless the owner charged a fee or acted willfully.",
          ],
        },
      ],
    },
    {
      id: "first-hours",
      heading: "What to do before you leave, or by the next day",
      blocks: [
        {
          kind: "steps",
          items: [
            "Get help. Wash a bite or a deep cut right away. Ask a doctor about infection and, after a bite, about rabies.",
            "Tell the person in charge, and ask them to write it down. After an assault or a bite, call the police or animal control, too.",
            "Take pictures of what hurt you, with something next to it to show the size.",
            "Look for security cameras, and write down where they are.",
            "Get the names of any witnesses, the manager and, after a bite, the dog's owner.",
          ],
        },
        {
          kind: "paragraph",
          text: "If you left without doing any of this, go back or send someone the next day. Most hazards stay the same for a while, and managers keep reports.",
        },
      ],
    },
    {
      id: "evidence",
      heading: "What evidence to save",
      blocks: [
        {
          kind: "paragraph",
          text: "Ask the business in writing to save the video, the incident report, and the inspection and repair records. Save receipts that show you were there. If a product or ride failed, write down the make and serial number. If security was poor, ask the police for records of earlier calls to that address. A building's permits and inspection reports are often public.",
        },
        {
          kind: "paragraph",
          text: "For your own file, keep medical records, photos that show the injury over time, torn clothing, pay records and a short diary.",
        },
      ],
    },
    {
      id: "compensation",
      heading: "What a claim may cover",
      blocks: [
        {
          kind: "paragraph",
          text: "A claim may cover treatment, including scar revision, dental work and counseling after an attack. It may also cover lost wages, pain, lasting fear and help while you recover. The money usually comes from insurance: a business's general liability policy, or a homeowner's or renter's policy for dogs and private homes. A city may pay through a risk pool. Many policies include a small amount for medical payments, no matter who was at fault.",
        },
        {
          kind: "paragraph",
          text: "If you were a victim of a crime, your state's compensation program may also help, even if the attacker is never found.",
        },
      ],
    },
    {
      id: "deadlines",
      heading: "How long you have to file",
      blocks: [
        {
          kind: "paragraph",
          text: "If it happened on private property, your state's deadline for injury lawsuits applies. It's two years in California and Texas, three in New York, and anywhere from one to six years in other states. You may have less time to sue the <em>attacker</em> than to sue the owner.",
        },
        {
          kind: "paragraph",
          text: "Schools, libraries, parks, sidewalks and city pools usually belong to public agencies, which require a written claim soon after the accident. You have six months in California and 90 days in New York. For a federal building or a national park, you have two years to file a claim on a federal form.",
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
            "Saying it was your own fault, just to be polite.",
            "Accepting a gift card and signing for it.",
            "Notifying the store when the mall or a cleaning company was in charge of the floor.",
            'Believing that a sign that says "not responsible" settles the matter. Often it doesn\'t.',
            "Missing a six-month notice deadline because you only knew about the two-year limit for lawsuits.",
          ],
        },
      ],
    },
  ],
  questions: [
    {
      question:
        "I was hurt in a store, and they offered to pay my emergency room bill. Should I accept?",
      answer:
        "You can, if there are no strings attached. Ask if you have to sign anything. If you do, read it first. Giving up your whole claim to get one bill paid is a bad trade.",
    },
    {
      question: "My neighbor's dog bit me. Who pays, and what happens to the dog?",
      answer:
        "The neighbor's insurer normally handles the claim. Many places require you to report a bite, mainly because of rabies. A report by itself doesn't mean the dog will be put down.",
    },
    {
      question:
        "My child was hurt at a birthday party venue. I had signed a waiver. Is it binding?",
      answer:
        "States differ on whether a parent can sign away a child's claim. Many don't allow it, at least when the other side is a business. Have a lawyer read the form.",
    },
    {
      question:
        "I got hurt cutting across private property without permission. Do I have any rights?",
      answer:
        "Yes, but in most states you have fewer rights than an invited guest. Owners can't set traps or recklessly ignore your safety. In some states, the only question is whether the owner acted reasonably.",
    },
    {
      question: "No one saw what happened, and there's no video. Can I still prove my claim?",
      answer:
        "Yes, sometimes. Your own account counts, and so do photos, the condition of the property and medical records from right after it happened. It's harder, but the more details you have, the better.",
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

import type { Article } from "../article";
import { shared } from "./sources";

export const slipAndFall: Article = {
  path: "/injuryaccidentclaims/accidentsinpublic/slipandfallclaims",
  title: "Slip and Fall Accident Claims",
  description:
    "Fell in a store, on stairs or on a sidewalk? Why the key question is how long the hazard was there, what to photograph, who may pay, and how long you have.",
  scene: "slip",
  heading: "Slip and fall: who had to keep the floor safe, and how to prove it",
  intro:
    "A fall alone doesn't make an owner responsible. What counts is the hazard, and whether someone knew of it or should have. Nearly everything on this page serves to answer that.",
  sections: [
    {
      id: "first-hours",
      heading: "Proof to save before the floor is mopped",
      blocks: [
        {
          kind: "paragraph",
          text: "Stay down until you know what hurts. If you're able, or someone is with you, photograph <strong>what you slipped on</strong> before anyone cleans it: close up, then from where you were walking. Include the lack of a sign, the lighting, the leaking freezer.",
        },
        {
          kind: "list",
          items: [
            "Report it to a manager. Ask for a copy of the incident report, or photograph it.",
            "Keep to what you know: where, when, what you slipped on. Don't guess at why.",
            'Get the name of anyone who saw it, and of any employee who said "I told them about that."',
            "Put your shoes away unworn, with whatever is on the soles.",
            "See a doctor within a day, sooner if you struck your head or take blood thinners.",
          ],
        },
      ],
    },
    {
      id: "liability",
      heading: "What has to be shown",
      blocks: [
        {
          kind: "paragraph",
          text: "In most states there are three ways to show that an owner should answer:",
        },
        {
          kind: "list",
          items: [
            "<strong>They made the hazard.</strong> A waxed floor without a warning, a cord across an aisle.",
            "<strong>They knew of it.</strong> A customer complained, a clerk walked around it.",
            "<strong>They should have known.</strong> It had been there long enough that a reasonable inspection would have found it. Lawyers call this <em>constructive notice</em>.",
          ],
        },
        {
          kind: "paragraph",
          text: "The third is the common battleground. A grape that is fresh and clean says little. A grape that is brown, dried and tracked through says that it lay there. In <em>Ortega v. Kmart</em>, the California Supreme Court held that if a store can't show that it inspected within a reasonable time, a jury may infer that the hazard was there long enough. Florida asks by statute for proof of actual or constructive knowledge of a spill in a business, and allows it to be shown by time, or because such spills happened regularly.",
        },
        {
          kind: "paragraph",
          text: "Stairs, handrails, lighting and uneven floors are different: they don't come and go, so the owner's knowledge is easier to show, and building codes give a measure.",
        },
        {
          kind: "paragraph",
          text: "The one who answers may be the owner, the tenant who runs the store, a cleaning or snow-removal firm, or a city. On sidewalks it varies street by street: in New York City, for instance, many property owners answer for the sidewalk in front of their building.",
        },
      ],
    },
    {
      id: "evidence",
      heading: "Papers and pictures worth asking for",
      blocks: [
        {
          kind: "list",
          items: [
            "<strong>Video</strong> of the hour <em>before</em> the fall, not just of the fall. Ask in writing that the store keep it. Many systems erase within days or weeks.",
            "Sweep sheets and inspection logs for that day. A log without gaps, all in one pen, tells its own story.",
            "Cleaning and snow-removal contracts.",
            "Earlier falls or complaints at the same place.",
            "Weather records for ice and rain.",
            "Measurements of steps and rails. Uneven steps can look even.",
          ],
        },
      ],
    },
    {
      id: "your-part",
      heading: 'When they say "you should have seen it"',
      blocks: [
        {
          kind: "paragraph",
          text: "Expect this argument. An open and obvious hazard may reduce a claim, and in some states end it. Whether it was really obvious depends on light, on where shelves draw your eyes, and on whether there was another way to go. Your shoes, your phone and your hurry will come up too. In most states this is weighed as a share of fault. Answer with facts and not with apologies.",
        },
      ],
    },
    {
      id: "compensation",
      heading: "What a claim can cover",
      blocks: [
        {
          kind: "paragraph",
          text: "Emergency care, surgery for a hip or a wrist, therapy, walking aids, help at home, lost pay, pain, and the loss of the confidence to go out alone. An injury that made an old condition worse can count for the part that it made worse, so tell your doctor honestly about your back or knee before the fall.",
        },
        {
          kind: "paragraph",
          text: "Many businesses and homes also carry <em>medical payments</em> coverage: a small sum for bills, whoever was at fault. Ask. Taking it shouldn't require you to release the rest; read the form. If you're on Medicare, it may have to be repaid from a settlement.",
        },
      ],
    },
    {
      id: "deadlines",
      heading: "How long you have",
      blocks: [
        {
          kind: "paragraph",
          text: "For private property, the state's limit: two years in California and Texas, three in New York, and elsewhere from one year to six. For a city hall, a public school or a public sidewalk, a written claim comes first: six months in California, 90 days in New York. Some cities are liable for a sidewalk only if the defect had been reported in writing beforehand.",
        },
      ],
    },
    {
      id: "mistakes",
      heading: "What weakens a good claim",
      blocks: [
        {
          kind: "list",
          items: [
            "Leaving out of embarrassment, with no report and no photograph.",
            'Saying "I\'m so clumsy." It will be in the report.',
            'Not knowing what you fell on. "The floor was slippery" is rarely enough.',
            "Wearing the shoes for another month.",
            "Giving the store's insurer a recorded statement in the first week.",
          ],
        },
      ],
    },
  ],
  questions: [
    {
      question: "There was a wet floor sign. Do I still have a claim?",
      answer:
        "Perhaps. It depends on where the sign stood, whether you could see it before you stepped, and whether a sign was enough for that hazard.",
    },
    {
      question: "I fell on ice in a parking lot. Whose duty was it?",
      answer:
        "In many northern states owners have a reasonable time after a storm ends, and natural ice is treated differently from ice made by a broken gutter. A plowing contract may move the duty.",
    },
    {
      question: "I fell at a friend's house. I don't want to ruin them.",
      answer:
        "A homeowner's or renter's policy usually deals with this, and often has medical payments coverage without any question of fault. The claim is handled with the insurer.",
    },
    {
      question: "I fell at my rented apartment building. Can I claim against the landlord?",
      answer:
        "For halls, stairs and other common areas a landlord generally must use reasonable care. Inside the apartment it depends on the lease, on notice and on local codes. Texts asking for a repair are good evidence.",
    },
    {
      question: "I fell at work. Is this the right page?",
      answer:
        "Usually workers' compensation applies between you and your employer. If someone else controlled the place, such as a building owner or another contractor, a claim like those here may stand beside it.",
    },
  ],
  stateLimit: "injury",
  sources: [
    {
      label: "Ortega v. Kmart Corp., 26 Cal. 4th 1200 (2001)",
      url: "https://law.justia.com/cases/california/supreme-court/4th/26/1200.html",
    },
    {
      label: "Florida Statutes 768.0755 (spills in a business)",
      url: "https://www.flsenate.gov/Laws/Statutes/2025/768.0755",
    },
    {
      label: "New York City DOT: Sidewalks",
      url: "https://www.nyc.gov/html/dot/html/infrastructure/sidewalkintro.shtml",
    },
    shared.californiaInjuryLimit,
    shared.texasInjuryLimit,
    shared.newYorkInjuryLimit,
    shared.californiaPublicClaim,
    shared.newYorkNoticeOfClaim,
    {
      label: "42 U.S.C. 1395y (Medicare as secondary payer)",
      url: "https://www.law.cornell.edu/uscode/text/42/1395y",
    },
  ],
  prefill: { AccidentType: "SlipAndFall" },
  published: "2026-11-21",
  updated: "2026-11-21",
};

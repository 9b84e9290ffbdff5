import type { Article } from "../article";
import { sharedSources } from "./sources";

export const slipAndFallArticle: Article = {
  path: "/injuryaccidentclaims/accidentsinpublic/slipandfallclaims",
  title: "Slip and Fall Accidents",
  description:
    "Fell in a store, on stairs or on a sidewalk? Learn why it matters how long the hazard was there, what to photograph, who may pay and how long you have.",
  scene: "slip",
  heading: "Slip and fall: who had to keep the floor safe, and how to prove it",
  intro:
    "A fall alone doesn't make an owner responsible. What counts is the hazard, and whether someone knew about it or should have. Nearly everything on this page helps answer that question.",
  sections: [
    {
      id: "first-hours",
      heading: "Evidence to save before anyone mops the floor",
      blocks: [
        {
          kind: "paragraph",
          text: "Stay down until you know what hurts. If you're able, or someone is with you, take pictures of <strong>what you slipped on</strong> before anyone cleans it: first close up, then from where you were walking. Show the lighting, any warning sign or the lack of one, and the source of the problem, such as a leaking freezer.",
        },
        {
          kind: "list",
          items: [
            "Report it to a manager. Ask for a copy of the incident report, or take a picture of it.",
            "Stick to what you know: when and where it happened, and what you slipped on. Don't guess why.",
            'Get the name of anyone who saw you fall, and of any employee who said "I told them about that."',
            "Put your shoes away without cleaning them or wearing them again, so the soles stay as they are.",
            "See a doctor within a day, or right away if you hit your head or take blood thinners.",
          ],
        },
      ],
    },
    {
      id: "liability",
      heading: "Three ways to show that the owner is responsible",
      blocks: [
        {
          kind: "paragraph",
          text: "In most states, you have to show one of these three things:",
        },
        {
          kind: "list",
          items: [
            "<strong>The owner created the hazard.</strong> For example, an employee waxed the floor without putting up a warning sign or ran a cord across an aisle.",
            "<strong>The owner knew about the hazard.</strong> For example, a customer complained about it, or a clerk walked around it.",
            "<strong>The owner should have known about the hazard.</strong> It was there long enough that a reasonable inspection would have found it. Lawyers call this <em>constructive notice</em>.",
          ],
        },
        {
          kind: "paragraph",
          text: "Most disputes are about whether the owner should have known. If you slip on a fresh grape, it may have just fallen. If the grape is brown, dry and tracked across the floor, it was there for a while. In <em>Ortega v. Kmart</em>, the California Supreme Court held that if a store can't show that it inspected within a reasonable time, a jury may infer that the hazard was there long enough. Florida law requires proof that a business knew or should have known about a spill. You can prove that by showing that the spill was there for a long time or that spills happened there regularly.",
        },
        {
          kind: "paragraph",
          text: "Stairs, handrails, lighting and uneven floors are different. They don't come and go, so it's easier to show that the owner knew about the problem. Building codes also set a standard.",
        },
        {
          kind: "paragraph",
          text: "The owner may be responsible. So may the tenant who runs the store, a cleaning or snow-removal company, or a city. For sidewalks, the answer can change from one street to the next. In New York City, for instance, many property owners are responsible for the sidewalk in front of their building.",
        },
      ],
    },
    {
      id: "evidence",
      heading: "Records and video worth asking for",
      blocks: [
        {
          kind: "list",
          items: [
            "<strong>Video</strong> of the hour <em>before</em> the fall, not just of the fall. Ask the store in writing to keep it. Many systems erase video within days or weeks.",
            "Sweep sheets and inspection logs for that day. A log with no gaps, all in the same pen, may have been filled in later.",
            "Cleaning and snow-removal contracts.",
            "Records of earlier falls or complaints at the same place.",
            "Weather records for ice and rain.",
            "Measurements of steps and railings. Uneven steps can look even.",
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
          text: "Expect this argument. An open and obvious hazard may reduce a claim, and in some states end it. Whether it was really obvious depends on the light, on where the displays draw your eye, and on whether there was another way around. Your shoes, your phone and whether you were in a hurry will come up, too. In most states, all of this can add to your share of the fault. Answer with facts, not apologies.",
        },
      ],
    },
    {
      id: "compensation",
      heading: "What a claim can cover",
      blocks: [
        {
          kind: "paragraph",
          text: "A claim may cover emergency care, hip or wrist surgery, therapy, walking aids, help at home, lost pay, pain, and no longer feeling safe going out alone. If the fall made an old condition worse, you may be able to recover money for how much worse it got. So be honest with your doctor about how your back or knee was before the fall.",
        },
        {
          kind: "paragraph",
          text: "Many businesses and homes also have <em>medical payments</em> coverage: a small amount for medical bills, no matter who was at fault. Ask about it. You shouldn't have to give up the rest of your claim to get it, so read the form before you sign. If you're on Medicare, you may have to pay Medicare back from a settlement.",
        },
      ],
    },
    {
      id: "deadlines",
      heading: "How long you have to file",
      blocks: [
        {
          kind: "paragraph",
          text: "If you fell on private property, the state's deadline for injury lawsuits applies. It's two years in California and Texas, three in New York, and anywhere from one to six years in other states. If it was at a city hall, in a public library or on a public sidewalk, you must send a written claim first. You have six months in California and 90 days in New York. Some cities are liable for a sidewalk only if someone had already reported the defect in writing.",
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
            "Leaving because you're embarrassed, with no report and no photo.",
            'Saying "I\'m so clumsy." It will end up in the report.',
            'Not knowing what you slipped on. "The floor was slippery" is rarely enough.',
            "Wearing the same shoes for another month.",
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
        "Maybe. It depends on where the sign was, whether you could see it before you stepped and whether a sign was enough for that hazard.",
    },
    {
      question: "I fell on ice in a parking lot. Who's responsible?",
      answer:
        "In many northern states, owners have a reasonable time to clear the ice after a storm ends. Natural ice is treated differently from ice caused by a broken gutter. If the owner hired a plowing company, that company may be responsible.",
    },
    {
      question: "I fell at a friend's house. I don't want to cost them money.",
      answer:
        "A homeowner's or renter's policy usually covers this, and it often includes medical payments coverage no matter who's at fault. You deal with the insurer, not your friend.",
    },
    {
      question: "I fell in my apartment building. Can I file a claim against the landlord?",
      answer:
        "Yes, often. A landlord must generally use reasonable care in halls, stairs and other common areas. Inside the apartment, it depends on the lease, on local codes and on whether the landlord had been told about the problem. Texts asking for a repair are good evidence.",
    },
    {
      question: "I fell at work. Is this the right page?",
      answer:
        "Usually, a fall at work is covered by workers' compensation from your employer. If someone else controlled the place, such as a building owner or another contractor, you may also have a claim like the ones here.",
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
    sharedSources.californiaInjuryLimit,
    sharedSources.texasInjuryLimit,
    sharedSources.newYorkInjuryLimit,
    sharedSources.californiaPublicClaim,
    sharedSources.newYorkNoticeOfClaim,
    {
      label: "42 U.S.C. 1395y (Medicare as secondary payer)",
      url: "https://www.law.cornell.edu/uscode/text/42/1395y",
    },
  ],
  prefill: { AccidentType: "SlipAndFall" },
  published: "2026-11-21",
  updated: "2026-11-21",
};

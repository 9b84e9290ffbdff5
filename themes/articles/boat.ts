import type { Article } from "../article";

export const boat: Article = {
  path: "/injuryaccidentclaims/recreationaccidents/boataccidentclaims",
  title: "Boat and Jet Ski Accidents",
  description:
    "Injured on a boat, a jet ski, a ferry or a cruise? Which law applies on the water, the 48-hour report, who may be liable and the unusual time limits.",
  scene: "boat",
  heading: "Hurt on the water: where you were decides which law applies",
  intro:
    "A lake inside one state, a coastal bay, a cruise at sea, a boat you were paid to work on: each has its own rules. Find yours before you count the days.",
  sections: [
    {
      id: "first-hours",
      heading: "What to do back on shore",
      blocks: [
        {
          kind: "paragraph",
          text: "Warm up, dry off and get examined. See a doctor after near-drowning, a blow to the head, carbon monoxide from an engine or a propeller wound, even if you feel better. If you breathed in water, watch for coughing or trouble breathing over the next day. Go back to the doctor if they start.",
        },
        {
          kind: "list",
          items: [
            "Write down the registration numbers on both bows, the names of the operators and owners, and the rental company.",
            "Save your location. A phone photo records it, and so does a chart plotter.",
            "Take pictures of life jackets, ladders, the propeller, the engine cutoff lanyard, the wake and the buoys.",
            "Write down who was steering, who was watching the skier and whether anyone had been drinking.",
            "Keep the rental papers, waivers and tickets.",
          ],
        },
      ],
    },
    {
      id: "accident-report",
      heading: "The report the operator must file",
      blocks: [
        {
          kind: "paragraph",
          text: "Under Coast Guard rules, the operator of a recreational boat must file a report, usually with the state's boating agency. It's required when a person dies, disappears or needs more than first aid, when damage reaches $2,000 (less in some states), or when a boat is lost.",
        },
        {
          kind: "list",
          items: [
            "<strong>Within 48 hours</strong> if someone needed more than first aid, disappeared or died within 24 hours.",
            "<strong>Within 10 days</strong> in the other cases.",
          ],
        },
        {
          kind: "paragraph",
          text: "If the operator can't do it, the owner must. If you were only a passenger, ask if the report was filed, and get the case number. Like a police report, it records the date and the names.",
        },
      ],
    },
    {
      id: "liability",
      heading: "Who may be liable",
      blocks: [
        {
          kind: "list",
          items: [
            "<strong>The operator</strong>, for speeding, not keeping a lookout, making a careless wake or drinking. Operating under the influence breaks federal and state law.",
            "<strong>The owner</strong>, for letting someone untrained or too young use the boat or jet ski.",
            "<strong>A rental or tour company</strong>, for poor instruction, worn-out gear or going out in bad weather. A waiver may or may not limit this, depending on which law applies and how careless the company was.",
            "<strong>A manufacturer</strong>, for a steering failure, a fuel leak or a missing guard.",
            "<strong>A cruise line or ferry</strong>, which generally must use reasonable care under the circumstances.",
          ],
        },
        {
          kind: "paragraph",
          text: "Under maritime law, fault is compared, and each side is responsible for its share. Your own share lowers the payment but doesn't bar it. State law on inland lakes may be different.",
        },
        {
          kind: "paragraph",
          text: "One old rule surprises people. A boat owner who didn't know about the cause may ask a federal court to limit liability to the value of the boat <em>after</em> the accident. The court then sets a deadline for all claims. If you get a notice like this in the mail, take it to a lawyer that week. Since 2022, certain small passenger vessels can't use this rule.",
        },
      ],
    },
    {
      id: "deadlines",
      heading: "Time limits, by kind of trip",
      blocks: [
        {
          kind: "list",
          items: [
            "<strong>Navigable waters</strong> (sea, coast, and lakes or rivers open to interstate traffic): generally three years under federal maritime law.",
            "<strong>A lake within one state:</strong> usually the state's own limit, often two or three years.",
            "<strong>A cruise or seagoing passenger ship:</strong> the ticket may shorten it to <em>six months</em> for written notice and <em>one year</em> to sue, and may name the court. In 1991, the Supreme Court upheld a clause like this about where you must sue.",
            "<strong>Crew hurt at work:</strong> three years under the Jones Act.",
            "<strong>A Coast Guard, navy or other public vessel:</strong> two years, with special steps.",
          ],
        },
      ],
    },
    {
      id: "evidence",
      heading: "Evidence to keep after a boat accident",
      blocks: [
        {
          kind: "paragraph",
          text: "Water leaves no skid marks. What's left is the damage to the hull, the engine's computer, chart plotter tracks, radio and 911 recordings, harbor cameras, and people on the shore with phones. Write to the owner, the rental company and the marina, and ask them to keep the boat as it is. Weather and tide records are public, and you can get them later.",
        },
        {
          kind: "paragraph",
          text: "On a ship, report it at the medical center and ask for a copy of your statement. Take pictures of the wet deck or the broken step before anyone cleans or fixes it. Write down the cabin numbers of people who saw it.",
        },
      ],
    },
    {
      id: "compensation",
      heading: "What a claim may cover",
      blocks: [
        {
          kind: "paragraph",
          text: "Medical care, evacuation, wages, pain, scars and lost enjoyment of life. Crew members may also have <em>maintenance and cure</em>: daily living costs and treatment until they've recovered as much as they can, no matter who was at fault. After a death on the high seas, a federal law says what the family can claim, and it covers less than many state laws.",
        },
        {
          kind: "paragraph",
          text: "Most states don't require insurance for private boats. Look for a boat policy, a homeowner's policy (many cover small boats only), an umbrella policy, and the marina's.",
        },
      ],
    },
    {
      id: "mistakes",
      heading: "Mistakes to avoid on the water",
      blocks: [
        {
          kind: "list",
          items: [
            "Counting on two or three years when the ticket says one.",
            "Thinking a signed waiver ends your claim before a lawyer reads it.",
            "Letting the rental company put the jet ski back in service the next morning.",
            'Leaving the report to "whoever was driving."',
            "Ignoring a court notice about limitation of liability because it looks like junk mail.",
          ],
        },
      ],
    },
  ],
  questions: [
    {
      question: "I was a guest on a friend's boat. Do I have to sue my friend?",
      answer:
        "A claim usually goes to the boat's insurer, and many settle there. If two boats collided, the other one may be at fault.",
    },
    {
      question: "We were towing a tube and someone was hurt. Who was at fault?",
      answer:
        "It depends on speed, turns, the rope, and whether someone was watching. Most states require an observer or a mirror when towing. The operator, and sometimes the owner, may be responsible.",
    },
    {
      question: "The jet ski renter who hit me has no insurance. What now?",
      answer:
        "Ask about the rental company's insurance policy, what instructions it gave the renter and whether it followed its own age rules. Meanwhile, your own health and umbrella policies may help.",
    },
    {
      question: "I work on a boat. Is this workers' compensation?",
      answer:
        "Maybe not. Crew members (seamen) claim under the Jones Act and maritime law. Many dock and shipyard workers claim under a federal longshore law, and others under state law. What your contract calls you doesn't settle it.",
    },
    {
      question: "I wasn't wearing a life jacket. Does that end my claim?",
      answer:
        "No. It may reduce a claim for harm that a life jacket would have prevented. But not wearing one didn't cause the collision.",
    },
  ],
  sources: [
    {
      label: "33 CFR 173.55 (accident reports)",
      url: "https://www.law.cornell.edu/cfr/text/33/173.55",
    },
    {
      label: "46 U.S.C. 30106 (three years, maritime torts)",
      url: "https://www.law.cornell.edu/uscode/text/46/30106",
    },
    {
      label: "46 U.S.C. 30104 (Jones Act)",
      url: "https://www.law.cornell.edu/uscode/text/46/30104",
    },
    {
      label: "46 U.S.C. 30526 (ticket limits on notice and suit)",
      url: "https://www.law.cornell.edu/uscode/text/46/30526",
    },
    {
      label: "46 U.S.C. chapter 305 (limitation of liability)",
      url: "https://www.law.cornell.edu/uscode/text/46/subtitle-III/chapter-305",
    },
    {
      label: "Carnival Cruise Lines v. Shute, 499 U.S. 585 (1991)",
      url: "https://supreme.justia.com/cases/federal/us/499/585/",
    },
    {
      label: "U.S. Coast Guard: Boating safety",
      url: "https://www.uscgboating.org/",
    },
  ],
  prefill: { AccidentType: "BoatOrAirplane" },
  published: "2026-11-21",
  updated: "2026-11-21",
};

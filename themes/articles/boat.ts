import type { Article } from "../article";

export const boat: Article = {
  path: "/injuryaccidentclaims/recreationaccidents/boataccidentclaims",
  title: "Boat and Jet Ski Accident Claims",
  description:
    "Injured on a boat, a jet ski, a ferry or a cruise? Which law applies on the water, the 48-hour report, who may be liable, and the unusual time limits.",
  scene: "boat",
  heading: "Hurt on the water: where you were decides which law applies",
  intro:
    "A lake inside one state, a coastal bay, a cruise at sea, a deck you were paid to work on. Each has its own rules. Find yours before you count the days.",
  sections: [
    {
      id: "first-hours",
      heading: "What to do back on shore",
      blocks: [
        {
          kind: "paragraph",
          text: "Warm up, get dry, and be examined. Near-drowning, a blow to the head, carbon monoxide from an engine and propeller wounds all need a doctor, even when you feel better. If you breathed in water, watch for coughing or trouble breathing over the next day and go back in if they come.",
        },
        {
          kind: "list",
          items: [
            "Write down the registration numbers on both bows, the names of the operators and the owners, and the rental company.",
            "Save the position: a phone photograph carries it, and so does a chart plotter.",
            "Photograph life jackets, ladders, the propeller, the engine cut-off lanyard, the wake, the buoys.",
            "Note who was steering, who was watching the skier, and whether anyone had been drinking.",
            "Keep the rental papers, waivers and tickets.",
          ],
        },
      ],
    },
    {
      id: "accident-report",
      heading: "The report that the operator owes",
      blocks: [
        {
          kind: "paragraph",
          text: "Under Coast Guard rules, the operator of a recreational vessel must file a report, in practice mostly with the state's boating agency, when a person dies, disappears or needs more than first aid, when damage reaches $2,000 (some states set less), or when a vessel is lost.",
        },
        {
          kind: "list",
          items: [
            "<strong>Within 48 hours</strong> if someone was injured beyond first aid, disappeared, or died within 24 hours.",
            "<strong>Within 10 days</strong> in the other cases.",
          ],
        },
        {
          kind: "paragraph",
          text: "If the operator can't do it, the owner must. When you were only a passenger, ask whether it was filed and for the case number. Like a police report, it fixes the date and the names.",
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
            "<strong>The operator</strong>, for speed, no lookout, a careless wake, or drinking. Operating under the influence breaks federal and state law.",
            "<strong>The owner</strong>, for handing the boat or jet ski to someone untrained or too young.",
            "<strong>A rental or tour company</strong>, for poor instruction, worn gear, or going out in bad weather. A waiver may limit this and may not, depending on the law that applies and how careless the company was.",
            "<strong>A maker</strong>, for a steering loss, a fuel leak or a missing guard.",
            "<strong>A cruise line or ferry</strong>, whose duty is generally reasonable care under the circumstances.",
          ],
        },
        {
          kind: "paragraph",
          text: "Under maritime law, fault is compared and each side bears its part; your own share lowers the payment and doesn't bar it. State law on inland lakes may differ.",
        },
        {
          kind: "paragraph",
          text: "One old rule surprises people. A vessel's owner who didn't know of the cause may ask a federal court to limit liability to the value of the boat <em>after</em> the accident. The court then sets a date for all claims. If such a notice comes in the mail, take it to a lawyer that week. Since 2022, certain small passenger vessels can't use the rule.",
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
            "<strong>A lake within one state:</strong> usually the state's own limit, commonly two or three years.",
            "<strong>A cruise or seagoing passenger ship:</strong> the ticket may shorten it to <em>six months</em> for written notice and <em>one year</em> to sue, and may name the court. The Supreme Court upheld such a clause on the place of suit in 1991.",
            "<strong>Crew hurt at work:</strong> three years under the Jones Act.",
            "<strong>A Coast Guard, navy or other public vessel:</strong> two years, with special steps.",
          ],
        },
      ],
    },
    {
      id: "evidence",
      heading: "Proof to keep after a boat accident",
      blocks: [
        {
          kind: "paragraph",
          text: "Water leaves no skid marks. What remains is damage on the hull, the engine's computer, chart plotter tracks, radio and 911 recordings, harbor cameras, and people on the shore with phones. Write to the owner, the rental company and the marina and ask them to keep the boat as it is. Weather and tide records are public and can be had later.",
        },
        {
          kind: "paragraph",
          text: "On a ship, report to the medical center and ask for a copy of your statement. Photograph the wet deck or the broken step before it's mopped. Write down the cabin numbers of people who saw it.",
        },
      ],
    },
    {
      id: "compensation",
      heading: "What a claim may cover",
      blocks: [
        {
          kind: "paragraph",
          text: "Medical care, evacuation, wages, pain, scars, lost enjoyment of life. Crew members may also have <em>maintenance and cure</em>: daily living costs and treatment until they're as well as they will get, owed whoever was at fault. After a death on the high seas, a federal act says what the family may claim, and it's narrower than many state laws.",
        },
        {
          kind: "paragraph",
          text: "Insurance isn't compulsory for private boats in most states. Look for a boat policy, a homeowner's policy (many cover small boats only), an umbrella policy, and the marina's.",
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
            "Counting on two or three years when a ticket said one.",
            "Treating a signed waiver as the end without having it read.",
            "Letting the rental shop put the jet ski back in service the next morning.",
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
        "A claim usually goes to the boat's insurer, and many are settled there. If two boats met, the other one may be the one at fault.",
    },
    {
      question: "We were towing a tube and someone was hurt. Who was at fault?",
      answer:
        "It depends on speed, turns, the rope, and whether someone was watching. Most states require an observer or a mirror when towing. The operator, and sometimes the owner, may answer.",
    },
    {
      question: "The jet ski renter who hit me has no insurance. What now?",
      answer:
        "Ask about the rental company's policy, how it instructed the renter, and whether its rules on age were kept. Your own health and umbrella policies may help meanwhile.",
    },
    {
      question: "I work on a boat. Is this workers' compensation?",
      answer:
        "Perhaps not. Seamen claim under the Jones Act and maritime law, many dock and shipyard workers under a federal longshore act, others under state law. The label on your contract doesn't settle it.",
    },
    {
      question: "I wasn't wearing a life jacket. Does that end it?",
      answer:
        "No. It may reduce a claim for harm that a jacket would have prevented. It didn't cause the collision.",
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

import type { Article } from "../article";

export const boatArticle: Article = {
  path: "/injuryaccidentclaims/recreationaccidents/boataccidentclaims",
  title: "Boat and Jet Ski Accidents",
  description:
    "Were you hurt on a boat, jet ski, ferry or cruise? Learn which law applies on the water, when a report is due, who may be liable and how long you have.",
  scene: "boat",
  heading: "Hurt on the water? The law that applies depends on where it happened",
  intro:
    "Different rules apply on a lake that lies within one state, in a coastal bay, on a cruise and on a boat you were paid to work on. Find out which rules apply to you before you count the days.",
  sections: [
    {
      id: "first-hours",
      heading: "What to do once you're back on shore",
      blocks: [
        {
          kind: "paragraph",
          text: "Warm up, dry off and get checked out. See a doctor if you nearly drowned, hit your head, were cut by a propeller or breathed in engine fumes (carbon monoxide), even if you feel better. If you breathed in water, watch for coughing or trouble breathing over the next day. Go back to the doctor if either one starts.",
        },
        {
          kind: "list",
          items: [
            "Write down the registration numbers on the bows of both boats and the names of the operators, the owners and the rental company.",
            "Save your location. Photos on your phone can record it, and so can the boat's GPS.",
            "Take pictures of life jackets, ladders, the propeller, the engine cutoff lanyard, the wake and the buoys.",
            "Write down who was steering, who was watching anyone being towed and whether anyone had been drinking.",
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
            "The report is due <strong>within 48 hours</strong> if someone disappeared, needed more than first aid, or died within 24 hours of the accident.",
            "In all other cases, the report is due <strong>within 10 days</strong>.",
          ],
        },
        {
          kind: "paragraph",
          text: "If the operator can't file the report, the owner must. If you were only a passenger, ask if the report was filed, and get the case number. Like a police report, it records the date and the names.",
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
            "<strong>The operator</strong> may be liable for speeding, drinking, failing to keep a lookout or making a dangerous wake. Operating a boat under the influence is against federal and state law.",
            "<strong>The owner</strong> may be liable for letting an untrained or underage person use the boat or jet ski.",
            "<strong>A rental or tour company</strong> may be liable for poor instruction, worn-out gear or going out in bad weather. Whether a waiver protects the company depends on which law applies and how careless the company was.",
            "<strong>A manufacturer</strong> may be liable for a steering failure, a fuel leak or a missing guard.",
            "<strong>A cruise line or ferry</strong> generally must use reasonable care under the circumstances.",
          ],
        },
        {
          kind: "paragraph",
          text: "Maritime law compares everyone's fault, and each side is responsible for its share. Your own share lowers what you get, but it doesn't end your claim. State law on inland lakes may be different.",
        },
        {
          kind: "paragraph",
          text: "One old rule surprises people. A boat owner who didn't know about the problem that caused the accident may ask a federal court to limit liability to the value of the boat <em>after</em> the accident. The court then sets a deadline for all claims. If you get a notice like this in the mail, take it to a lawyer that week. Since 2022, owners of certain small passenger vessels can't use this rule.",
        },
      ],
    },
    {
      id: "deadlines",
      heading: "Time limits, by type of trip",
      blocks: [
        {
          kind: "list",
          items: [
            "On <strong>navigable waters</strong> (the sea, the coast, and lakes or rivers open to interstate traffic), you generally have three years under federal maritime law.",
            "On <strong>a lake within one state</strong>, the state's own deadline usually applies. It's often two or three years.",
            "On <strong>a cruise or seagoing passenger ship</strong>, the ticket may give you only <em>six months</em> for written notice and <em>one year</em> to sue, and it may say which court you have to use. In 1991, the Supreme Court upheld a ticket clause that said where passengers had to sue.",
            "<strong>Crew members hurt at work</strong> have three years under the Jones Act.",
            "For a claim involving <strong>a Coast Guard, Navy or other public vessel</strong>, you have two years, and you must follow special steps.",
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
          text: "Water leaves no skid marks. What's left is the damage to the hull, the engine's computer, GPS tracks, radio and 911 recordings, harbor cameras and phone videos from people on the shore. Write to the owner, the rental company and the marina, and ask them to keep the boat as it is. Weather and tide records are public, and you can get them later.",
        },
        {
          kind: "paragraph",
          text: "On a ship, report your injury at the medical center and ask for a copy of your statement. Take pictures of the wet deck or the broken step before anyone cleans or fixes it. Write down the cabin numbers of people who saw what happened.",
        },
      ],
    },
    {
      id: "compensation",
      heading: "What a claim may cover",
      blocks: [
        {
          kind: "paragraph",
          text: "A claim may cover medical care, evacuation, lost wages, pain, scars and lost enjoyment of life. Crew members may also be owed <em>maintenance and cure</em>: daily living costs and treatment until they've recovered as much as they can, no matter who was at fault. After a death on the high seas, a federal law says what the family can claim, and it covers less than many state laws.",
        },
        {
          kind: "paragraph",
          text: "Most states don't require insurance for private boats. Look for a boat policy, a homeowner's policy (many cover only small boats), an umbrella policy and the marina's policy.",
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
            "Counting on two or three years to sue when your ticket says one.",
            "Giving up because you signed a waiver that no lawyer has read.",
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
        "The claim usually goes to the boat's insurer, and many claims settle without a lawsuit. If two boats collided, the other boat's operator may be at fault.",
    },
    {
      question: "We were towing a tube and someone was hurt. Who was at fault?",
      answer:
        "It depends on the boat's speed and turns, the rope, and whether someone was watching the tube. Most states require an observer or a mirror when towing. The operator, and sometimes the owner, may be responsible.",
    },
    {
      question: "Someone on a rented jet ski hit me and has no insurance. What now?",
      answer:
        "Ask what insurance the rental company has, what instructions it gave the renter and whether it followed its own age rules. Meanwhile, your own health and umbrella policies may help.",
    },
    {
      question: "I was hurt working on a boat. Is that a workers' compensation claim?",
      answer:
        "Maybe not. Crew members (seamen) file claims under the Jones Act and maritime law. Many dock and shipyard workers file under a federal longshore law, and others under state law. Your job title in the contract doesn't settle the question.",
    },
    {
      question: "I wasn't wearing a life jacket. Does that end my claim?",
      answer:
        "No. It may reduce your claim for harm that a life jacket would have prevented. But not wearing one didn't cause the collision.",
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

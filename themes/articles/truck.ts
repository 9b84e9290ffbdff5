import type { Article } from "../article";

export const truckArticle: Article = {
  path: "/injuryaccidentclaims/trafficaccidents/trucksand18wheelers",
  title: "Truck and 18-Wheeler Accidents",
  description:
    "Records often decide a truck crash claim. Learn how long driver logs, black-box data and repair files are kept, who may be liable and how long you have.",
  scene: "truck",
  heading: "Hit by a commercial truck: what to do, and which records to save",
  intro:
    "A truck carries more than freight. It carries logs, data and paperwork that can show what happened. After a while, the law lets companies throw some of it away. That's why it matters what you do first.",
  sections: [
    {
      id: "first-hours",
      heading: "While you're still at the scene, or in the hospital",
      blocks: [
        {
          kind: "paragraph",
          text: "Your health comes first. The forces in these crashes are huge, and internal injuries may not hurt right away. Take the ambulance if it's offered.",
        },
        {
          kind: "paragraph",
          text: "If you can, or if someone can do it for you, take pictures of four things: the <strong>USDOT number</strong> on the cab door, the names on the tractor and the trailer (they're often different companies), both license plates, and the cargo. Together, they identify nearly everyone who may be responsible.",
        },
        {
          kind: "paragraph",
          text: "Large trucking companies may send an investigator to the scene within hours. You don't have to speak with the investigator, and it isn't rude to say \"not today.\"",
        },
      ],
    },
    {
      id: "evidence",
      heading: "The records, and how long companies must keep them",
      blocks: [
        {
          kind: "list",
          items: [
            "<strong>Hours of service.</strong> After 10 hours off duty, a truck driver can generally drive at most 11 hours within a 14-hour window. Most must log their hours on an electronic logging device (ELD). Trucking companies must keep these logs and their supporting documents for six months.",
            '<strong>Engine and safety modules.</strong> The truck\'s "black box" may show speed, throttle and braking before the crash. Cameras that face the road and the cab may show the rest. Once the truck is repaired and back on the road, new data can erase the old.',
            "<strong>Post-crash drug and alcohol tests.</strong> Federal rules require them after certain crashes. If the driver isn't tested for alcohol within 8 hours or for drugs within 32, the company must stop trying and write down why the test wasn't done.",
            "<strong>Inspection and repair files.</strong> Worn brakes and bald tires leave a paper trail.",
            "<strong>The driver's qualification file</strong>: license, medical certificate, past employers and past violations.",
            "<strong>Dispatch messages, bills of lading and weigh tickets</strong>, which show who was rushing the driver and how heavy the load was.",
          ],
        },
        {
          kind: "note",
          text: "A <strong>preservation letter</strong>, also called a spoliation letter, tells the trucking company in writing to keep this evidence. Once the company gets it, destroying evidence can have consequences in court. Lawyers usually send the letter in the first few days. It's the best reason not to wait in a truck case.",
        },
      ],
    },
    {
      id: "liability",
      heading: "Who may be liable: often several companies",
      blocks: [
        {
          kind: "paragraph",
          text: "The <strong>driver</strong> may have been careless. The <strong>motor carrier</strong>, the company whose federal authority the truck ran under, is generally responsible for its drivers, including many that it calls independent contractors. It's also responsible for its own hiring, training and scheduling.",
        },
        {
          kind: "paragraph",
          text: "Others may share responsibility: the owner of the trailer, the shop that did the brakes, the shipper that loaded the cargo badly, the maker of a part that failed, and the <strong>freight broker</strong> that picked the carrier. For years, courts disagreed on whether federal law shields brokers. In May 2026, the Supreme Court held in <em>Montgomery v. Caribe Transport II</em> that federal law doesn't preempt a state claim that a broker negligently chose the carrier. You still have to prove that claim.",
        },
        {
          kind: "paragraph",
          text: "With the USDOT number from your picture, you can look up a trucking company's inspections, crashes and registration yourself in the FMCSA's free <a href=\"https://safer.fmcsa.dot.gov/CompanySnapshot.aspx\">company snapshot</a>.",
        },
      ],
    },
    {
      id: "compensation",
      heading: "What a claim may cover, and which policy pays",
      blocks: [
        {
          kind: "paragraph",
          text: "The losses are the same as in any serious crash: hospital and rehabilitation costs, care at home, lost pay, a lost career, pain, scars and the toll the injury takes on your family life. If someone died, state law says who can claim and for what. Some states allow punitive damages for reckless conduct, but they're the exception.",
        },
        {
          kind: "paragraph",
          text: "The difference is the insurance. For-hire trucking companies that haul ordinary freight between states, in vehicles over 10,000 pounds, must generally carry at least $750,000 of liability coverage, and more for hazardous loads. Everyone who was hurt may share that amount, so it's important to find every policy, including excess policies.",
        },
      ],
    },
    {
      id: "deadlines",
      heading: "Two deadlines: one for the lawsuit, one for the evidence",
      blocks: [
        {
          kind: "paragraph",
          text: "The <strong>legal clock</strong> is your state's time limit for injury lawsuits, usually two or three years but sometimes only one. A wrongful death claim may have its own limit. If a city garbage truck hit you, or a badly marked work zone helped cause the crash, you may have only a few months to notify the government agency.",
        },
        {
          kind: "paragraph",
          text: "The <strong>evidence clock</strong> is faster. Video may last only days. Engine data may last only until the next hard stop. Logs can legally be destroyed after six months. The first clock tells you when to sue. The second tells you when to ask for help.",
        },
      ],
    },
    {
      id: "mistakes",
      heading: "What hurts truck claims most",
      blocks: [
        {
          kind: "list",
          items: [
            "Treating a truck crash like a car crash: one driver, one policy, one phone call.",
            "Letting your wrecked car be sold for salvage before anyone measures and photographs it.",
            "Accepting an early offer from the trucking company's insurer while the bills are still coming in.",
            "Signing a broad medical release, which opens records that have nothing to do with the crash.",
            "Assuming the police report settles it. The officer rarely has the ELD data.",
          ],
        },
      ],
    },
  ],
  questions: [
    {
      question: "The driver said he works for himself. Does that let the company off the hook?",
      answer:
        "Usually not. Federal leasing and safety rules often make the company responsible for a truck running under its authority, no matter what the contract calls the driver. It depends on the facts and the lease.",
    },
    {
      question: "What if I was partly at fault, such as by staying in the truck's blind spot?",
      answer:
        "In most states, your share of the fault reduces the payment instead of ending the claim. But many states end it at 50 or 51 percent, and a few end it at any share. Truck data often changes that share, one way or the other.",
    },
    {
      question: "Can you prove the driver was tired?",
      answer:
        "Sometimes. Lawyers compare the ELD with fuel receipts, toll records, phone use and delivery times. If they don't match, the log may be wrong.",
    },
    {
      question: "The truck was a local delivery van. Do these rules apply?",
      answer:
        "Some may not. Several federal rules apply only to vehicles over 10,000 pounds or to trips between states, and states have their own rules for local work. The company behind the van can still be responsible.",
    },
    {
      question: "Should I talk with the trucking company's insurer?",
      answer:
        "Give your name and the claim number if you must. You don't have to give a recorded statement or discuss your injuries before you've gotten legal advice.",
    },
  ],
  stateLimit: "motorVehicle",
  sources: [
    {
      label: "FMCSA: Summary of hours of service regulations",
      url: "https://www.fmcsa.dot.gov/regulations/hours-service/summary-hours-service-regulations",
    },
    {
      label: "49 CFR 395.8 (driver records kept six months)",
      url: "https://www.law.cornell.edu/cfr/text/49/395.8",
    },
    {
      label: "49 CFR 382.303 (post-accident testing)",
      url: "https://www.law.cornell.edu/cfr/text/49/382.303",
    },
    {
      label: "49 CFR 387.9 (minimum insurance)",
      url: "https://www.law.cornell.edu/cfr/text/49/387.9",
    },
    {
      label: "Supreme Court: Montgomery v. Caribe Transport II, No. 24-1238 (May 14, 2026)",
      url: "https://www.supremecourt.gov/opinions/25pdf/24-1238_1b7d.pdf",
    },
    {
      label: "FMCSA: Company snapshot",
      url: "https://safer.fmcsa.dot.gov/CompanySnapshot.aspx",
    },
  ],
  prefill: { AccidentType: "Truck" },
  published: "2026-11-21",
  updated: "2026-11-21",
};

import type { Article } from "../article";

export const truck: Article = {
  path: "/injuryaccidentclaims/trafficaccidents/trucksand18wheelers",
  title: "Commercial Truck and 18-Wheeler Claims",
  description:
    "A truck crash is decided by records: driver hours, black-box data, maintenance files. How they are kept, who may be liable, and the time limits.",
  scene: "truck",
  heading: "Hit by a commercial truck: what to do, and which records to save",
  intro:
    "A truck carries more than freight. It carries logs, data and paperwork that can show what happened, and the law lets some of it be thrown away after a while. That shapes what to do first.",
  sections: [
    {
      id: "first-hours",
      heading: "While you are still at the scene, or in the hospital",
      blocks: [
        {
          kind: "paragraph",
          text: "Your health first. The forces in these crashes are large, and injuries inside the body may not hurt right away. Go in the ambulance if it is offered.",
        },
        {
          kind: "paragraph",
          text: "If you can, or if someone can do it for you, photograph the <strong>USDOT number</strong> on the cab door, the names on the tractor and on the trailer (they are often different companies), both license plates, and the cargo. Those four pictures identify nearly everyone who may have to answer.",
        },
        {
          kind: "paragraph",
          text: 'Large carriers may send an investigator to the road within hours. You do not have to speak with them, and it is not rude to say "not today."',
        },
      ],
    },
    {
      id: "evidence",
      heading: "The records, and how long they must be kept",
      blocks: [
        {
          kind: "list",
          items: [
            "<strong>Hours of service.</strong> A driver of a property-carrying truck may generally drive at most 11 hours, within a 14-hour window, after 10 hours off duty. Most must log it on an electronic logging device (ELD). Carriers must keep these logs and their supporting documents for six months.",
            '<strong>Engine and safety modules.</strong> The truck\'s "black box" may hold speed, throttle and braking before the crash. Forward and cab-facing cameras may hold the rest. A repaired truck going back to work can write over them.',
            "<strong>Post-crash drug and alcohol tests.</strong> Federal rules call for them after certain crashes: if alcohol is not tested within 8 hours or drugs within 32, the attempt stops and the carrier must record why.",
            "<strong>Inspection and repair files.</strong> Worn brakes and bald tires leave a trail on paper.",
            "<strong>The driver's qualification file</strong>: license, medical certificate, past employers, past violations.",
            "<strong>Dispatch messages, bills of lading and weigh tickets</strong>, which show who was pressing for what, and how heavy the load was.",
          ],
        },
        {
          kind: "note",
          text: "A <strong>preservation letter</strong>, also called a spoliation letter, tells the carrier in writing to keep these things. Once it has been received, destroying them can have consequences in court. Lawyers usually send it in the first days. It is the strongest reason not to wait in a truck case.",
        },
      ],
    },
    {
      id: "liability",
      heading: "Who may be liable: often several companies",
      blocks: [
        {
          kind: "paragraph",
          text: "The <strong>driver</strong> may have been careless. The <strong>motor carrier</strong> whose authority the truck ran under is generally responsible for its drivers, including many who are called independent contractors, and for its own hiring, training and scheduling.",
        },
        {
          kind: "paragraph",
          text: "Behind them may stand the owner of the trailer, the shop that did the brakes, the shipper who loaded the cargo badly, the maker of a failed part, and the <strong>freight broker</strong> who picked the carrier. For years, courts disagreed on whether federal law shields brokers. In May 2026 the Supreme Court held in <em>Montgomery v. Caribe Transport II</em> that federal law does not preempt a state claim that a broker negligently chose the carrier. Such a claim still has to be proved.",
        },
        {
          kind: "paragraph",
          text: "You can look up a carrier's inspections, crashes and registration yourself in FMCSA's free <a href=\"https://safer.fmcsa.dot.gov/CompanySnapshot.aspx\">company snapshot</a>, with the USDOT number from your photograph.",
        },
      ],
    },
    {
      id: "compensation",
      heading: "What may be recovered, and from which policy",
      blocks: [
        {
          kind: "paragraph",
          text: "The kinds of loss are those of any serious crash: hospital and rehabilitation costs, care at home, lost pay and lost career, pain, scarring, and what the injury takes from your family life. If someone died, state law says who may claim and for what. Punitive damages are possible in some states where conduct was reckless, but they are the exception.",
        },
        {
          kind: "paragraph",
          text: "What differs is the insurance. For-hire carriers of ordinary freight between states, in vehicles over 10,000 pounds, must generally carry at least $750,000 of liability coverage, and more for hazardous loads. That sum can be shared by everyone who was hurt, so it matters to find every policy, including excess ones.",
        },
      ],
    },
    {
      id: "deadlines",
      heading: "Two time limits",
      blocks: [
        {
          kind: "paragraph",
          text: "The <strong>legal clock</strong> is your state's time limit for injury suits, commonly two or three years and sometimes one. A death claim may have its own. If a public body was involved, such as a city garbage truck or a badly marked road-work zone, a notice may be due within months.",
        },
        {
          kind: "paragraph",
          text: "The <strong>evidence clock</strong> is faster. Video may last days. Engine data may last until the next hard stop. Logs may lawfully be gone after six months. The first clock says when you must sue; the second says when you should ask for help.",
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
            "Treating it like a car crash: one driver, one policy, one phone call.",
            "Letting your own wrecked car be sold for salvage before it is measured and photographed.",
            "Accepting an early offer from the carrier's insurer while the bills are still coming in.",
            "Giving a broad medical release, which opens records that have nothing to do with this.",
            "Assuming the police report settles it. The officer rarely had the ELD data.",
          ],
        },
      ],
    },
  ],
  questions: [
    {
      question: "The driver said he works for himself. Does that end it with the company?",
      answer:
        "Usually not. Federal leasing and safety rules often make the carrier answerable for the truck running under its authority, whatever the contract calls the driver. It depends on the facts and the lease.",
    },
    {
      question: "What if I was partly at fault, for example in the truck's blind spot?",
      answer:
        "In most states a share of fault reduces the payment rather than ending the claim, though many states bar it at 50 or 51 percent and a few bar it at any share. Truck data often moves that share, in one direction or the other.",
    },
    {
      question: "Can the driver's fatigue be proved?",
      answer:
        "Sometimes. Lawyers compare the ELD with fuel receipts, toll records, phone use and delivery times. Where they disagree, the log may be wrong.",
    },
    {
      question: "The truck was a local delivery van. Do these rules apply?",
      answer:
        "Some may not. Several federal rules start above 10,000 pounds or between states, and states have their own rules for local work. The company behind the van can still be responsible.",
    },
    {
      question: "Should I talk with the trucking company's insurer?",
      answer:
        "Give your name and the claim number if you must. You do not have to give a recorded statement or discuss your injuries before you have had advice.",
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

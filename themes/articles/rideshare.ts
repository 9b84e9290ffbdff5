import type { Article } from "../article";

export const rideshare: Article = {
  path: "/injuryaccidentclaims/trafficaccidents/taxiuberlyftclaims",
  title: "Taxi, Uber and Lyft Accident Claims",
  description:
    "Which insurance pays after a rideshare or taxi crash depends on what the app was doing. The three periods, the proof to save, and the traps in the terms.",
  scene: "rideshare",
  heading: "Taxi, Uber or Lyft: first find out what the app was doing",
  intro:
    "In an ordinary crash you ask who was at fault. Here you ask one more thing: was the driver off the app, waiting for a ride, or on one? The answer decides which policy is there to pay.",
  sections: [
    {
      id: "coverage-periods",
      heading: "Which insurance applies before and during a ride",
      blocks: [
        {
          kind: "list",
          items: [
            "<strong>App off.</strong> The driver is a private person in a private car. Only their own policy applies, and it may be small.",
            "<strong>App on, no ride yet.</strong> A middle layer of coverage applies. In California it is at least $50,000 per person and $100,000 per accident for injuries, with a further $200,000 of excess coverage. In Texas it is $50,000 and $100,000.",
            "<strong>Ride accepted, until the last passenger gets out.</strong> The large policy applies. In both California and Texas it is at least $1 million.",
          ],
        },
        {
          kind: "paragraph",
          text: "Other states have similar laws with other numbers. Coverage for being hit by an <em>uninsured</em> driver is separate, and it changes: a 2025 California law, SB 371, lowered the amount that rideshare companies must carry there from $1 million to $60,000 per person and $300,000 per incident. If the driver who hit you had no insurance, check your own auto policy as well.",
        },
      ],
    },
    {
      id: "first-hours",
      heading: "Save the ride from the app",
      blocks: [
        {
          kind: "steps",
          items: [
            "Get to safety, call 911, and see a doctor the same day if you can.",
            "<strong>Take screenshots</strong>: the trip, the time, the route, the driver's name, the car and plate, the receipt.",
            "Report the crash in the app. Keep to facts: where, when, that you were hurt. You do not need to describe injuries that you do not yet understand.",
            "Ask for a police report. Make sure that the officer writes down that it was a rideshare or taxi trip, and that you were in the car.",
            "In a taxi, note the medallion or cab number and the company on the door.",
          ],
        },
      ],
    },
    {
      id: "liability",
      heading: "Who may be liable: passenger, driver or someone outside",
      blocks: [
        {
          kind: "paragraph",
          text: "<strong>If you were the passenger,</strong> you are rarely to blame. Your claim may run against your driver, another driver, or both, and two insurers may argue about which one pays. You do not have to settle that for them.",
        },
        {
          kind: "paragraph",
          text: "<strong>If you were in another car, on a bicycle or on foot,</strong> the hard part is showing that the app was on. Drivers do not always say. The company's trip records do, and they can be requested, by subpoena if needed.",
        },
        {
          kind: "paragraph",
          text: "<strong>If you were the driver,</strong> the company most likely treats you as an independent contractor, so workers' compensation may not apply. Some states and some companies provide other accident benefits. Your personal insurer may refuse if it did not know that you drove for hire.",
        },
        {
          kind: "paragraph",
          text: "<strong>Taxis</strong> are commonly common carriers, which in many states owe passengers a higher degree of care. California's Civil Code asks for \"the utmost care and diligence.\" Behind the cab may be a driver, a medallion owner and a leasing company, each with a share. Whether a rideshare company is itself responsible for a driver's carelessness is disputed and depends on the state, but the required insurance is there either way.",
        },
      ],
    },
    {
      id: "evidence",
      heading: "Which evidence to keep",
      blocks: [
        {
          kind: "list",
          items: [
            "The screenshots and the emailed receipt, saved outside the app.",
            "Messages and call records between you and the driver.",
            "Names of other riders. On a shared ride they are witnesses.",
            "Any in-car video. Many drivers run a dash cam; ask that it be kept.",
            "Medical records from the first day on, and proof of missed work.",
          ],
        },
      ],
    },
    {
      id: "compensation",
      heading: "What a claim may cover",
      blocks: [
        {
          kind: "paragraph",
          text: "Medical care now and later, lost pay, pain and the loss of ordinary life, and damaged belongings. In no-fault states your own policy or the vehicle's may pay first for treatment and some wages, whoever caused it. A seat belt not worn may reduce what you recover in some states.",
        },
        {
          kind: "paragraph",
          text: "A million-dollar limit is the most that the policy can pay, not what a claim is worth. Several hurt people may share it.",
        },
      ],
    },
    {
      id: "deadlines",
      heading: "Time limits, and what the app's terms say",
      blocks: [
        {
          kind: "paragraph",
          text: "The state's limit for injury suits applies, commonly two or three years from the crash and in some states one. Insurance policies ask for prompt notice, and no-fault forms can be due in weeks.",
        },
        {
          kind: "paragraph",
          text: "The app's terms of service usually contain an <strong>arbitration agreement</strong>. It may send a claim by a rider against the company to a private arbitrator instead of a court. It does not bind a stranger who never used the app, and its reach over a passenger's claim against another driver is limited. Terms often give a short time after sign-up to opt out. Read the version that was in force on the day of your trip.",
        },
      ],
    },
    {
      id: "mistakes",
      heading: "Mistakes to avoid",
      blocks: [
        {
          kind: "list",
          items: [
            "Accepting a ride credit, or a small payment with a release attached, as the end of the matter.",
            'Letting the driver talk you out of a police report "because of my account."',
            "Deleting the app, or accepting new terms without reading them, in the weeks after.",
            "Telling only one insurer. Tell each one that may be involved, briefly.",
            'Taking "I wasn\'t on the app" as the last word.',
          ],
        },
      ],
    },
  ],
  questions: [
    {
      question: "My friend ordered the ride. Am I still covered as a passenger?",
      answer:
        "Coverage during a trip generally protects the people in the car, not only the account holder. Whether the app's arbitration terms bind you is a different question, and you may have the better side of it.",
    },
    {
      question: "The driver was delivering food, not people. Is it the same?",
      answer:
        "Not always. Delivery platforms have their own coverage, and laws for passenger rides may not apply to them. Save the order details and ask which policy was active.",
    },
    {
      question: "The other driver caused it, not mine. Who pays?",
      answer:
        "The other driver's insurer first. If that driver had too little or no coverage, uninsured or underinsured coverage on the trip or on your own policy may come in, as far as your state and the policies provide it.",
    },
    {
      question: "Can I find out whether the app was on?",
      answer:
        "Yes, in most cases. State laws commonly oblige the company to share log-in and log-out times with insurers that investigate a claim, and a court can order it.",
    },
    {
      question: "I was hurt getting in or out. Does that count?",
      answer:
        "The ride period usually runs until the passenger has left the vehicle, so a door-side injury may fall inside it. The exact wording is the state's.",
    },
  ],
  stateLimit: "motorVehicle",
  sources: [
    {
      label: "California Public Utilities Code 5433 (rideshare insurance)",
      url: "https://leginfo.legislature.ca.gov/faces/codes_displaySection.xhtml?lawCode=PUC&sectionNum=5433",
    },
    {
      label: "California SB 371 (2025)",
      url: "https://leginfo.legislature.ca.gov/faces/billNavClient.xhtml?bill_id=202520260SB371",
    },
    {
      label: "Texas Insurance Code, chapter 1954",
      url: "https://statutes.capitol.texas.gov/Docs/IN/htm/IN.1954.htm",
    },
    {
      label: "California Civil Code 2100 (carriers of persons)",
      url: "https://leginfo.legislature.ca.gov/faces/codes_displaySection.xhtml?lawCode=CIV&sectionNum=2100",
    },
  ],
  prefill: { AccidentType: "Rideshare" },
  published: "2026-11-21",
  updated: "2026-11-21",
};

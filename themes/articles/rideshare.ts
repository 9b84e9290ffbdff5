import type { Article } from "../article";

export const rideshareArticle: Article = {
  path: "/injuryaccidentclaims/trafficaccidents/taxiuberlyftclaims",
  title: "Taxi, Uber and Lyft Accidents",
  description:
    "Which insurance pays after a rideshare or taxi crash depends on whether the app was on. Learn what evidence to save and what the app's terms say.",
  scene: "rideshare",
  heading: "Taxi, Uber or Lyft: first find out whether the app was on",
  intro:
    "In an ordinary crash, the question is who was at fault. Here there's one more question: Was the driver off the app, waiting for a ride request or on a ride? The answer decides which policy pays.",
  sections: [
    {
      id: "coverage-periods",
      heading: "Which insurance applies before and during a ride",
      blocks: [
        {
          kind: "list",
          items: [
            "<strong>App off.</strong> For insurance, the driver is like anyone else in their own car. Only the driver's own policy applies, and it may be small.",
            "<strong>App on, no ride yet.</strong> A middle level of coverage applies. In California, it's at least $50,000 per person and $100,000 per accident for injuries, plus $200,000 of excess coverage. In Texas, it's $50,000 and $100,000.",
            "<strong>Ride accepted, until the last passenger gets out.</strong> The large policy applies. In both California and Texas, it's at least $1 million.",
          ],
        },
        {
          kind: "paragraph",
          text: "Other states have similar laws with different numbers. Coverage for a crash with an <em>uninsured</em> driver is separate, and it changes over time. A 2025 California law, SB 371, lowered it for rideshare companies from $1 million to $60,000 per person and $300,000 per incident. If the driver who hit you had no insurance, check your own auto policy, too.",
        },
      ],
    },
    {
      id: "first-hours",
      heading: "Save your ride details from the app",
      blocks: [
        {
          kind: "steps",
          items: [
            "Get to safety, call 911, and see a doctor the same day if you can.",
            "<strong>Take screenshots</strong> of the trip, the time, the route, the driver's name, the car, its plate and the receipt.",
            "Report the crash in the app. Stick to the facts: where, when and that you were hurt. You don't need to describe injuries you don't understand yet.",
            "Ask for a police report. Make sure the officer writes down that it was a rideshare or taxi trip and that you were in the car.",
            "In a taxi, write down the medallion or cab number and the company name on the door.",
          ],
        },
      ],
    },
    {
      id: "liability",
      heading: "Who may be liable if you were a passenger, a driver or outside the car",
      blocks: [
        {
          kind: "paragraph",
          text: "<strong>If you were the passenger,</strong> you're rarely to blame. Your claim may be against your driver, another driver or both, and two insurers may argue over which one pays. You don't have to settle that for them.",
        },
        {
          kind: "paragraph",
          text: "<strong>If you were in another car, on a bicycle or on foot,</strong> the hard part is showing that the app was on. Drivers don't always tell you. The company's trip records show it, and a lawyer can request them, with a subpoena if needed.",
        },
        {
          kind: "paragraph",
          text: "<strong>If you were the driver,</strong> the company most likely treats you as an independent contractor, so workers' compensation may not apply. Some states and some companies provide other accident benefits. Your personal insurer may refuse to pay if it didn't know you drove for hire.",
        },
        {
          kind: "paragraph",
          text: '<strong>Taxis</strong> are usually common carriers, which owe passengers a higher degree of care in many states. California\'s Civil Code requires "the utmost care and diligence." A driver, a medallion owner and a leasing company may each share responsibility for a cab. Courts disagree on whether a rideshare company is itself responsible for a careless driver, and it depends on the state. Either way, the required insurance still applies.',
        },
      ],
    },
    {
      id: "evidence",
      heading: "What evidence to keep",
      blocks: [
        {
          kind: "list",
          items: [
            "The screenshots and the emailed receipt, saved outside the app.",
            "Messages and call records between you and the driver.",
            "Names of other riders. On a shared ride, they're witnesses.",
            "Any in-car video. Many drivers have a dash cam. Ask them to save the video.",
            "Medical records from day one, and proof of missed work.",
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
          text: "A claim may cover current and future medical care, lost pay, pain, not being able to live your normal life, and damaged belongings. In no-fault states, your own policy or the vehicle's may pay first for treatment and some wages, no matter who caused the crash. In some states, not wearing a seat belt may reduce what you recover.",
        },
        {
          kind: "paragraph",
          text: "A million-dollar limit is the most the policy can pay, not what a claim is worth. Several injured people may have to share it.",
        },
      ],
    },
    {
      id: "deadlines",
      heading: "Time limits, and what the app's terms say",
      blocks: [
        {
          kind: "paragraph",
          text: "Your state's deadline for injury lawsuits applies. It's usually two or three years from the crash, but some states give you only one. Insurance policies require prompt notice, and no-fault forms can be due in weeks.",
        },
        {
          kind: "paragraph",
          text: "The app's terms of service usually contain an <strong>arbitration agreement</strong>. It may send a rider's claim against the company to a private arbitrator instead of a court. It doesn't bind someone who never used the app, and it has little effect on a passenger's claim against another driver. The terms often give you a short time after sign-up to opt out. Read the version that applied on the day of your trip.",
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
            "Settling for a ride credit, or for a small payment that comes with a release.",
            "Skipping the police report because the driver is worried about their account.",
            "In the weeks after the crash, deleting the app or accepting new terms without reading them.",
            "Telling only one insurer. Briefly notify every insurer that may be involved.",
            "Taking the driver's word that the app was off.",
          ],
        },
      ],
    },
  ],
  questions: [
    {
      question: "My friend ordered the ride. Am I still covered as a passenger?",
      answer:
        "Coverage during a trip generally protects the people in the car, not only the account holder. Whether the app's arbitration terms bind you is a different question, and you may well have the stronger argument.",
    },
    {
      question: "The driver was delivering food, not people. Is it the same?",
      answer:
        "Not always. Delivery apps have their own coverage, and the laws for passenger rides may not apply to them. Save the order details and ask which policy was active.",
    },
    {
      question: "The other driver caused it, not mine. Who pays?",
      answer:
        "The other driver's insurer pays first. If that driver had little or no coverage, uninsured or underinsured motorist coverage may pay, either for the trip or on your own policy. That depends on your state and the policies.",
    },
    {
      question: "Can I find out whether the app was on?",
      answer:
        "Yes, in most cases. State laws commonly require the company to share log-in and log-out times with insurers investigating a claim. A court can also order it.",
    },
    {
      question: "I was hurt getting in or out of the car. Does that count?",
      answer:
        "The ride period usually runs until the passenger has left the vehicle, so an injury at the door may be covered. The exact rule depends on the state.",
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

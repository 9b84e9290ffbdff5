import type { Article } from "../article";
import { sharedSources } from "./sources";

export const airplaneArticle: Article = {
  path: "/injuryaccidentclaims/recreationaccidents/airplaneaccidentclaims",
  title: "Airplane Accidents",
  description:
    "Were you hurt on a flight, or did you lose someone in a crash? Learn how claims differ by type of flight, what the NTSB does and how long you have.",
  scene: "airplane",
  heading: "Injured in the air, while boarding or in a small plane",
  intro:
    "Most injuries on planes don't come from crashes. They come from turbulence, a falling bag, a hot drink or a fall on the stairs. But some families lose someone in a crash. Either way, which law applies depends on the kind of flight.",
  sections: [
    {
      id: "three-kinds",
      heading: "What kind of flight was it?",
      blocks: [
        {
          kind: "paragraph",
          text: "<strong>International.</strong> The Montreal Convention, a treaty, applies if your ticket was for travel between two countries that have joined it, or for a round trip from one of them with a stop abroad. That's true even on a domestic leg of the trip. The airline is responsible for a bodily injury caused by an <em>accident</em> on board or while boarding or leaving. Courts define an accident as an unexpected or unusual event that's external to the passenger. The treaty sets an amount, in a unit called special drawing rights. Up to that amount, the airline can't get out of paying by showing that it was careful. Above that amount, it can.",
        },
        {
          kind: "paragraph",
          text: "<strong>Domestic, on an airline.</strong> State law generally decides the claim, but federal safety rules often help show whether the airline was careful enough. Airlines are common carriers and owe passengers a high degree of care in many states.",
        },
        {
          kind: "paragraph",
          text: "<strong>Private, charter, sightseeing or flight school.</strong> The first to be held responsible are usually the pilot, the operator, the owner and the mechanic. For a claim against the manufacturer of a small aircraft, there's a federal cutoff, explained below.",
        },
      ],
    },
    {
      id: "first-hours",
      heading: "If you just got hurt on a flight",
      blocks: [
        {
          kind: "steps",
          items: [
            "Tell a crew member, and ask them to write a report before you land. Ask for the report number or the name of the person who wrote it.",
            "Ask for medical help at the gate. A record made at the airport ties the injury to the flight.",
            "Keep your boarding pass and booking confirmation. They show which law applies.",
            "Write down the names and seat numbers of people near you.",
            "Take pictures of anything involved, such as the overhead bin, the drink cart, the spill, the seat belt sign and your bruises.",
          ],
        },
        {
          kind: "paragraph",
          text: "If you're here because someone died, you don't need to do any of this. After a major airline accident, the NTSB and the airline must give families support and information. For 45 days, federal law forbids lawyers and their agents from contacting injured passengers or relatives about a claim without being asked. You can call anyone you like. No one should be calling you.",
        },
      ],
    },
    {
      id: "evidence",
      heading: "Evidence, and what the NTSB does",
      blocks: [
        {
          kind: "paragraph",
          text: "The National Transportation Safety Board (NTSB) investigates civil aviation accidents. It controls the wreckage until its work is done, and families often wait a year or more for a final report.",
        },
        {
          kind: "paragraph",
          text: "The NTSB's factual findings can be used in a lawsuit. Its conclusion on <em>probable cause</em> can't. Federal law keeps that out of court, because the NTSB's job is safety, not blame. So in a civil case, lawyers gather their own evidence. They look at flight and voice recorders (if the law allows it), radar and tower recordings, maintenance logs, training records, weather data and the parts themselves.",
        },
        {
          kind: "paragraph",
          text: "For an injury in the cabin, the evidence is simpler: the crew's report, witnesses, medical records, and the airline's own data on the turbulence.",
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
            "The <strong>airline or operator</strong> may be liable for mistakes by its crew, its dispatchers or its maintenance staff.",
            "On a private flight, the <strong>pilot</strong> may be liable. The pilot's insurer or estate may have to pay.",
            "A <strong>repair station</strong> or inspector may be liable for careless work.",
            "The <strong>manufacturer</strong> of the aircraft, the engine or a single part may be liable for a defect.",
            "The <strong>United States</strong> may be liable if an air traffic controller was careless. That claim starts with a written form to the agency.",
            "An <strong>airport or contractor</strong> may be liable for accidents with jet bridges, stairs, ice or ground vehicles.",
          ],
        },
      ],
    },
    {
      id: "deadlines",
      heading: "Air accidents have their own deadlines",
      blocks: [
        {
          kind: "list",
          items: [
            "<strong>Montreal Convention:</strong> You have two years from the day the aircraft arrived or should have arrived. Courts generally don't make exceptions.",
            "<strong>Claims against the United States:</strong> You must file a written administrative claim within two years. If it's denied, you have six months to sue from the day the denial is mailed.",
            "<strong>State law claims:</strong> The state's deadline applies. It's usually two years, but it's one or three in some states. Wrongful death claims may have their own deadline.",
            "<strong>Small aircraft, the 18-year rule:</strong> Under the General Aviation Revitalization Act, you generally can't sue the manufacturer over an aircraft or part that's more than 18 years old. The rule covers aircraft with fewer than 20 seats that aren't in scheduled service. When a part is replaced, the 18 years start over for that part. There are exceptions, such as when the manufacturer withheld facts from the FAA, the injured person wasn't on board or it was a medical flight.",
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
          text: "If you were hurt, a claim may cover medical care, lost wages, pain and lasting limitations. Under the Montreal Convention, there must be a bodily injury, and there are no punitive damages. Whether you can also claim emotional distress depends on the court. Families may recover for the financial support, household help and companionship they lost. Those claims come under state law, the treaty or, for a death over the high seas, a federal law.",
        },
        {
          kind: "paragraph",
          text: "An airline may have to make an advance payment for immediate needs, if the law of its country requires it. The payment isn't an admission of fault, and it may be subtracted from what you get later. Read anything you're asked to sign.",
        },
      ],
    },
    {
      id: "mistakes",
      heading: "Mistakes to avoid after an air accident",
      blocks: [
        {
          kind: "list",
          items: [
            "Leaving the plane without a report because you have a connecting flight.",
            "Signing a release in exchange for miles or a voucher.",
            "Counting on a state's longer deadline when your ticket was for an international trip.",
            "Waiting for the NTSB's final report before asking about time limits.",
            "Taking or keeping pieces of wreckage. They're evidence, and the law protects them.",
          ],
        },
      ],
    },
  ],
  questions: [
    {
      question: "Is turbulence anyone's fault?",
      answer:
        "Sometimes. It depends on what the crew knew, whether they warned you and turned on the seat belt sign in time, and how the flight was planned. On international trips, courts have often treated severe turbulence as an accident under the treaty.",
    },
    {
      question: "A bag fell on my head. Who is responsible?",
      answer:
        "It may be the passenger who opened the bin, or the airline if the bin wasn't loaded or checked properly. Get the person's name and seat number, and ask for a crew report.",
    },
    {
      question: "Can I sue in the country where I live after an international flight?",
      answer:
        "Often, yes. The Montreal Convention lists several places to sue. For an injury or a death, one of them is the country where the passenger had a principal and permanent home, if the airline flies there and does business there.",
    },
    {
      question: "I signed a waiver for a skydiving or sightseeing flight. Does that end my claim?",
      answer:
        "Not in every state. Courts look at the wording and at how careless the company was. Some courts don't let a company that carries passengers avoid responsibility at all.",
    },
  ],
  sources: [
    {
      label: "Montreal Convention, Treaty Doc. 106-45",
      url: "https://www.congress.gov/treaty-document/106th-congress/45",
    },
    {
      label: "Air France v. Saks, 470 U.S. 392 (1985)",
      url: "https://supreme.justia.com/cases/federal/us/470/392/",
    },
    {
      label: "49 U.S.C. 1136 (families; 45 days)",
      url: "https://www.law.cornell.edu/uscode/text/49/1136",
    },
    {
      label: "49 U.S.C. 1154 (NTSB reports in court)",
      url: "https://www.law.cornell.edu/uscode/text/49/1154",
    },
    sharedSources.federalClaimLimit,
    {
      label: "General Aviation Revitalization Act of 1994",
      url: "https://www.congress.gov/bill/103rd-congress/senate-bill/1458",
    },
    {
      label: "NTSB: The investigative process",
      url: "https://www.ntsb.gov/investigations/process/Pages/default.aspx",
    },
  ],
  prefill: { AccidentType: "BoatOrAirplane" },
  published: "2026-11-21",
  updated: "2026-11-21",
};

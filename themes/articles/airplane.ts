import type { Article } from "../article";
import { shared } from "./sources";

export const airplane: Article = {
  path: "/injuryaccidentclaims/recreationaccidents/airplaneaccidentclaims",
  title: "Airplane Accident Claims",
  description:
    "Injured on a flight, or lost someone in a crash? How domestic, international and small-plane claims differ, what the NTSB does, and which limits apply.",
  scene: "airplane",
  heading: "Injured in the air, on the ramp, or in a small plane",
  intro:
    "Most aviation injuries aren't crashes. They're turbulence, a falling bag, a scald, a fall on the stairs. Others are the worst day of a family's life. The law sorts them by the kind of flight.",
  sections: [
    {
      id: "three-kinds",
      heading: "Which kind of flight was it?",
      blocks: [
        {
          kind: "paragraph",
          text: "<strong>International.</strong> If your ticket as a whole went between two countries that have joined the Montreal Convention, or out from one and back with a stop abroad, the treaty governs, even on a domestic leg of it. The airline answers for bodily injury caused by an <em>accident</em> on board or while boarding or leaving. Courts read that word as an unexpected or unusual event from outside yourself. Up to a set sum, in a unit called special drawing rights, the airline can't escape by showing that it was careful. Above it, it can.",
        },
        {
          kind: "paragraph",
          text: "<strong>Domestic, on an airline.</strong> State law generally decides the claim, measured in part by federal safety rules. Airlines are common carriers and in many states owe passengers a high degree of care.",
        },
        {
          kind: "paragraph",
          text: "<strong>Private, charter, sightseeing, flight school.</strong> The pilot, the operator, the owner and the mechanic come first. For the maker of a small aircraft there's a federal cut-off, explained below.",
        },
      ],
    },
    {
      id: "first-hours",
      heading: "If you were just hurt on a flight",
      blocks: [
        {
          kind: "steps",
          items: [
            "Tell a crew member, and ask that it be written up before you land. Ask for the report's number or the writer's name.",
            "Ask for medical help at the gate. A record made at the airport ties the injury to the flight.",
            "Keep the boarding pass and the booking. They show which law applies.",
            "Take the names and seats of people near you.",
            "Photograph the bin, the cart, the spill, the seat-belt sign, the bruise.",
          ],
        },
        {
          kind: "paragraph",
          text: "If you're here because someone has died, you need to do none of this. After a major airline accident the NTSB and the airline must give families support and information. And for 45 days, federal law forbids lawyers and their agents to approach injured passengers or relatives uninvited about a claim. You may call whomever you like. Nobody should be calling you.",
        },
      ],
    },
    {
      id: "evidence",
      heading: "Evidence, and the NTSB's part in it",
      blocks: [
        {
          kind: "paragraph",
          text: "The National Transportation Safety Board investigates civil aviation accidents. It controls the wreckage until it releases it, and families often wait a year or more for a final report.",
        },
        {
          kind: "paragraph",
          text: "Its factual findings can be used in a lawsuit. Its conclusion on <em>probable cause</em> can't: federal law keeps that out of court, since the Board's task is safety and not blame. So a civil case does its own work: flight and voice recorders as far as they may be used, radar and tower recordings, maintenance logs, training records, weather, and the parts themselves.",
        },
        {
          kind: "paragraph",
          text: "For an injury in the cabin, evidence is simpler: the crew's report, witnesses, medical records, and the airline's own data on the turbulence.",
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
            "The <strong>airline or operator</strong>, for its crew, its dispatch and its upkeep.",
            "The <strong>pilot</strong>, or the pilot's estate and insurer, in private flying.",
            "A <strong>repair station</strong> or inspector.",
            "The <strong>maker</strong> of the aircraft, the engine, or a single part.",
            "The <strong>United States</strong>, where an air traffic controller was careless. That claim starts with a written form to the agency.",
            "An <strong>airport or contractor</strong>, for jet bridges, stairs, ice and ground vehicles.",
          ],
        },
      ],
    },
    {
      id: "deadlines",
      heading: "Deadlines that differ from other accidents",
      blocks: [
        {
          kind: "list",
          items: [
            "<strong>Montreal Convention:</strong> two years from arrival, or from the day the aircraft ought to have arrived. Courts generally treat it as final.",
            "<strong>Claims against the United States:</strong> a written administrative claim within two years, then six months to sue after a denial is mailed.",
            "<strong>State law claims:</strong> the state's limit, commonly two years, in some states one or three. Death claims may have their own.",
            "<strong>Small aircraft, the 18-year rule:</strong> under the General Aviation Revitalization Act, makers of aircraft with fewer than 20 seats, not in scheduled service, generally can't be sued over an aircraft or part more than 18 years old. A new part starts its own 18 years. Exceptions include facts withheld from the FAA, people who weren't on board, and medical flights.",
          ],
        },
      ],
    },
    {
      id: "compensation",
      heading: "What may be recovered",
      blocks: [
        {
          kind: "paragraph",
          text: "For the injured: care, wages, pain, lasting limits. Under the Montreal Convention there must be a bodily injury, punitive damages are excluded, and whether distress can be claimed along with the injury depends on the court. For families: lost support, services and companionship, as state law, the treaty, or for deaths over the high seas a federal act provides.",
        },
        {
          kind: "paragraph",
          text: "An airline may have to make an advance payment for immediate needs, where its national law so requires. Taking it isn't an admission by anybody, and it may be set off later. Read what you are asked to sign.",
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
            "Walking off the plane without a report because of a connection.",
            "Taking miles or a voucher in exchange for a release.",
            "Counting on a longer state deadline when the ticket was international.",
            "Waiting for the NTSB's final report before asking about time limits.",
            "Removing or keeping pieces of wreckage. It's evidence, and protected.",
          ],
        },
      ],
    },
  ],
  questions: [
    {
      question: "Is turbulence anyone's fault?",
      answer:
        "Sometimes. What counts is what the crew knew, whether the seat-belt sign and a warning came in time, and how the flight was planned. On an international trip, severe turbulence has often been treated as an accident under the treaty.",
    },
    {
      question: "A bag fell on my head. Who is responsible?",
      answer:
        "Perhaps the passenger who opened the bin, perhaps the airline, for how it was loaded or checked. Get the name and the seat of the person, and a crew report.",
    },
    {
      question: "Can I use my home court for an international flight?",
      answer:
        "Often. The Convention offers several places to sue, among them, for injury or death, the country where the passenger had a principal and permanent home, if the airline flies there and does business there.",
    },
    {
      question: "I signed a waiver for a skydiving or sightseeing flight. Is that final?",
      answer:
        "Not in every state. Courts look at the wording and at the degree of carelessness. Some don't let a carrier of passengers excuse itself at all.",
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
    shared.federalClaimLimit,
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

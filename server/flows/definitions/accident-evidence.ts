import type { EvidenceChecklist } from "../flow-definition";

const vehicleEvidence = [
  "Photos of every vehicle, its license plate and the damage, before anything is repaired",
  "The other driver’s name, driver’s license, plate number and insurance company",
  "The police report number, and the agency that took the report",
];

/** Documents and photos to keep after an accident, by the answer to `AccidentType`. */
export const accidentEvidenceChecklist: EvidenceChecklist = {
  field: "AccidentType",
  byAnswer: {
    Car: [...vehicleEvidence, "Dashcam video (many cameras record over it within days)"],
    Truck: [
      ...vehicleEvidence,
      "The trucking company’s name and the numbers on the truck’s door (logs and engine data can be erased over time)",
    ],
    Motorcycle: [
      ...vehicleEvidence,
      "Your helmet, jacket and gear as they are now, not cleaned or repaired",
    ],
    Rideshare: [
      "Screenshots of the trip in the app, with the time, route and driver’s name",
      "Every message and email from the rideshare company",
      ...vehicleEvidence,
    ],
    Pedestrian: [
      "The clothes and shoes you were wearing, not washed",
      "Photos of the crossing, its lights and signs, and the view of the road",
      "Names of nearby stores or homes whose cameras may have recorded it",
      ...vehicleEvidence.slice(1),
    ],
    Bicycle: [
      "The bicycle or scooter, your helmet and your clothes as they are now, not repaired",
      "For a rental scooter, screenshots of the ride in the app",
      ...vehicleEvidence.slice(1),
    ],
    PublicTransportation: [
      "Your ticket, pass or proof of payment",
      "The line, vehicle number, stop and time",
      "The name of the transit agency (you may have only weeks to notify it)",
    ],
    BoatOrAirplane: [
      "The registration or tail number, and the operator’s name",
      "Your booking or rental papers",
      "The report to the Coast Guard, the state or the aviation agency, if there is one",
    ],
    SlipAndFall: [
      "The shoes and clothes you were wearing, not cleaned",
      "Photos of what made you fall (spills get cleaned up and steps get repaired)",
      "The incident report, and the name of the person who took it",
    ],
  },
  always: [
    "Photos of your injuries now and as they heal",
    "Names and phone numbers of witnesses",
    "Records, bills and receipts for all treatment, medicine and trips to the doctor",
    "Pay stubs, and a note of each workday you missed",
    "Letters, emails and messages from any insurance company",
    "A few lines about what happened and how you feel, written while it’s fresh in your mind",
  ],
  afterDeath: {
    when: { field: "Injured", is: ["LossOfLife"] },
    items: [
      "The death certificate, and the medical examiner’s or coroner’s report if there is one",
      "The police or incident report, or its number",
      "Photos and videos of the scene and the damage",
      "Names and phone numbers of witnesses",
      "Bills for the hospital, ambulance and funeral",
      "Pay stubs and tax returns that show the income the family lost",
      "Letters, emails and messages from any insurance company (you don’t have to answer them yet)",
      "The will, or the name of the person handling the estate",
    ],
  },
};

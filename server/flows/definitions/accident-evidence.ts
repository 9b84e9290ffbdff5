import type { EvidenceToKeep } from "../flow-definition";

const vehicle = [
  "Photos of every vehicle, the license plates and the damage, before anything is repaired",
  "The other driver’s name, license, plate and insurance company",
  "The number of the police report, and the name of the agency that took it",
];

/** Documents and photos to keep after an accident, by its kind (`AccidentType`). */
export const accidentEvidence: EvidenceToKeep = {
  field: "AccidentType",
  byAnswer: {
    Car: [...vehicle, "Video of a dashboard camera: many record over it within days"],
    Truck: [
      ...vehicle,
      "The truck company’s name and the numbers on the door: logs and engine data may be erased after a time",
    ],
    Motorcycle: [
      ...vehicle,
      "Your helmet, jacket and gear as they are now, not cleaned or repaired",
    ],
    Rideshare: [
      "Screenshots of the trip in the app, with the time, the route and the driver’s name",
      "Every message and email from the ride company",
      ...vehicle,
    ],
    Pedestrian: [
      "The clothes and shoes that you wore, not washed",
      "Photos of the crossing, its lights, signs and sight lines",
      "Names of shops or homes nearby whose cameras may have seen it",
      ...vehicle.slice(1),
    ],
    Bicycle: [
      "The bicycle or scooter, the helmet and the clothes as they are now, not repaired",
      "For a rented scooter, screenshots of the ride in the app",
      ...vehicle.slice(1),
    ],
    PublicTransportation: [
      "Your ticket, pass or fare record",
      "The line, the vehicle’s number, the stop and the time",
      "The name of the agency: notice to it may be due within weeks",
    ],
    BoatOrAirplane: [
      "The registration number or tail number, and the operator’s name",
      "Your booking or rental papers",
      "The report to the Coast Guard, the state or the aviation authority, if there is one",
    ],
    SlipAndFall: [
      "The shoes and clothes that you wore, not cleaned",
      "Photos of what you fell on: spills are wiped up and steps repaired",
      "The incident report, and the name of whoever took it",
    ],
  },
  always: [
    "Photos of your injuries now, and again as they heal",
    "Names and numbers of those who saw it",
    "Records, bills and receipts of all treatment, medicine and rides to the doctor",
    "Pay stubs and a note of each day of work that you missed",
    "Letters, emails and messages of any insurance company",
    "A few lines on what happened and how you feel, written while you remember",
  ],
  afterDeath: {
    when: { field: "Injured", is: ["LossOfLife"] },
    items: [
      "The death certificate, and the medical examiner’s or coroner’s report if there is one",
      "The police or incident report, or its number",
      "Photos and videos of the place and of what was damaged",
      "Names and numbers of those who saw it",
      "Bills for the hospital, the ambulance and the funeral",
      "Pay stubs and tax returns that show the income the family has lost",
      "Letters, emails and messages of any insurance company: you do not have to answer them yet",
      "The will, or the name of the person who settles the estate",
    ],
  },
};

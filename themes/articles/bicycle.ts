import type { Article } from "../article";
import { shared } from "./sources";

export const bicycle: Article = {
  path: "/injuryaccidentclaims/trafficaccidents/bicycleaccidentclaims",
  title: "Bicycle Accident Claims",
  description:
    "Doored, cut off, passed too close or thrown by a pothole? What each kind of bicycle crash needs as proof, whose insurance may pay, and the deadlines.",
  scene: "bicycle",
  heading: "Bicycle crashes: four kinds, and what each one needs",
  intro:
    "A bicycle claim often turns on a detail: a door, a passing distance, a crack in the road. Find your kind below, then see what to keep.",
  sections: [
    {
      id: "first-hours",
      heading: "First, see a doctor",
      blocks: [
        {
          kind: "paragraph",
          text: "Cyclists tend to get up, straighten the bars and say they're all right. Please don't decide that on the curb. Have the police come, have someone look at your head, and go home another way than by bicycle.",
        },
        {
          kind: "steps",
          items: [
            "Exchange names and insurance with the driver, as two drivers would.",
            "Photograph the bike where it lies, the car, the lane markings and the surface.",
            "Stop your ride recording and save it. Don't trim or edit it.",
            "Take the bike home and leave it alone: no new wheel, no truing, no washing.",
            "Keep the helmet, above all if it cracked.",
          ],
        },
      ],
    },
    {
      id: "liability",
      heading: "How it happened, and who may be liable",
      blocks: [
        {
          kind: "paragraph",
          text: "<strong>A door opened.</strong> Many states and cities forbid opening a door into traffic until it's safe. In California it is Vehicle Code 22517. The person who opened it may be liable, which can be a passenger, even one in a rideshare car.",
        },
        {
          kind: "paragraph",
          text: "<strong>A driver turned across you.</strong> The right hook and the left cross are failures to yield in most states. A driver who has just overtaken you knew that you were there.",
        },
        {
          kind: "paragraph",
          text: "<strong>A driver passed too close.</strong> Most states now set a safe passing distance, often three feet. California asks drivers to change lanes where they can, and otherwise to leave three feet. A rear camera, a side scrape or a mirror mark can show the gap.",
        },
        {
          kind: "paragraph",
          text: "<strong>The road or the bike failed.</strong> A deep pothole, a drain grate with slots along your wheel, a plate left by a contractor: the road authority or the builder may answer, if they made the hazard or had time to know of it. If a fork, a brake or an e-bike battery failed, the maker and the seller may. Then the broken part is the case.",
        },
        {
          kind: "note",
          text: "In nearly every state a cyclist has the rights and the duties of a driver. A missing light at night or a red light run can count against you. It usually lowers the payment and seldom erases it, though a few states are stricter.",
        },
      ],
    },
    {
      id: "evidence",
      heading: "What the bicycle can prove",
      blocks: [
        {
          kind: "list",
          items: [
            "<strong>GPS and sensor files.</strong> A head unit or phone may hold speed second by second, heart rate, and the moment when everything stopped.",
            "<strong>The frame.</strong> Carbon can look whole and be cracked. Have a shop inspect it and write down what it found.",
            "<strong>Size of the hole.</strong> Photograph a road defect with a ruler or a coin, and the view a rider has when coming up to it. Cities sometimes fix it the next week.",
            "<strong>Earlier complaints.</strong> City 311 records can show that the defect was known.",
            "<strong>Witnesses, the police report and medical notes</strong>, as in any crash.",
          ],
        },
      ],
    },
    {
      id: "compensation",
      heading: "Which insurance pays for what",
      blocks: [
        {
          kind: "paragraph",
          text: "The driver's liability policy is first. If the driver fled or had too little, uninsured or underinsured motorist coverage on <em>your own car's</em> policy often covers you on a bicycle. In no-fault states, auto policies generally pay a cyclist's medical bills when a motor vehicle was involved. If your wheel met another cyclist or a dog, a homeowner's or renter's policy may be the one.",
        },
        {
          kind: "paragraph",
          text: "A claim can cover treatment, wages, pain, scarring, dental work (common, and slow), and the value of the bike, the clothing and the electronics. Keep receipts or find the prices. A well-kept bicycle is often undervalued by people who don't ride.",
        },
        {
          kind: "paragraph",
          text: "If you were riding <em>for work</em>, delivering for example, ask also about workers' compensation or the platform's accident policy.",
        },
      ],
    },
    {
      id: "deadlines",
      heading: "Deadlines for a bicycle claim",
      blocks: [
        {
          kind: "paragraph",
          text: "Against a driver: your state's limit for injury suits, commonly two or three years, in some states one.",
        },
        {
          kind: "paragraph",
          text: "Against a city, county or state for the road: much less. New York asks for a notice of claim within 90 days. California asks for a claim within six months. Some cities add a rule of their own that the defect must have been reported in writing <em>before</em> your fall.",
        },
        {
          kind: "paragraph",
          text: "Against a maker: the state's product liability limit, and in some states a final cut-off counted from the day the product was sold.",
        },
      ],
    },
    {
      id: "mistakes",
      heading: "Common mistakes",
      blocks: [
        {
          kind: "list",
          items: [
            'Letting the driver leave with "no harm done," and no name.',
            "Fixing the bike, or handing it to the insurer, before it was photographed and inspected.",
            "Posting the ride file with a title that jokes about speed.",
            "Saying that you were \"in the blind spot.\" That's the driver's theory. You were in the lane.",
            "Thinking that no helmet means no claim. Many states require none for adults, and its absence didn't cause the crash.",
          ],
        },
      ],
    },
  ],
  questions: [
    {
      question: "I was riding on the sidewalk. Can I still claim?",
      answer:
        "Sidewalk riding is legal in some cities and not in others. Where it wasn't, it may count as part of the fault. A driver leaving a driveway must still look.",
    },
    {
      question: "Is an e-bike treated as a bicycle?",
      answer:
        "Mostly. Many states sort e-bikes into three classes and treat them as bicycles on the road. A faster or modified machine may count as a motor vehicle, with different insurance, so note its class, motor power and top assisted speed.",
    },
    {
      question: "The driver wants to pay for the wheel in cash. Should I accept?",
      answer:
        "You may accept payment for the wheel, but don't sign anything that releases injuries, and get the driver's details anyway. Soreness on the second day has changed many minds.",
    },
    {
      question: "I was hurt in a group ride or a race. Does the waiver end it?",
      answer:
        "It may limit claims against the organizer, depending on the state and the wording. It generally does nothing for a motorist who hit you.",
    },
    {
      question: "How do I show that the driver passed too close?",
      answer:
        "Camera video is best. Otherwise the width of the lane, the place of the scrape, where you landed, and a witness can together establish the gap.",
    },
  ],
  stateLimit: "motorVehicle",
  sources: [
    {
      label: "NHTSA: Bicycle safety",
      url: "https://www.nhtsa.gov/road-safety/bicycle-safety",
    },
    {
      label: "California Vehicle Code 22517 (opening doors)",
      url: "https://leginfo.legislature.ca.gov/faces/codes_displaySection.xhtml?lawCode=VEH&sectionNum=22517",
    },
    {
      label: "California Vehicle Code 21760 (passing a bicycle)",
      url: "https://leginfo.legislature.ca.gov/faces/codes_displaySection.xhtml?lawCode=VEH&sectionNum=21760",
    },
    shared.newYorkNoticeOfClaim,
    shared.californiaPublicClaim,
  ],
  prefill: { AccidentType: "Bicycle" },
  published: "2026-11-21",
  updated: "2026-11-21",
};

import type { Article } from "../article";
import { sharedSources } from "./sources";

export const bicycleArticle: Article = {
  path: "/injuryaccidentclaims/trafficaccidents/bicycleaccidentclaims",
  title: "Bicycle Accidents",
  description:
    "Hit by a car door, cut off or thrown by a pothole? Learn what evidence helps in each kind of bicycle crash, whose insurance may pay and how long you have.",
  scene: "bicycle",
  heading: "Four kinds of bicycle crashes and what evidence helps in each",
  intro:
    "A bicycle claim often turns on one detail: a car door, how close a driver passed or a crack in the road. Find your kind of crash below, and see what to keep.",
  sections: [
    {
      id: "first-hours",
      heading: "First, see a doctor",
      blocks: [
        {
          kind: "paragraph",
          text: "Cyclists tend to get up, straighten the handlebars and say they're fine. Please don't decide that on the curb. Call the police, get your head checked, and don't ride your bike home.",
        },
        {
          kind: "steps",
          items: [
            "Exchange names and insurance information with the driver, just as two drivers would.",
            "Take pictures of the bike where it landed, the car, the lane markings and the road surface.",
            "Stop recording your ride, and save the file. Don't trim or edit it.",
            "Take the bike home and leave it alone: no new wheel, no adjustments, no washing.",
            "Keep the helmet, especially if it cracked.",
          ],
        },
      ],
    },
    {
      id: "liability",
      heading: "How the crash happened, and who may be liable",
      blocks: [
        {
          kind: "paragraph",
          text: "<strong>A door opened.</strong> Many states and cities forbid opening a door into traffic until it's safe. California's rule is Vehicle Code section 22517. The person who opened the door may be liable, even a passenger in a rideshare car.",
        },
        {
          kind: "paragraph",
          text: "<strong>A driver turned in front of you.</strong> In most states, turning right or left into a cyclist's path is a failure to yield. A driver who had just passed you knew you were there.",
        },
        {
          kind: "paragraph",
          text: "<strong>A driver passed too close.</strong> Most states now set a safe passing distance, often three feet. California requires drivers to change lanes if they can, and otherwise to leave three feet. A rear camera, a side scrape or a mirror mark can show how close the driver came.",
        },
        {
          kind: "paragraph",
          text: "<strong>The road or the bike failed.</strong> You may have hit a deep pothole, a drain grate that caught your wheel or a steel plate left by a contractor. The road agency or the builder may be responsible if they created the hazard or had time to find out about it. If a fork, a brake or an e-bike battery failed, the manufacturer and the seller may be responsible. In that case, the broken part is your best evidence.",
        },
        {
          kind: "note",
          text: "In nearly every state, a cyclist has the same rights and duties as a driver. Riding at night without a light or running a red light can count against you. That usually lowers the payout and rarely wipes it out, but a few states are stricter.",
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
            "<strong>GPS and sensor files.</strong> A bike computer or phone may have recorded your speed second by second, your heart rate and the moment everything stopped.",
            "<strong>The frame.</strong> A carbon frame can look fine and still be cracked. Have a shop inspect it and write down what they find.",
            "<strong>The size of the hole.</strong> Take pictures of the road defect with a ruler or a coin next to it, and also from where a rider would first see it. Do it soon, because cities sometimes fix a defect the next week.",
            "<strong>Earlier complaints.</strong> City 311 records can show that the city knew about the defect.",
            "<strong>Witnesses, the police report and medical records.</strong> You need these after any crash.",
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
          text: "The driver's liability policy comes first. If the driver fled or had too little insurance, uninsured or underinsured motorist coverage on <em>your own car's</em> policy often covers you on a bicycle. In no-fault states, auto policies generally pay a cyclist's medical bills when a motor vehicle was involved. If you collided with another cyclist or a dog, a homeowner's or renter's policy may apply.",
        },
        {
          kind: "paragraph",
          text: "A claim can cover treatment, lost wages, pain, scars, dental work (which is common and takes time), and the value of the bike, your clothes and your electronics. Keep receipts or look up the prices. People who don't ride tend to undervalue a well-kept bicycle.",
        },
        {
          kind: "paragraph",
          text: "If you were riding <em>for work</em>, for example to make deliveries, also ask about workers' compensation or the delivery app's accident policy.",
        },
      ],
    },
    {
      id: "deadlines",
      heading: "Deadlines for a bicycle claim",
      blocks: [
        {
          kind: "paragraph",
          text: "For a claim against a driver, your state's deadline for injury lawsuits applies. It's usually two or three years, but some states give you only one.",
        },
        {
          kind: "paragraph",
          text: "You have much less time to make a claim against a city, county or state over a bad road. New York requires a notice of claim within 90 days. California requires a claim within six months. In some cities, you can file a claim only if someone had reported the defect in writing <em>before</em> your fall.",
        },
        {
          kind: "paragraph",
          text: "For a claim against a manufacturer, the state's deadline for product liability applies. Some states also have a final cutoff, counted from the day the product was sold.",
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
            'Letting the driver say "no harm done" and leave without giving a name.',
            "Fixing the bike, or handing it to the insurer, before it's photographed and inspected.",
            "Posting your ride online with a title that jokes about speed.",
            "Saying you were \"in the blind spot.\" That's the driver's theory. You were in the lane.",
            "Thinking that no helmet means no claim. Many states don't require adults to wear one, and riding without one didn't cause the crash.",
          ],
        },
      ],
    },
  ],
  questions: [
    {
      question: "I was riding on the sidewalk. Can I still file a claim?",
      answer:
        "Sidewalk riding is legal in some cities and not in others. If it wasn't legal where you were, you may share some of the fault. But a driver pulling out of a driveway still has to look.",
    },
    {
      question: "Is an e-bike treated as a bicycle?",
      answer:
        "Usually. Many states sort e-bikes into three classes and treat them as bicycles on the road. A faster or modified one may count as a motor vehicle, with different insurance. Write down your bike's class, motor power and top assisted speed.",
    },
    {
      question: "The driver wants to pay for the wheel in cash. Should I accept?",
      answer:
        "You can accept payment for the wheel. But don't sign anything that releases injury claims, and get the driver's name and insurance information anyway. Many people feel differently when the pain sets in the next day.",
    },
    {
      question: "I was hurt in a group ride or a race. Does the waiver end my claim?",
      answer:
        "It may limit claims against the organizer, depending on the state and the wording. It generally doesn't protect a driver who hit you.",
    },
    {
      question: "How do I show that the driver passed too close?",
      answer:
        "Video is best. Without it, a witness, the width of the lane, the location of the scrape and the spot where you landed can show how close the driver came.",
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
    sharedSources.newYorkNoticeOfClaim,
    sharedSources.californiaPublicClaim,
  ],
  prefill: { AccidentType: "Bicycle" },
  published: "2026-11-21",
  updated: "2026-11-21",
};

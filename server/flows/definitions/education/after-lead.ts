import { navigationActionNames } from "@/flow/protocol/traits";
import { skipButton, submitButton } from "../buttons";
import type { PageDefinition } from "../../flow-definition";
import { schoolThankYouPage } from "../../shared-pages";
import { advertisersPayUs } from "./sponsorship";

/** The query parameters of the listings, each with the field that fills it. None identifies a person. */
const query = { zip: "PostalCode", state: "StateCode", poi: "Programs", level: "Level" };

/**
 * The pages after the lead: sponsored matches, listings, thank you. They can be reached only once the lead exists,
 * and a visitor who leaves them loses nothing.
 */
export const pagesAfterLead: PageDefinition[] = [
  {
    key: "SponsoredMatches",
    wirePageKey: "More",
    title: "Sponsored matches",
    progress: 100,
    afterLead: true,
    content: {
      titleData: "We have your request. Want to see more schools?",
      htmlData: `<p>${advertisersPayUs}</p>`,
    },
    sponsoredMatches: query,
    pixels: ["google", "facebook", "bing"],
    actions: [submitButton("Continue")],
    next: [{ to: "Listings" }],
  },
  {
    key: "Listings",
    wirePageKey: "More",
    title: "Listings",
    progress: 100,
    afterLead: true,
    content: { titleData: "Sponsored listings", htmlData: `<p>${advertisersPayUs}</p>` },
    listings: { src: "/{site}/listings.html", parameters: query },
    actions: [
      { name: navigationActionNames.asdSubmit, label: "Continue", actionType: "Submit" },
      skipButton("No thanks"),
    ],
    next: [{ to: "ThankYou" }],
  },
  { ...schoolThankYouPage, pixels: [] },
];

import { navigationActionNames } from "@/flow/protocol/traits";
import { skip, submit } from "../buttons";
import type { PageDefinition } from "../../flow-definition";
import { schoolThankYouPage } from "../../shared-pages";
import { advertisersPayUs } from "./sponsorship";

/** What listings are chosen by: nothing that names a person. */
const query = { zip: "PostalCode", state: "StateCode", poi: "Programs", level: "Level" };

/**
 * The pages after the lead: sponsored matches, listings, thank you. Nothing of it can be reached without
 * the lead, and leaving it loses nothing.
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
    actions: [submit("Continue")],
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
      skip("No thanks"),
    ],
    next: [{ to: "ThankYou" }],
  },
  { ...schoolThankYouPage, pixels: [] },
];

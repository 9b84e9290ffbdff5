import { navigationActionNames } from "@/flow/protocol/traits";
import { createSkipButton, createSubmitButton } from "../buttons";
import type { PageDefinition } from "../../flow-definition";
import { schoolThankYouPage } from "../../shared-pages";
import { advertisingDisclosure } from "./sponsorship";

/**
 * Query parameters of the listings iframe, each mapped to the field that supplies its value. No field identifies a
 * person.
 */
const listingsQueryFields = {
  zip: "PostalCode",
  state: "StateCode",
  poi: "Programs",
  level: "Level",
};

/**
 * The pages that follow the lead: sponsored matches, school listings, thank you. The lead already exists, so a visitor
 * may leave at any of them.
 */
export const educationPagesAfterLead: PageDefinition[] = [
  {
    key: "SponsoredMatches",
    wirePageKey: "More",
    title: "Sponsored matches",
    afterLead: true,
    content: {
      titleData: "We have your request. Want to see more schools?",
      htmlData: `<p>${advertisingDisclosure}</p>`,
    },
    sponsoredMatches: listingsQueryFields,
    pixels: ["google", "facebook", "bing"],
    actions: [createSubmitButton("Continue")],
    next: [{ to: "Listings" }],
  },
  {
    key: "Listings",
    wirePageKey: "More",
    title: "Listings",
    afterLead: true,
    content: { titleData: "Sponsored listings", htmlData: `<p>${advertisingDisclosure}</p>` },
    listings: { src: "/{site}/listings.html", parameters: listingsQueryFields },
    actions: [
      { name: navigationActionNames.asdSubmit, label: "Continue", actionType: "Submit" },
      createSkipButton("No thanks"),
    ],
    next: [{ to: "ThankYou" }],
  },
  // Its pixels fire only if the pages above were skipped, because only the first page after the lead fires any.
  schoolThankYouPage,
];

import { sanitiser } from "@/components/ui/safe-html";
import { AfterSubmission } from "./after/after-submission";
import * as rarePartsCode from "./rare-parts";
import {
  afterSubmission,
  rareParts,
  listedMatches,
  listingsFrame,
  schoolViews,
  sponsoredMatches,
} from "./later-code";
import { pageParts } from "./questions/registry";
import { ListedMatches } from "./listed-matches";
import { ListingsFrame } from "./listings/listings-frame";
import * as partsCode from "./page-parts";
import * as schoolCode from "./school-views";
import { SponsoredMatches } from "./sponsored-matches";

/** Has all the code of a page at hand, for one that is drawn whole (`DrawnWhole`). */
export function provideWholeCode(): void {
  rareParts.provide(rarePartsCode);
  pageParts.provide(partsCode);
  schoolViews.provide(schoolCode);
  afterSubmission.provide(AfterSubmission);
  listedMatches.provide(ListedMatches);
  listingsFrame.provide(ListingsFrame);
  sponsoredMatches.provide(SponsoredMatches);
  if (typeof window !== "undefined") sanitiser.ahead();
}

import { isLeadCreatedByPage } from "../../flows/flow-pages";
import { type FlowDefinition, type PageDefinition } from "../../flows/flow-definition";
import { listPageTransitions } from "../../flows/page-transitions";
import { findMissingFieldFaults } from "./check-conditions";
import { createPageFault, type FlowFault } from "../flow-fault";

/**
 * Checks the pages that are displayed after the lead is created. These pages must ask no questions, lead to no earlier
 * page, and send no personal data to advertisers.
 */
export function findPageAfterLeadFaults(flow: FlowDefinition): FlowFault[] {
  const after = new Set(flow.pages.filter(isLeadCreatedByPage).map(({ key }) => key));
  return flow.pages.flatMap((page) =>
    [
      ...(page.afterLead ? afterLeadFaults(page, after) : []),
      ...parameterFaults(flow, page),
      ...(page.keepsNothing && page.end !== "declined"
        ? ["has keepsNothing, but is not an end page without a lead"]
        : []),
    ].map((message) => createPageFault(flow, page.key, message)),
  );
}

function afterLeadFaults(page: PageDefinition, after: ReadonlySet<string>): string[] {
  const asks = (page.questions?.length ?? 0) > 0 || page.consent !== undefined;
  return [
    ...(asks ? ["follows the lead, but asks questions that no lead would store"] : []),
    ...listPageTransitions(page)
      .filter(({ to }) => !after.has(to))
      .map(({ to }) => `follows the lead, but leads to ${to}, which does not`),
  ];
}

/** Names of the fields that identify a person. Their answers must not be sent to advertisers. */
const personalFields = new Set(["FirstName", "LastName", "Phone", "Email", "Description"]);

function parameterFaults(flow: FlowDefinition, page: PageDefinition): string[] {
  const { sponsoredMatches = {}, listings } = page;
  const fields = Object.values({ ...sponsoredMatches, ...listings?.parameters });
  return [
    ...[...new Set(fields)].flatMap((field) =>
      personalFields.has(field)
        ? [`sends ${field} to advertisers`]
        : findMissingFieldFaults(flow, page.key, field),
    ),
    ...(listings && !/^\/\{site\}\/listings\.html$|^https:\/\//.test(listings.src)
      ? ["its listings must be the site’s own page or an https URL"]
      : []),
  ];
}

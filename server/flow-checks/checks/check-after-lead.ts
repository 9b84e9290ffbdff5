import { hasMadeLead } from "../../flows/flow-pages";
import { type FlowDefinition, type PageDefinition } from "../../flows/flow-definition";
import { transitionsFrom } from "../../flows/page-transitions";
import { fieldFaults } from "./check-conditions";
import { pageFault, type FlowFault } from "../flow-fault";

/**
 * Pages after the lead ask nothing and lead to no page before it; listings go by answers that name nobody; only an end
 * without a lead keeps nothing.
 */
export function checkAfterLead(flow: FlowDefinition): FlowFault[] {
  const after = new Set(flow.pages.filter(hasMadeLead).map(({ key }) => key));
  return flow.pages.flatMap((page) =>
    [
      ...(page.afterLead ? afterLeadFaults(page, after) : []),
      ...parameterFaults(flow, page),
      ...(page.keepsNothing && page.end !== "declined"
        ? ["keeps nothing, but is no end without a lead"]
        : []),
    ].map((message) => pageFault(flow, page.key, message)),
  );
}

function afterLeadFaults(page: PageDefinition, after: ReadonlySet<string>): string[] {
  const asks = (page.questions?.length ?? 0) > 0 || page.consent !== undefined;
  return [
    ...(asks ? ["stands after the lead, and asks what no lead would hold"] : []),
    ...transitionsFrom(page)
      .filter(({ to }) => !after.has(to))
      .map(({ to }) => `stands after the lead, and leads to ${to}, which does not`),
  ];
}

/** What names a person goes to nobody but those whom the consent names. */
const personalFields = new Set(["FirstName", "LastName", "Phone", "Email", "Description"]);

function parameterFaults(flow: FlowDefinition, page: PageDefinition): string[] {
  const { sponsoredMatches = {}, listings } = page;
  const fields = Object.values({ ...sponsoredMatches, ...listings?.parameters });
  return [
    ...[...new Set(fields)].flatMap((field) =>
      personalFields.has(field)
        ? [`sends ${field} to advertisers`]
        : fieldFaults(flow, page.key, field),
    ),
    ...(listings && !/^\/\{site\}\/listings\.html$|^https:\/\//.test(listings.src)
      ? ["its listings are neither the site’s own page nor at an https address"]
      : []),
  ];
}

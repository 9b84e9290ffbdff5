import { LRUCache } from "lru-cache";
import { sha256 } from "@/lib/server/sha256";
import type { Campaign } from "@/themes/campaigns/campaign";
import type { Theme } from "@/themes/theme";
import { createDisclosureCheck, listSiteFlows } from "../../flow-checks/check-disclosures";
import { findFlowFaults } from "../../flow-checks/check-flow";
import { formatFlowFault } from "../../flow-checks/flow-fault";
import { formatConsentViolation } from "../../flow-checks/lint-consents";
import type { PageRenderer } from "../../flow-checks/render-consents";
import type { FlowDefinition } from "../../flows/flow-definition";
import { answerValidators } from "../../flows/validators";
import type { ReceiverRegister } from "../../receivers/receiver-register";
import type { LandingPageFault } from "../landing-page-fault";

/** The renderer of the questionnaire, and the receivers that its consents name. */
export interface ConsentCheckTools {
  renderer: PageRenderer;
  /** Default: the configured register, or else examples. */
  register: ReceiverRegister | undefined;
}

/**
 * Checks the flow that a landing page starts, as `flow:check` does, with the page's prefilled answers and variants.
 * Then checks the flow's consents on each site, as `consent:check` does, with the page's phone number.
 */
export function findStartedFlowFaults(
  campaign: Campaign,
  themes: readonly Theme[],
  flows: readonly FlowDefinition[],
  tools: ConsentCheckTools,
): LandingPageFault[] {
  const kindFaults = findSiteKindFaults(themes, flows);
  if (kindFaults.length > 0) return kindFaults;
  const { prefill, experiments } = campaign;
  const deps = { validatorPaths: Object.keys(answerValidators), start: { prefill, experiments } };
  const faults = flows.flatMap((flow) => findFlowFaults(flow, deps));
  // The consents of an invalid flow may not even render.
  const messages =
    faults.length > 0
      ? faults.map(formatFlowFault)
      : findRememberedConsentFaults(campaign, themes, flows, tools);
  return messages.map((message) => ({ field: "flowKey", message }));
}

/** Returns a fault for each flow about schools on a site about claims, and the reverse. */
function findSiteKindFaults(
  themes: readonly Theme[],
  flows: readonly FlowDefinition[],
): LandingPageFault[] {
  return themes.flatMap(({ site, terms }) =>
    flows
      .filter(({ receivers }) => (receivers === "schools") !== (terms === "education"))
      .map(({ key }) => ({
        ...{
          field: "flowKey",
          message: `the flow ${key} is for another kind of site than ${site}`,
        },
      })),
  );
}

const consentFaultsByKey = new LRUCache<string, string[]>({ max: 100 });

/** Checks the consents, or returns the earlier result. Rendering them takes seconds, and most changes keep them. */
function findRememberedConsentFaults(
  campaign: Campaign,
  themes: readonly Theme[],
  flows: readonly FlowDefinition[],
  tools: ConsentCheckTools,
): string[] {
  const key = getConsentCheckKey(campaign, themes, tools);
  const known = consentFaultsByKey.get(key);
  if (known) return known;
  const faults = findConsentFaults(campaign, themes, flows, tools);
  consentFaultsByKey.set(key, faults);
  return faults;
}

/** Returns a hash of everything on which the consents depend. Laws change by day. */
function getConsentCheckKey(
  { flowKey, phone }: Campaign,
  themes: readonly Theme[],
  { renderer, register }: ConsentCheckTools,
): string {
  const sites = themes.map(({ site }) => site);
  const receivers = register && [
    register.receivers,
    register.schools,
    ...sites.map((site) => register.rulesOf(site)),
  ];
  const day = new Date().toISOString().slice(0, 10);
  return sha256(JSON.stringify([day, sites, flowKey, phone, receivers, renderer.css]));
}

function findConsentFaults(
  { flowKey, phone }: Campaign,
  themes: readonly Theme[],
  flows: readonly FlowDefinition[],
  { renderer, register }: ConsentCheckTools,
): string[] {
  const checkDisclosures = createDisclosureCheck(
    renderer,
    register && [{ name: "current register", register }],
  );
  return themes
    .flatMap((theme) => {
      const started = flows.filter(({ key }) => key === (flowKey ?? theme.flows.main.flowKey));
      return listSiteFlows(theme, started);
    })
    .flatMap((place) => checkDisclosures({ ...place, phone: phone ?? place.phone }).violations)
    .filter(({ deviation }) => deviation === undefined)
    .map(formatConsentViolation);
}

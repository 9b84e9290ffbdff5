import { getSchoolCatalogue } from "@/server/receivers/current-catalogue";
import {
  consentRules,
  formatConsentViolation,
  findConsentViolations,
} from "@/server/flow-checks/lint-consents";
import { receiverSetsDescription } from "@/server/flow-checks/receiver-sets";
import { renderConsentPages, type SiteFlow } from "@/server/flow-checks/render-consents";
import { getTranslatorForLanguageTag } from "@/lib/server/language/texts";
import { localizeFlow } from "@/server/flows/find-flow";
import { allFlowDefinitions } from "@/server/flows/flow-registry";
import { readConfiguredRegister } from "@/server/receivers/current-receivers";
import { readReceiversFile } from "@/server/receivers/read-receivers-file";
import {
  createWebhookUrlRegister,
  type ReceiverRegister,
} from "@/server/receivers/receiver-register";
import { getEnv } from "@/lib/server/env";
import { findLawOnDay, listStateCodes } from "@/lib/server/law/get-law";
import type { Law } from "@/themes/law/jurisdiction";
import { listSiteLanguages } from "@/lib/server/site/editions";
import { listSiteContactDetails, listSiteNames } from "@/lib/server/site/sites";
import { campaigns } from "@/themes/campaigns/registry";
import { themes } from "@/themes/registry";
import { createPageRenderer } from "./create-page-renderer";

/** Result of checking all disclosures, as lines to print. */
export interface DisclosureCheckResult {
  /** A summary for each flow, and known deviations from the rules. */
  lines: string[];
  faults: string[];
}

/** Renders and checks every disclosure that any site can display. */
export async function checkAllDisclosures(): Promise<DisclosureCheckResult> {
  const drawing = await createPageRenderer();
  const catalogue = getSchoolCatalogue();
  const now = new Date();
  const law = (code: string) => findLawOnDay(code, now);
  const surroundings = {
    ...drawing,
    catalogue,
    now,
    getLawOfState: law,
    healthStates: listHealthStates(law),
  };
  const registers = listPossibleRegisters();
  const lines = [
    `receivers: ${registers.map(({ name }) => name).join("; ")}`,
    `receiver sets: ${receiverSetsDescription}`,
  ];
  const faults: string[] = [];
  for (const place of listSiteFlows()) {
    const shown = registers.flatMap(({ register }) =>
      renderConsentPages(place, { ...surroundings, register }),
    );
    const found = findConsentViolations(shown);
    const deviating = found.filter(({ deviation }) => deviation !== undefined);
    const wrong = found.filter(({ deviation }) => deviation === undefined);
    faults.push(...wrong.map(formatConsentViolation));
    lines.push(...deviating.map(formatConsentViolation));
    const { site, flow } = place;
    if (wrong.length === 0)
      lines.push(
        `site ${site}, flow ${flow.key}, ${flow.language}: ${shown.length} disclosures follow all ${consentRules.length} rules` +
          (deviating.length > 0 ? `, except for ${deviating.length} known deviations` : ""),
      );
  }
  return { lines, faults };
}

/**
 * Returns the states to check: all states with a health-data act, and one example of a state that requires consent to
 * share sensitive data.
 */
function listHealthStates(law: (code: string) => Law | undefined): string[] {
  const asked = listStateCodes().map((state) => ({
    state,
    health: law(state)?.privacy.health?.value,
  }));
  const [sensitive] = asked.filter(
    ({ health }) => health?.covers === "sensitive-data" && health.share === "consent",
  );
  const own = asked.filter(({ health }) => health?.covers === "health-data");
  return [...own, ...(sensitive ? [sensitive] : [])].map(({ state }) => state);
}

/** Returns each combination of site, flow and language that a visitor can start. */
function listSiteFlows(): SiteFlow[] {
  const { DEFAULT_FLOWKEY } = getEnv();
  return Object.values(themes).flatMap((theme) => {
    const { site, brand, phone, tokens, flows } = theme;
    const keys = [
      ...Object.values(flows).map(({ flowKey }) => flowKey),
      ...campaigns.flatMap((one) => (one.sites.includes(site) ? (one.flowKey ?? []) : [])),
      DEFAULT_FLOWKEY,
    ];
    return allFlowDefinitions
      .filter(({ key }) => keys.includes(key))
      .flatMap((flow) =>
        listSiteLanguages(theme).flatMap((language) => localizeFlow(language, flow) ?? []),
      )
      .map((flow) => ({
        ...{ site, phone, tokens, flow },
        ...{
          brand: brand.company,
          contact: listSiteContactDetails(site, getTranslatorForLanguageTag(flow.language)),
        },
      }));
  });
}

const exampleFile = "docs/examples/receivers.json";

/**
 * Returns the configured register of receivers. Without `RECEIVERS_FILE`, returns three registers: the example file,
 * receivers without names, and an empty register.
 */
function listPossibleRegisters(): { name: string; register: ReceiverRegister }[] {
  const { RECEIVERS_FILE } = getEnv();
  const configured = readConfiguredRegister();
  if (RECEIVERS_FILE !== "") return [{ name: RECEIVERS_FILE, register: configured }];
  const example = readReceiversFile(exampleFile, {
    variables: { SAMPLE_RECEIVER_SECRET: `whsec_${Buffer.alloc(24).toString("base64")}` },
    sites: listSiteNames(),
    catalogue: getSchoolCatalogue(),
  });
  const address = createWebhookUrlRegister(["https://receiver.invalid/"], "");
  return [
    { name: exampleFile, register: { ...example, schools: configured.schools } },
    { name: "unnamed receivers", register: address },
    { name: "no receivers", register: { ...address, receivers: [] } },
  ];
}

import { currentCatalogue } from "@/server/receivers/current-catalogue";
import {
  consentRules,
  describeConsentFault,
  lintConsents,
} from "@/server/flow-checks/lint-consents";
import { enumeration } from "@/server/flow-checks/receiver-sets";
import { showConsents, type Place } from "@/server/flow-checks/show-consents";
import { wordsOfTag } from "@/lib/server/language/texts";
import { localFlow } from "@/server/flows/find-flow";
import { flowDefinitions } from "@/server/flows/flow-registry";
import { configuredRegister } from "@/server/receivers/current-receivers";
import { readRegister } from "@/server/receivers/read-register";
import { unnamedReceivers, type ReceiverRegister } from "@/server/receivers/receiver-register";
import { env } from "@/lib/server/env";
import { lawOf, statesWithLaw } from "@/lib/server/law/law-of";
import type { Law } from "@/themes/law/jurisdiction";
import { languagesOf } from "@/lib/server/site/editions";
import { siteContact, siteNames } from "@/lib/server/site/sites";
import { campaigns } from "@/themes/campaigns/registry";
import { themes } from "@/themes/registry";
import { pageDrawing } from "./page-drawing";

/** The result of checking all disclosures, as lines to print. */
export interface LintedConsents {
  /** The checked disclosures, and the known deviations. */
  lines: string[];
  faults: string[];
}

/** Renders and checks every disclosure that a visitor of any site can see. */
export async function lintedConsents(): Promise<LintedConsents> {
  const drawing = await pageDrawing();
  const catalogue = currentCatalogue();
  const now = new Date();
  const law = (code: string) => lawOf(code, now);
  const surroundings = { ...drawing, catalogue, now, lawOf: law, healthStates: healthStates(law) };
  const registers = registersThatCanBe();
  const lines = [
    `receivers: ${registers.map(({ name }) => name).join("; ")}`,
    `receiver sets: ${enumeration}`,
  ];
  const faults: string[] = [];
  for (const place of places()) {
    const shown = registers.flatMap(({ register }) =>
      showConsents(place, { ...surroundings, register }),
    );
    const found = lintConsents(shown);
    const deviating = found.filter(({ deviation }) => deviation !== undefined);
    const wrong = found.filter(({ deviation }) => deviation === undefined);
    faults.push(...wrong.map(describeConsentFault));
    lines.push(...deviating.map(describeConsentFault));
    const { site, flow } = place;
    if (wrong.length === 0)
      lines.push(
        `site ${site}, flow ${flow.key}, ${flow.language}: ${shown.length} disclosures follow all ${consentRules.length} rules` +
          (deviating.length > 0 ? `, except for ${deviating.length} known deviations` : ""),
      );
  }
  return { lines, faults };
}

/** Returns the states with a health-data act, and one state that requires only consent for sensitive data. */
function healthStates(law: (code: string) => Law | undefined): string[] {
  const asked = statesWithLaw().map((state) => ({
    state,
    health: law(state)?.privacy.health?.value,
  }));
  const [sensitive] = asked.filter(
    ({ health }) => health?.covers === "sensitive-data" && health.share === "consent",
  );
  const own = asked.filter(({ health }) => health?.covers === "health-data");
  return [...own, ...(sensitive ? [sensitive] : [])].map(({ state }) => state);
}

/** Returns each flow at each site where a page can start it, in each language of the site. */
function places(): Place[] {
  const { DEFAULT_FLOWKEY } = env();
  return Object.values(themes).flatMap((theme) => {
    const { site, brand, phone, tokens, flows } = theme;
    const keys = [
      ...Object.values(flows).map(({ flowKey }) => flowKey),
      ...campaigns.flatMap((one) => (one.sites.includes(site) ? (one.flowKey ?? []) : [])),
      DEFAULT_FLOWKEY,
    ];
    return flowDefinitions
      .filter(({ key }) => keys.includes(key))
      .flatMap((flow) => languagesOf(theme).flatMap((language) => localFlow(language, flow) ?? []))
      .map((flow) => ({
        ...{ site, phone, tokens, flow },
        ...{ brand: brand.company, contact: siteContact(site, wordsOfTag(flow.language)) },
      }));
  });
}

const exampleFile = "docs/examples/receivers.json";

/** Returns the configured register. Without a file, returns one register of each kind; the named one is the example. */
function registersThatCanBe(): { name: string; register: ReceiverRegister }[] {
  const { RECEIVERS_FILE } = env();
  const configured = configuredRegister();
  if (RECEIVERS_FILE !== "") return [{ name: RECEIVERS_FILE, register: configured }];
  const example = readRegister(exampleFile, {
    variables: { SAMPLE_RECEIVER_SECRET: `whsec_${Buffer.alloc(24).toString("base64")}` },
    sites: siteNames(),
    catalogue: currentCatalogue(),
  });
  const address = unnamedReceivers(["https://receiver.invalid/"], "");
  return [
    { name: exampleFile, register: { ...example, schools: configured.schools } },
    { name: "unnamed receivers", register: address },
    { name: "no receivers", register: { ...address, receivers: [] } },
  ];
}

import { getEnv } from "@/lib/server/env";
import { findLawOnDay, listStateCodes } from "@/lib/server/law/get-law";
import { getTranslatorForLanguageTag } from "@/lib/server/language/texts";
import { listSiteLanguages } from "@/lib/server/site/editions";
import { listSiteContactDetails, listSiteNames } from "@/lib/server/site/sites";
import type { Law } from "@/themes/law/jurisdiction";
import type { Theme } from "@/themes/theme";
import { localizeFlow } from "../flows/find-flow";
import type { FlowDefinition } from "../flows/flow-definition";
import { getSchoolCatalogue } from "../receivers/current-catalogue";
import { readConfiguredRegister } from "../receivers/current-receivers";
import { readReceiversFile } from "../receivers/read-receivers-file";
import { createWebhookUrlRegister, type ReceiverRegister } from "../receivers/receiver-register";
import { findConsentViolations, type ConsentViolation } from "./lint-consents";
import { renderConsentPages, type PageRenderer, type SiteFlow } from "./render-consents";

/** A register of receivers for which disclosures are rendered, with its name for the operator. */
interface NamedRegister {
  name: string;
  register: ReceiverRegister;
}

/** The disclosures of a flow on a site: their number, and the violations of the rules. */
interface CheckedDisclosures {
  count: number;
  violations: ConsentViolation[];
}

/**
 * Returns a function that renders and checks every disclosure of a flow on a site.
 * @param registers The possible receivers. Default: `listPossibleRegisters()`.
 */
export function createDisclosureCheck(
  renderer: PageRenderer,
  registers: readonly NamedRegister[] = listPossibleRegisters(),
): (place: SiteFlow) => CheckedDisclosures {
  const now = new Date();
  const getLawOfState = (code: string) => findLawOnDay(code, now);
  const surroundings = {
    ...{ ...renderer, now, getLawOfState },
    catalogue: getSchoolCatalogue(),
    healthStates: listHealthStates(getLawOfState),
  };
  return (place) => {
    const shown = registers.flatMap(({ register }) =>
      renderConsentPages(place, { ...surroundings, register }),
    );
    return { count: shown.length, violations: findConsentViolations(shown) };
  };
}

/** Returns flows on a site in each of its languages. */
export function listSiteFlows(theme: Theme, flows: readonly FlowDefinition[]): SiteFlow[] {
  const { site, brand, phone, tokens } = theme;
  return flows
    .flatMap((flow) =>
      listSiteLanguages(theme).flatMap((language) => localizeFlow(language, flow) ?? []),
    )
    .map((flow) => ({
      ...{ site, phone, tokens, flow },
      brand: brand.company,
      contact: listSiteContactDetails(site, getTranslatorForLanguageTag(flow.language)),
    }));
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

const exampleFile = "docs/examples/receivers.json";

/**
 * Returns the configured register of receivers. Without `RECEIVERS_FILE`, returns three registers: the example file,
 * receivers without names, and an empty register.
 */
export function listPossibleRegisters(): NamedRegister[] {
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

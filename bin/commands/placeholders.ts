import type { ExperimentName } from "@/flow/protocol/experiments";
import type { ExperimentDefinition, FlowDefinition } from "@/server/flows/flow-definition";
import { isReservedHostName } from "@/lib/server/reserved-host";
import { listArticles } from "@/lib/server/site/articles";
import type { Campaign } from "@/themes/campaigns/campaign";
import type { Theme } from "@/themes/theme";
import { collectStringsWithPaths } from "./collect-texts";

/**
 * Returns a line for each placeholder in the sites' themes, with its site and location. Placeholders are reserved host
 * names (RFC 2606), 555 phone numbers, and missing or invalid contact details of the operator.
 */
export function findPlaceholders(themes: readonly Theme[]): string[] {
  return themes.flatMap((theme) => [
    ...[...collectStringsWithPaths(theme), ...collectReviewerTexts(theme)].flatMap(
      ({ path, text }) =>
        findPlaceholderReasons(text).map((reason) => `${theme.site}: ${path}: ${reason}`),
    ),
    ...findContactFaults(theme),
  ]);
}

const fictionalNumber = /^\+?1?[2-9]\d{2}-?555-?\d{4}$|^555-\d{4}$/;

function findPlaceholderReasons(text: string): string[] {
  const parts = text.split(/[\s"'<>/@,;]/);
  const host = parts.find(isReservedHostName);
  const phone = parts.find((part) => fictionalNumber.test(part));
  return [
    ...(host === undefined ? [] : [`${host} is a reserved host name; replace it with a real one`]),
    ...(phone === undefined
      ? []
      : [`${phone} is a fictional 555 number; replace it with a real one`]),
  ];
}

/** Returns true if a text has a house or box number and ends with a ZIP code. */
const isStreetAddress = (text: string) =>
  (text.match(/\d+/g) ?? []).length > 1 && /\b\d{5}(?:-\d{4})?$/.test(text.trim());

/** Returns all texts about the reviewers of a site's articles, each with its location. */
function collectReviewerTexts(theme: Theme) {
  return listArticles(theme).flatMap(({ path, reviewer }) =>
    collectStringsWithPaths(reviewer, `article ${path}`),
  );
}

/**
 * Returns a line for each missing or invalid contact detail of the operator. The About page and the privacy policy show
 * these details.
 */
function findContactFaults({ site, contact }: Theme): string[] {
  const { address = "", email = "", form = "", registration = "", responsible } = contact;
  if ([address, email, form].every((way) => way.trim() === ""))
    return [`${site}: contact: has no street address, email or form of the operator`];
  return [
    ...(address === "" || isStreetAddress(address)
      ? []
      : [`${site}: contact.address: ${address} is not a street address with a ZIP code`]),
    ...(email === "" || /^[^\s@]+@[^\s@.]+(?:\.[^\s@.]+)+$/.test(email)
      ? []
      : [`${site}: contact.email: ${email} is not an email address`]),
    ...(form === "" || URL.parse(form)?.protocol === "https:"
      ? []
      : [`${site}: contact.form: ${form} is not an https URL`]),
    ...(address === ""
      ? [`${site}: contact.address: is missing, so the page About shows no street address`]
      : []),
    ...(responsible
      ? []
      : [`${site}: contact.responsible: is missing, so the page About names no person`]),
    ...(registration === ""
      ? [`${site}: contact.registration: is missing, so the page About shows none`]
      : []),
  ];
}

/**
 * Returns a line for each theme, campaign or flow that runs the testimonials experiment on a site without testimonials.
 * All its variants would look the same.
 */
export function findMissingTestimonials(
  themes: readonly Theme[],
  campaigns: readonly Campaign[],
  flows: readonly Pick<FlowDefinition, "key" | "experiments">[],
): string[] {
  return themes.flatMap(({ site, flows: own }) => {
    const { testimonials = [], experiments, flowKey } = own.main;
    if (testimonials.length > 0) return [];
    const places = [
      ...(isTestimonialVariantOn(experiments) ? ["flows.main"] : []),
      ...campaigns
        .filter((one) => one.sites.includes(site) && isTestimonialVariantOn(one.experiments))
        .map(({ slug }) => `campaign ${slug}`),
      ...flows
        .filter(
          ({ key, experiments: tried = [] }) =>
            key === flowKey && tried.some(hasTestimonialVariant),
        )
        .map(({ key }) => `flow ${key}`),
    ];
    return places.map(
      (place) =>
        `${site}: ${place}: ${testimonialsExperiment} is on, but the site has no testimonials`,
    );
  });
}

const testimonialsExperiment = "landingPageTestimonials" satisfies ExperimentName;

function isTestimonialVariantOn(variants: Record<string, string> = {}): boolean {
  return (variants[testimonialsExperiment] ?? "default") !== "default";
}

function hasTestimonialVariant({ name, weights }: ExperimentDefinition): boolean {
  const variants = Object.entries(weights).filter(([, weight]) => weight > 0);
  return name === testimonialsExperiment && variants.some(([variant]) => variant !== "default");
}

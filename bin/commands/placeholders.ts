import type { ExperimentName } from "@/flow/protocol/experiments";
import type { ExperimentDefinition, FlowDefinition } from "@/server/flows/flow-definition";
import { isReservedHost } from "@/lib/server/reserved-host";
import { articlesOf } from "@/lib/server/site/articles";
import type { Campaign } from "@/themes/campaigns/campaign";
import type { Theme } from "@/themes/theme";
import { textsOf } from "./texts-of";

/**
 * What in the sites' themes stands for something real that a launch must put in its place: reserved host names
 * (RFC 2606), telephone numbers of the 555 exchange, an operator who cannot be written to. A line each, with the site and
 * where in its theme it stands.
 */
export function placeholdersOf(themes: readonly Theme[]): string[] {
  return themes.flatMap((theme) => [
    ...[...textsOf(theme), ...reviewersOf(theme)].flatMap(({ path, text }) =>
      reasonsAgainst(text).map((reason) => `${theme.site}: ${path}: ${reason}`),
    ),
    ...contactFaults(theme),
  ]);
}

const number555 = /^\+?1?[2-9]\d{2}-?555-?\d{4}$|^555-\d{4}$/;

function reasonsAgainst(text: string): string[] {
  const parts = text.split(/[\s"'<>/@,;]/);
  const host = parts.find(isReservedHost);
  const phone = parts.find((part) => number555.test(part));
  return [
    ...(host === undefined ? [] : [`${host} is a host that nobody can reach`]),
    ...(phone === undefined ? [] : [`${phone} is a telephone number of the 555 exchange`]),
  ];
}

/** A street address that a letter reaches has a house number, or a box's, and a postal code. */
const isStreetAddress = (text: string) =>
  (text.match(/\d+/g) ?? []).length > 1 && /\b\d{5}(?:-\d{4})?$/.test(text.trim());

/** Those who are said to have checked a page of the site. */
function reviewersOf(theme: Theme) {
  return articlesOf(theme).flatMap(({ path, reviewer }) => textsOf(reviewer, `article ${path}`));
}

/** About and the privacy policy name how the operator is written to: at least one way, and no placeholder. */
function contactFaults({ site, contact }: Theme): string[] {
  const { address = "", email = "", form = "", registration = "" } = contact;
  if ([address, email, form].every((way) => way.trim() === ""))
    return [`${site}: contact: names no street address, email or form of the operator`];
  return [
    ...(address === "" || isStreetAddress(address)
      ? []
      : [`${site}: contact.address: ${address} is no street address with a postal code`]),
    ...(email === "" || /^[^\s@]+@[^\s@.]+(?:\.[^\s@.]+)+$/.test(email)
      ? []
      : [`${site}: contact.email: ${email} is no email address`]),
    ...(form === "" || URL.parse(form)?.protocol === "https:"
      ? []
      : [`${site}: contact.form: ${form} is no https address`]),
    ...(address === "" ? [`${site}: contact.address: About names no street address`] : []),
    ...(registration === "" ? [`${site}: contact.registration: About names none`] : []),
  ];
}

/**
 * Where the experiment `landingPageTestimonials` is on, by a theme, a campaign or a flow, for a site whose theme has no
 * testimonials: it would draw nothing, and its numbers would say nothing. A line each.
 */
export function unseenTestimonials(
  themes: readonly Theme[],
  campaigns: readonly Campaign[],
  flows: readonly Pick<FlowDefinition, "key" | "experiments">[],
): string[] {
  return themes.flatMap(({ site, flows: own }) => {
    const { testimonials = [], experiments, flowKey } = own.main;
    if (testimonials.length > 0) return [];
    const places = [
      ...(isShown(experiments) ? ["flows.main"] : []),
      ...campaigns
        .filter((one) => one.sites.includes(site) && isShown(one.experiments))
        .map(({ slug }) => `campaign ${slug}`),
      ...flows
        .filter(({ key, experiments: tried = [] }) => key === flowKey && tried.some(showsSome))
        .map(({ key }) => `flow ${key}`),
    ];
    return places.map(
      (place) => `${site}: ${place}: ${experiment} is on, and there are no testimonials`,
    );
  });
}

const experiment = "landingPageTestimonials" satisfies ExperimentName;

function isShown(variants: Record<string, string> = {}): boolean {
  return (variants[experiment] ?? "default") !== "default";
}

function showsSome({ name, weights }: ExperimentDefinition): boolean {
  const variants = Object.entries(weights).filter(([, weight]) => weight > 0);
  return name === experiment && variants.some(([variant]) => variant !== "default");
}

import type { ThemeTokens } from "@/themes/theme";
import type { Law } from "@/themes/law/jurisdiction";
import type { OnActionResponse } from "@/flow/protocol/responses";
import type { Catalogue } from "../receivers/catalogue";
import { resolveDisclosure } from "../disclosures/disclosure";
import { getMatchAnswers, getHealthSaleRule } from "../flows/health-answers";
import { getWordsForTag } from "@/lib/server/language/texts";
import { asksForConsent } from "../flows/flow-pages";
import type { FlowDefinition, PageDefinition } from "../flows/flow-definition";
import type { FlowDeps } from "../sessions/flow-deps";
import type { ReceiverRegister } from "../receivers/receiver-register";
import { renderPage } from "../sessions/render-page";
import type { RenderedConsent, RenderedItem } from "./consent/consent-rule";
import { extractText } from "./consent/rendered-page";
import { listReceiverSets, type ReceiverSet } from "./receiver-sets";
import { asksAboutHealth } from "./consent/health-rules";

/** A flow on a site, with the site's settings. */
export interface SiteFlow {
  site: string;
  brand: string;
  /** The site's contact details, as lines of text. */
  contact: readonly string[];
  phone: string | undefined;
  tokens: ThemeTokens;
  flow: FlowDefinition;
}

/** Renders pages as visitors see them. */
export interface PageRenderer {
  /** Renders the form of a page as HTML. */
  draw(place: Pick<SiteFlow, "site" | "phone" | "flow">, response: OnActionResponse): string;
  /** Style sheets of the document with the form. */
  css: string;
}

interface Surroundings extends PageRenderer {
  register: ReceiverRegister;
  catalogue: Catalogue;
  now: Date;
  /** Returns the law of a state by postal code, or federal law for `US`. */
  lawOf(code: string): Law | undefined;
  /** Postal codes of states with different laws on health data. Consents are rendered for each of them. */
  healthStates: readonly string[];
}

/** Renders each consent page of a flow once per receiver set, with the production renderer. */
export function renderConsents(place: SiteFlow, surroundings: Surroundings): RenderedConsent[] {
  const { flow, site } = place;
  const { register, healthStates, now } = surroundings;
  const states = asksAboutHealth(flow) ? healthStates : [];
  const sets = listReceiverSets(register, site, flow, {
    states,
    matchBy: (answers) => getMatchAnswers(flow, answers, now),
  }).map((set) => ({ ...set, healthSale: getHealthSaleRule(flow, set.answers, now) }));
  return flow.pages
    .filter(asksForConsent)
    .flatMap((page) => sets.map((set) => showConsent(place, page, set, surroundings)));
}

function showConsent(
  place: SiteFlow,
  page: PageDefinition,
  set: ReceiverSet,
  surroundings: Surroundings,
): RenderedConsent {
  const { flow, site, brand, contact, tokens } = place;
  const disclosure = resolveDisclosure(page, {}, set, {
    ...{ brand, contact, buildId: "" },
    words: getWordsForTag(flow.language),
  });
  const response = renderPage(depsOf(place, surroundings), {
    ...{ flow, page, firesPixels: false },
    session: {
      ...{ id: "00000000-0000-4000-8000-000000000000", site, privacySignal: false },
      ...{ trail: [flow.firstPage, page.key], answers: set.answers },
      disclosures: { [page.key]: disclosure },
    },
  });
  const sent = response.instructions.flatMap((one) =>
    one.instructionType === "RequestTcpaConsent" ? one.tcpa : [],
  );
  const items = sent.map((item): RenderedItem => {
    const [key = ""] = item.tcpaKey.split(":");
    const definition = page.consent?.find(({ tcpaKey }) => tcpaKey === key);
    const shown = disclosure.items.find(({ tcpaKey }) => tcpaKey === item.tcpaKey);
    if (!definition || !shown) throw new Error(`Page ${page.key} sends its own consent.`);
    const { receivers } = shown;
    const [text, textInView] = [extractText(item.content), extractText(inView(item.content))];
    return { item, definition, receivers, text, textInView };
  });
  const { css, lawOf } = surroundings;
  const drawn = { html: surroundings.draw(place, response), css, tokens };
  const law = ["US", ...(set.answers.StateCode ?? [])].flatMap((code) => lawOf(code) ?? []);
  return { site, brand, contact, flow, page, set, items, drawn, law };
}

/** Removes the collapsed content of `<details>` elements from HTML. */
function inView(html: string): string {
  const [first = "", ...folded] = html.split("<details>");
  const rest = folded.map((part) => {
    const [inside = "", after = ""] = part.split("</details>");
    return `${inside.split("</summary>")[0] ?? ""} ${after}`;
  });
  return [first, ...rest].join(" ");
}

/** Returns the dependencies for rendering a page without a database. */
function depsOf(place: SiteFlow, { register, catalogue, now }: Surroundings): FlowDeps {
  return {
    database() {
      throw new Error("The consent check must not query a database.");
    },
    now: () => now,
    brandOf: () => place.brand,
    phoneOf: () => place.phone,
    catalogue: () => catalogue,
    configuredScripts: () => [],
    buildId: () => "",
    receivers: () => register,
  };
}

import type { ThemeTokens } from "@/themes/theme";
import type { Law } from "@/themes/law/jurisdiction";
import type { OnActionResponse } from "@/flow/protocol/responses";
import type { SchoolCatalogue } from "../receivers/catalogue";
import { resolveDisclosure } from "../disclosures/disclosure";
import {
  getReceiverMatchingAnswers,
  getHealthAnswerSaleRestriction,
} from "../flows/health-answers";
import { getTranslatorForLanguageTag } from "@/lib/server/language/texts";
import { asksForConsent } from "../flows/flow-pages";
import type { FlowDefinition, PageDefinition } from "../flows/flow-definition";
import type { FlowApiDeps } from "../sessions/flow-deps";
import type { ReceiverRegister } from "../receivers/receiver-register";
import { renderSessionPage } from "../sessions/render-session-page";
import type { RenderedConsentPage, RenderedConsentItem } from "./consent/consent-rule";
import { extractTextWithSingleSpaces } from "./consent/rendered-page";
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
  renderForm(place: Pick<SiteFlow, "site" | "phone" | "flow">, response: OnActionResponse): string;
  /** Style sheets of the document that contains the rendered form. */
  css: string;
}

interface RenderEnvironment extends PageRenderer {
  register: ReceiverRegister;
  catalogue: SchoolCatalogue;
  now: Date;
  /** Returns the law of a state by postal code, or federal law for `US`. */
  getLawOfState(code: string): Law | undefined;
  /**
   * Postal codes of states that represent the different laws on health data. Consents are rendered for each of them.
   */
  healthStates: readonly string[];
}

/** Renders each consent page of a flow once per receiver set, with the production renderer. */
export function renderConsentPages(
  place: SiteFlow,
  surroundings: RenderEnvironment,
): RenderedConsentPage[] {
  const { flow, site } = place;
  const { register, healthStates, now } = surroundings;
  const states = asksAboutHealth(flow) ? healthStates : [];
  const sets = listReceiverSets(register, site, flow, {
    states,
    matchBy: (answers) => getReceiverMatchingAnswers(flow, answers, now),
  }).map((set) => ({ ...set, healthSale: getHealthAnswerSaleRestriction(flow, set.answers, now) }));
  return flow.pages
    .filter(asksForConsent)
    .flatMap((page) => sets.map((set) => renderConsentPage(place, page, set, surroundings)));
}

function renderConsentPage(
  place: SiteFlow,
  page: PageDefinition,
  set: ReceiverSet,
  surroundings: RenderEnvironment,
): RenderedConsentPage {
  const { flow, site, brand, contact, tokens } = place;
  const disclosure = resolveDisclosure(page, {}, set, {
    ...{ brand, contact, buildId: "" },
    words: getTranslatorForLanguageTag(flow.language),
  });
  const response = renderSessionPage(createRenderDeps(place, surroundings), {
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
  const items = sent.map((item): RenderedConsentItem => {
    const [key = ""] = item.tcpaKey.split(":");
    const definition = page.consent?.find(({ tcpaKey }) => tcpaKey === key);
    const shown = disclosure.items.find(({ tcpaKey }) => tcpaKey === item.tcpaKey);
    if (!definition || !shown) throw new Error(`Page ${page.key} sends its own consent.`);
    const { receivers } = shown;
    const [text, textInView] = [
      extractTextWithSingleSpaces(item.content),
      extractTextWithSingleSpaces(removeCollapsed(item.content)),
    ];
    return { item, definition, receivers, text, visibleText: textInView };
  });
  const { css, getLawOfState } = surroundings;
  const drawn = { html: surroundings.renderForm(place, response), css, tokens };
  const law = ["US", ...(set.answers.StateCode ?? [])].flatMap((code) => getLawOfState(code) ?? []);
  return { site, brand, contact, flow, page, receiverSet: set, items, renderedPage: drawn, law };
}

/** Removes the collapsed content of `<details>` elements from HTML. */
function removeCollapsed(html: string): string {
  const [first = "", ...folded] = html.split("<details>");
  const rest = folded.map((part) => {
    const [inside = "", after = ""] = part.split("</details>");
    return `${inside.split("</summary>")[0] ?? ""} ${after}`;
  });
  return [first, ...rest].join(" ");
}

/** Returns the dependencies for rendering a page without a database. */
function createRenderDeps(
  place: SiteFlow,
  { register, catalogue, now }: RenderEnvironment,
): FlowApiDeps {
  return {
    database() {
      throw new Error("The consent check must not query a database.");
    },
    now: () => now,
    getBrandName: () => place.brand,
    getVisitorPhone: () => place.phone,
    catalogue: () => catalogue,
    configuredScripts: () => [],
    buildId: () => "",
    receivers: () => register,
  };
}

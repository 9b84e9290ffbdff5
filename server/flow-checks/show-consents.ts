import type { ThemeTokens } from "@/themes/theme";
import type { Law } from "@/themes/law/jurisdiction";
import type { OnActionResponse } from "@/flow/protocol/responses";
import type { Catalogue } from "../receivers/catalogue";
import { disclosureFor } from "../disclosures/disclosure";
import { answersToMatchBy, healthSaleFor } from "../flows/health-answers";
import { wordsOfTag } from "@/lib/server/language/texts";
import { asksForConsent } from "../flows/flow-pages";
import type { FlowDefinition, PageDefinition } from "../flows/flow-definition";
import type { FlowDeps } from "../sessions/flow-deps";
import type { ReceiverRegister } from "../receivers/receiver-register";
import { renderPage } from "../sessions/render-page";
import type { ShownConsent, ShownItem } from "./consent/consent-rule";
import { wordsOf } from "./consent/drawn-page";
import { receiverSets, type ReceiverSet } from "./receiver-sets";
import { asksAboutHealth } from "./consent/health-rules";

/** A flow on a site, with the site's settings. */
export interface Place {
  site: string;
  brand: string;
  /** The site's contact details, as text. */
  contact: readonly string[];
  phone: string | undefined;
  tokens: ThemeTokens;
  flow: FlowDefinition;
}

/** Renders pages as visitors see them. */
export interface Drawing {
  /** Returns the HTML of a page's form, to be placed in a document body. */
  draw(place: Pick<Place, "site" | "phone" | "flow">, response: OnActionResponse): string;
  /** The style sheets of the document that contains the form. */
  css: string;
}

interface Surroundings extends Drawing {
  register: ReceiverRegister;
  catalogue: Catalogue;
  now: Date;
  /** Returns the law for a state code, or federal law for `US`. */
  lawOf(code: string): Law | undefined;
  /** States checked one by one if the flow asks about health. */
  healthStates: readonly string[];
}

/** Renders each consent page of a flow once per receiver set, with the code that renders pages for visitors. */
export function showConsents(place: Place, surroundings: Surroundings): ShownConsent[] {
  const { flow, site } = place;
  const { register, healthStates, now } = surroundings;
  const states = asksAboutHealth(flow) ? healthStates : [];
  const sets = receiverSets(register, site, flow, {
    states,
    matchBy: (answers) => answersToMatchBy(flow, answers, now),
  }).map((set) => ({ ...set, healthSale: healthSaleFor(flow, set.answers, now) }));
  return flow.pages
    .filter(asksForConsent)
    .flatMap((page) => sets.map((set) => showConsent(place, page, set, surroundings)));
}

function showConsent(
  place: Place,
  page: PageDefinition,
  set: ReceiverSet,
  surroundings: Surroundings,
): ShownConsent {
  const { flow, site, brand, contact, tokens } = place;
  const disclosure = disclosureFor(page, {}, set, {
    ...{ brand, contact, buildId: "" },
    words: wordsOfTag(flow.language),
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
  const items = sent.map((item): ShownItem => {
    const [key = ""] = item.tcpaKey.split(":");
    const definition = page.consent?.find(({ tcpaKey }) => tcpaKey === key);
    const shown = disclosure.items.find(({ tcpaKey }) => tcpaKey === item.tcpaKey);
    if (!definition || !shown) throw new Error(`Page ${page.key} sends its own consent.`);
    const { receivers } = shown;
    const [text, textInView] = [wordsOf(item.content), wordsOf(inView(item.content))];
    return { item, definition, receivers, text, textInView };
  });
  const { css, lawOf } = surroundings;
  const drawn = { html: surroundings.draw(place, response), css, tokens };
  const law = ["US", ...(set.answers.StateCode ?? [])].flatMap((code) => lawOf(code) ?? []);
  return { site, brand, contact, flow, page, set, items, drawn, law };
}

/** Returns the HTML that is visible before the visitor opens a `<details>` element. */
function inView(html: string): string {
  const [first = "", ...folded] = html.split("<details>");
  const rest = folded.map((part) => {
    const [inside = "", after = ""] = part.split("</details>");
    return `${inside.split("</summary>")[0] ?? ""} ${after}`;
  });
  return [first, ...rest].join(" ");
}

/** Returns the dependencies for rendering a page without a database. */
function depsOf(place: Place, { register, catalogue, now }: Surroundings): FlowDeps {
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

import type { RenderErrorPage } from "@/lib/server/http/send-refusal";
import { getTranslator } from "@/lib/server/language/texts";
import { renderDocument } from "@/lib/server/render-document";
import { parseLanguagePath, parseLanguageTag, type Language } from "@/lib/shared/languages";
import { toTelephoneUrl, formatNonBreakingPhoneNumber } from "@/lib/shared/phone";
import type { Translator } from "@/lib/shared/words";
import { listSiteLanguages } from "./editions";
import { findSiteByHost } from "./hosts";
import { getDefaultPhoneNumber, getSiteTheme } from "./sites";

/**
 * Renders the error page of a request that the server refuses before Next sees it. The page has a title, advice, and
 * the site's phone number. It needs neither styles nor the database, so even an overloaded server can send it.
 */
export const renderRefusalPage: RenderErrorPage = ({ status, headers }, request) => {
  const site = findSiteByHost(request?.headers.host ?? null);
  const words = getTranslator(
    site === undefined ? undefined : getRequestLanguage(site, request?.url),
  );
  const { say, tag, link } = words;
  const title = say(titles[status] ?? titles[400]);
  const wait = headers["Retry-After"] ?? headers["retry-after"] ?? defaultWaitSeconds;
  const advice = temporaryStatuses.has(status)
    ? formatReloadAdvice(wait, {
        isForm: request === undefined || request.method === "POST",
        words,
      })
    : say(advices[status] ?? advices[400]);
  const phone = site === undefined ? undefined : getDefaultPhoneNumber(site);
  return renderDocument(
    <html lang={tag}>
      <head>
        <meta charSet="utf-8" />
        <title>{title}</title>
        <meta name="viewport" content="width=device-width,initial-scale=1" />
        <meta name="color-scheme" content="light dark" />
        <meta name="robots" content="noindex" />
      </head>
      <body>
        <main>
          <h1>{title}</h1>
          <p>{advice}</p>
          {phone !== undefined && (
            <p>
              {say("Or call us: ")}
              <a href={toTelephoneUrl(phone)}>{formatNonBreakingPhoneNumber(phone)}</a>
            </p>
          )}
          {site !== undefined && (
            <p>
              <a href={link("/")}>{say("Home")}</a>
            </p>
          )}
        </main>
      </body>
    </html>,
  );
};

const titles: Record<number, string> & { 400: string } = {
  400: "We couldn’t read your request",
  404: "We couldn’t find this page",
  408: "Your request took too long to reach us",
  413: "You sent more than we can accept at once",
  414: "This link is too long",
  421: "There’s no site at this address",
  429: "We got too many requests from your connection",
  431: "Your browser sent more than we can accept",
  500: "Something went wrong on our end",
  503: "We have too many visitors right now",
};

const advices: Record<number, string> & { 400: string } = {
  400: "Please go back and try again.",
  421: "Please check the web address.",
  431: "Please delete this site’s cookies in your browser, then go back and try again.",
};

/** HTTP statuses of errors that may be temporary. The error page then advises the visitor to reload. */
const temporaryStatuses = new Set([408, 429, 500, 503]);
/** Seconds that the error page advises to wait before reloading, if the response has no Retry-After header. */
const defaultWaitSeconds = "10";

/**
 * Returns the advice to wait and then reload. For a form, the advice says that the browser can send the answers again.
 */
function formatReloadAdvice(
  wait: string,
  { isForm, words }: { isForm: boolean; words: Translator },
): string {
  const reload = words.count(Number(wait), {
    one: "Please wait {count} second, then reload this page.",
    other: "Please wait {count} seconds, then reload this page.",
  });
  return isForm
    ? `${reload} ${words.say("If your browser asks whether to send your answers again, say yes. You don’t have to type them again.")}`
    : reload;
}

/**
 * Returns the language of the refused request, from its path. For an API request, the `language` parameter takes
 * precedence.
 */
function getRequestLanguage(site: string, url = ""): Language {
  const { pathname = "", searchParams } = URL.parse(url, "http://localhost") ?? {};
  const listed = listSiteLanguages(getSiteTheme(site));
  const named = parseLanguageTag(searchParams?.get("language") ?? "");
  return pathname.startsWith("/api/") && listed.includes(named)
    ? named
    : parseLanguagePath(pathname, listed).language;
}

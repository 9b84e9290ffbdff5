import "server-only";
import type { SchemaName } from "./schemas";

/** A parameter, or a header of a response, with its JSON Schema. */
export interface Parameter {
  name: string;
  in: "query" | "path" | "header";
  required?: boolean;
  description: string;
  schema: { type: "string"; pattern?: string; format?: string; maxLength?: number };
}

/** One call of the protocol. What it can be refused with goes by its server and its body; `problems` adds to that. */
export interface DocumentedCall {
  method: "get" | "post";
  /** Below the base address of its server. */
  path: string;
  server: "flow" | "site" | "builds" | "listings";
  operationId: string;
  summary: string;
  description?: string;
  parameters?: Parameter[];
  body?: SchemaName;
  /** The status of success and its body; without a schema there is none. */
  success: { status: 200 | 204; schema?: SchemaName; description: string };
  problems?: number[];
}

const query = (name: string, description: string, required = false): Parameter => ({
  name,
  in: "query",
  required,
  description,
  schema: { type: "string" },
});
const ok = (schema: SchemaName, description: string) =>
  ({ status: 200, schema, description }) as const;
const done = { status: 204, description: "Taken." } as const;

/** The calls of a flow API (docs/protocol.md sections 2, 3 and 6). */
const flowCalls: DocumentedCall[] = [
  {
    method: "post",
    path: "/Land",
    server: "flow",
    operationId: "land",
    summary: "Starts a session, or resumes it, and gives its page",
    description:
      "A known sessionId gets the page where it stands, with each question's value. The embedded API binds the session to a secret in an HttpOnly cookie and resumes for the browser that holds it. The gateway fills in ipAddress and clientRequestHeaders; what a browser sends there is dropped.",
    body: "LandRequest",
    success: ok("LandResponse", "The session's current page."),
    problems: [404, 409],
  },
  {
    method: "post",
    path: "/OnAction",
    server: "flow",
    operationId: "onAction",
    summary: "Takes the answers of a page and the chosen action, and gives the page that follows",
    description:
      "An action for a page that is no longer the current one changes nothing and gets the current page.",
    parameters: [
      {
        name: "Idempotency-Key",
        in: "header",
        required: true,
        description:
          "One UUID a click. The same key with the same body gets the stored response; with another body, 409.",
        schema: {
          type: "string",
          format: "uuid",
          pattern: "^[0-9a-fA-F]{8}(?:-[0-9a-fA-F]{4}){3}-[0-9a-fA-F]{12}$",
        },
      },
    ],
    body: "OnActionRequest",
    success: ok("OnActionResponse", "The page that follows."),
    problems: [404, 409],
  },
  {
    method: "post",
    path: "/Location",
    server: "flow",
    operationId: "location",
    summary: "City and state of a US postal code",
    parameters: [query("postalCode", "Five digits, or five plus four.", true)],
    success: ok("Location", "The place."),
    problems: [404],
  },
  {
    method: "get",
    path: "/{apiPath}",
    server: "flow",
    operationId: "validate",
    summary: "Answers the ajax rule of a question",
    description:
      "apiPath is what the rule names, with the URL-encoded value in place of [value]; it may hold slashes and a query. Exactly 200 means valid, whatever the body says.",
    parameters: [
      {
        name: "apiPath",
        in: "path",
        required: true,
        description: "The rule's path without its leading slash.",
        schema: { type: "string" },
      },
    ],
    success: { status: 200, description: "The value is valid." },
    problems: [404],
  },
  {
    method: "get",
    path: "/ServerInfo",
    server: "flow",
    operationId: "serverInfo",
    summary: "Name, version and build of the server, and its time",
    success: ok("ServerInfo", "The server."),
  },
  {
    method: "get",
    path: "/RandomCakeName",
    server: "flow",
    operationId: "randomCakeName",
    summary: "A cake's name, by chance",
    success: ok("CakeName", "The name."),
  },
  {
    method: "get",
    path: "/RandomLandingPageSlug",
    server: "flow",
    operationId: "randomLandingPageSlug",
    summary: "A slug for a new landing page",
    parameters: [query("namespace", "What the slug starts with.")],
    success: ok("Slug", "The slug."),
  },
  {
    method: "get",
    path: "/RandomSkinnyPois",
    server: "flow",
    operationId: "randomSkinnyPois",
    summary: "A few programs of interest, by chance",
    parameters: [query("namespace", "The site whose programs are meant.")],
    success: ok("SkinnyPois", "The programs, no two alike."),
  },
  {
    method: "get",
    path: "/Slugify",
    server: "flow",
    operationId: "slugify",
    summary: "A text as an address can carry it",
    parameters: [query("slug", "The text.", true)],
    success: ok("Slug", "The slug."),
  },
  {
    method: "get",
    path: "/AdWordsAd",
    server: "flow",
    operationId: "adWordsAd",
    summary: "The copy of a search ad",
    parameters: [
      query("adGroupId", "Digits."),
      query("adId", "Digits."),
      query("geoTargetId", "Digits."),
      query("keyword", "The keyword that the ad answers."),
    ],
    success: ok("AdWordsAd", "The ad."),
  },
  {
    method: "get",
    path: "/FacebookAdPreview",
    server: "flow",
    operationId: "facebookAdPreview",
    summary: "A preview of an ad, as HTML",
    parameters: [
      query("adId", "Digits.", true),
      query("adFormat", "Capital letters and underscores.", true),
    ],
    success: ok("FacebookAdPreview", "The preview."),
  },
  {
    method: "post",
    path: "/client/event",
    server: "flow",
    operationId: "clientEvent",
    summary: "Keeps an event of the page",
    body: "ClientEvent",
    success: done,
  },
];

/** The calls that the site itself answers (docs/protocol.md section 6). */
const siteCalls: DocumentedCall[] = [
  {
    method: "get",
    path: "/api/flow/openapi.json",
    server: "site",
    operationId: "openapi",
    summary: "This document",
    success: { status: 200, description: "OpenAPI 3.1." },
  },
  {
    method: "get",
    path: "/api/phone-numbers/provision",
    server: "site",
    operationId: "provisionPhoneNumber",
    summary: "The phone number that the page shows",
    parameters: [query("utm_campaign", "The campaign of the visit; one optional pair.")],
    success: ok("ProvisionedPhoneNumber", "The number."),
    problems: [502, 504],
  },
  {
    method: "post",
    path: "/api/phone-numbers/{phoneNumber}/click",
    server: "site",
    operationId: "clickPhoneNumber",
    summary: "Registers a tap on the phone number",
    parameters: [
      {
        name: "phoneNumber",
        in: "path",
        required: true,
        description: "The same number as in the body.",
        schema: { type: "string", maxLength: 32 },
      },
    ],
    body: "PhoneNumberClick",
    success: done,
    problems: [502, 504],
  },
  {
    method: "get",
    path: "/api/listings",
    server: "site",
    operationId: "listings",
    summary: "The sponsored matches",
    description:
      "Query parameters come from the ClicksDotNetRequestBody fragment and go to the listings-ads service as they are; at most 40.",
    success: ok("Listings", "The matches; none without a listings-ads service."),
    problems: [502, 504],
  },
  {
    method: "get",
    path: "/api/geo",
    server: "site",
    operationId: "geo",
    summary: "Where the visitor seems to be",
    success: ok("GeoRecord", "What is known; the rest is left out."),
  },
  {
    method: "get",
    path: "/api/secret",
    server: "site",
    operationId: "secret",
    summary: "The server's configuration, for who has its key",
    parameters: [
      {
        name: "x-secret-key",
        in: "header",
        description: "The key; or the query parameter key.",
        schema: { type: "string" },
      },
      query("key", "The key; or the header x-secret-key."),
    ],
    success: ok("ServerConfig", "The configuration."),
    problems: [401],
  },
  {
    method: "get",
    path: "/builds/latest.json",
    server: "builds",
    operationId: "latestBuild",
    summary: "The build that serves now",
    parameters: [query("t", "A timestamp, against caches.")],
    success: ok("LatestBuild", "Its id and time."),
  },
  {
    method: "get",
    path: "/builds/meta/{buildId}.json",
    server: "builds",
    operationId: "buildMeta",
    summary: "The route-rules manifest of the build that serves now",
    parameters: [
      {
        name: "buildId",
        in: "path",
        required: true,
        description: "The build's id; any other is a 404 without a body.",
        schema: { type: "string" },
      },
    ],
    success: ok("BuildMeta", "The manifest."),
  },
  {
    method: "get",
    path: "/controls/v2-xml.aspx",
    server: "listings",
    operationId: "listingsAds",
    summary: "Sponsored listings of an outside service, as XML",
    description:
      "The root element Listings holds Listing elements, each with BrandName, LogoUrl, LinkingUrl and a Description of Item elements.",
    success: { status: 200, description: "The listings, at most 256 KB of XML." },
  },
];

export const calls: DocumentedCall[] = [...flowCalls, ...siteCalls];

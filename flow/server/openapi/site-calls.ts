import "server-only";
import { done, ok, query, type DocumentedCall } from "./documented-call";

/** The calls that the site itself answers (docs/protocol.md section 6). */
export const siteCalls: DocumentedCall[] = [
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

import type { EntryField } from "./entry-fields";

/** The fields of a site's settings. An empty field means the value of the environment variables. */
export const siteSettingsFields: readonly EntryField[] = [
  {
    ...{ path: "googleConversionId", label: "Google Ads conversion id", kind: "text" },
    hint: "AW-123456789",
  },
  {
    ...{ path: "googleConversionLabel", label: "Google Ads conversion label", kind: "text" },
    hint: "the part after the slash of AW-123456789/AbCdEfGhIjKl",
  },
  { path: "metaPixelId", label: "Meta pixel id", hint: "15 or 16 digits", kind: "text" },
  {
    ...{ path: "microsoftTagId", label: "Microsoft Advertising tag id", kind: "text" },
    hint: "6 to 9 digits",
  },
  {
    ...{ path: "urlParameters", label: "URL parameters to keep with a lead", kind: "list" },
    hint: "at most 20 names, such as subid, partner_click",
  },
];

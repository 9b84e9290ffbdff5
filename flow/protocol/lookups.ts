import * as z from "zod/mini";

/** Responses of the smaller calls (docs/protocol.md section 6). */
export const locationResponse = z.object({
  city: z.string(),
  state: z.string(),
  stateCode: z.string(),
  postalCode: z.string(),
});
export type LocationResponse = z.infer<typeof locationResponse>;

export const serverInfo = z.object({
  name: z.string(),
  version: z.string(),
  build: z.string(),
  time: z.string(),
});
export type ServerInfo = z.infer<typeof serverInfo>;

export const cakeName = z.object({ name: z.string() });
export type CakeName = z.infer<typeof cakeName>;

export const slug = z.object({ slug: z.string() });
export type Slug = z.infer<typeof slug>;

export const skinnyPois = z.object({
  pois: z.array(z.object({ label: z.string(), value: z.string() })),
});
export type SkinnyPois = z.infer<typeof skinnyPois>;

export const adWordsAd = z.object({
  headline: z.string(),
  description: z.string(),
  displayUrl: z.string(),
});
export type AdWordsAd = z.infer<typeof adWordsAd>;

export const facebookAdPreview = z.object({ html: z.string() });
export type FacebookAdPreview = z.infer<typeof facebookAdPreview>;

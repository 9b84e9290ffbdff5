/** Returns the encodings that `Accept-Encoding` lists, without those with a weight of 0. */
export function parseAcceptedEncodings(header: string | string[] = ""): Set<string> {
  const parts = String(header)
    .split(",")
    .map((part) => part.split(";").map((text) => text.trim().toLowerCase()));
  const isRefused = (weight = "") => /^q=0(\.0{0,3})?$/.test(weight);
  return new Set(parts.filter(([, weight]) => !isRefused(weight)).map(([name = ""]) => name));
}

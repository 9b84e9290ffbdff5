import { existsSync, readFileSync } from "node:fs";
import type { IncomingMessage, ServerResponse } from "node:http";
import { extname, join } from "node:path";
import { copyEndings, staticFileNames, staticFolder, staticTypes } from "../builds/static-files";
import { immutableCaching } from "./caching";

const address = "/_next/static/";

interface StaticFile {
  type: string;
  plain: Buffer;
  /** By content encoding, the one with fewer bytes first. */
  copies: [encoding: string, content: Buffer][];
}

/**
 * Answers requests for the static files of the build from memory, in the encoding that the build has made for them, and
 * returns whether it did: what it does not know, such as a file of another build, is left to Next. Read once, so that
 * a server outlives a build that is made in its own folder (docs/decisions/0045).
 */
export function staticFileServer(
  folder = staticFolder,
): (request: IncomingMessage, response: ServerResponse) => boolean {
  const files = new Map(staticFileNames(folder).map((name) => [name, readFile(folder, name)]));
  return ({ url = "", headers }, response) => {
    if (!url.startsWith(address)) return false;
    const file = files.get(url.slice(address.length).split("?", 1)[0] ?? "");
    if (!file) return false;
    const accepted = acceptedEncodings(headers["accept-encoding"]);
    const copy = file.copies.find(([encoding]) => accepted.has(encoding));
    const content = copy?.[1] ?? file.plain;
    response.writeHead(200, {
      "Content-Type": file.type,
      "Content-Length": content.length,
      "Cache-Control": immutableCaching,
      ...(copy && { "Content-Encoding": copy[0] }),
      ...(file.copies.length > 0 && { Vary: "Accept-Encoding" }),
    });
    response.end(content);
    return true;
  };
}

function readFile(folder: string, name: string): StaticFile {
  const path = join(folder, name);
  return {
    type: staticTypes[extname(name)] ?? "application/octet-stream",
    plain: readFileSync(path),
    copies: Object.entries(copyEndings)
      .filter(([, ending]) => existsSync(path + ending))
      .map(([encoding, ending]) => [encoding, readFileSync(path + ending)]),
  };
}

/** Those that `Accept-Encoding` names, without those that it refuses by a weight of 0. */
function acceptedEncodings(header: string | string[] = ""): Set<string> {
  const parts = String(header)
    .split(",")
    .map((part) => part.split(";").map((text) => text.trim().toLowerCase()));
  const isRefused = (weight = "") => /^q=0(\.0{0,3})?$/.test(weight);
  return new Set(parts.filter(([, weight]) => !isRefused(weight)).map(([name = ""]) => name));
}

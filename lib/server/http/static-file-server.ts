import { existsSync, readFileSync } from "node:fs";
import type { IncomingMessage, ServerResponse } from "node:http";
import { extname, join } from "node:path";
import {
  compressedExtensions,
  listStaticFiles,
  staticFolder,
  contentTypes,
} from "../builds/static-files";
import { parseAcceptedEncodings } from "./accepted-encodings";
import { immutableCaching } from "./caching";

const address = "/_next/static/";

interface StaticFile {
  type: string;
  plain: Buffer;
  /** Compressed copies by content encoding, smallest first. */
  copies: [encoding: string, content: Buffer][];
}

/**
 * Returns a function that answers requests for the build's static files from memory, in a precompressed encoding. The
 * function returns false for all other requests, such as those for files of another build. Files are read once, so a
 * new build in the same folder does not affect the running server (docs/decisions/0007).
 */
export function createStaticFileServer(
  folder = staticFolder,
): (request: IncomingMessage, response: ServerResponse) => boolean {
  const files = new Map(listStaticFiles(folder).map((name) => [name, readFile(folder, name)]));
  return ({ url = "", headers }, response) => {
    if (!url.startsWith(address)) return false;
    const file = files.get(url.slice(address.length).split("?", 1)[0] ?? "");
    if (!file) return false;
    const accepted = parseAcceptedEncodings(headers["accept-encoding"]);
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
    type: contentTypes[extname(name)] ?? "application/octet-stream",
    plain: readFileSync(path),
    copies: Object.entries(compressedExtensions)
      .filter(([, ending]) => existsSync(path + ending))
      .map(([encoding, ending]) => [encoding, readFileSync(path + ending)]),
  };
}

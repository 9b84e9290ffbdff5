import { existsSync, readFileSync } from "node:fs";
import type { IncomingMessage, ServerResponse } from "node:http";
import { extname, join } from "node:path";
import {
  compressedFileExtensions,
  listStaticFiles,
  staticFilesFolder,
  staticContentTypes,
} from "../builds/static-files";
import { immutableCacheControl } from "./cache-control";

const address = "/_next/static/";

interface StaticFile {
  type: string;
  plain: Buffer;
  /** Compressed copies by content encoding, smallest first. */
  copies: [encoding: string, content: Buffer][];
}

/**
 * Returns a function that serves the build's static files from memory, compressed if the client allows it. The function
 * returns false for a URL without such a file. All files are read at startup, so a later build in the same folder does
 * not affect the running server (docs/decisions/0007).
 */
export function createStaticFileServer(
  folder = staticFilesFolder,
): (request: IncomingMessage, response: ServerResponse) => boolean {
  const files = new Map(listStaticFiles(folder).map((name) => [name, readFile(folder, name)]));
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
      "Cache-Control": immutableCacheControl,
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
    type: staticContentTypes[extname(name)] ?? "application/octet-stream",
    plain: readFileSync(path),
    copies: Object.entries(compressedFileExtensions)
      .filter(([, ending]) => existsSync(path + ending))
      .map(([encoding, ending]) => [encoding, readFileSync(path + ending)]),
  };
}

/** Returns the content encodings in an Accept-Encoding header, except encodings with weight 0. */
function acceptedEncodings(header: string | string[] = ""): Set<string> {
  const parts = String(header)
    .split(",")
    .map((part) => part.split(";").map((text) => text.trim().toLowerCase()));
  const isRefused = (weight = "") => /^q=0(\.0{0,3})?$/.test(weight);
  return new Set(parts.filter(([, weight]) => !isRefused(weight)).map(([name = ""]) => name));
}

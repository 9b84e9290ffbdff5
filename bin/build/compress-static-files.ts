import { readFileSync, writeFileSync } from "node:fs";
import { extname, join } from "node:path";
import { promisify } from "node:util";
import { brotliCompress, gzip } from "node:zlib";
import {
  compressedExtensions,
  listStaticFiles,
  staticFolder,
} from "@/lib/server/builds/static-files";

const brotli = promisify(brotliCompress);
const zip = promisify(gzip);
/** The file types that are compressed. Fonts are compressed already. */
const compressible = new Set([".js", ".css", ".json"]);

/**
 * Writes a Brotli and a gzip copy of each script, style sheet and JSON file beside it, at the highest level. So the
 * server does not compress at each request (docs/decisions/0007). Leaves out a copy that is not smaller than its
 * file.
 */
export async function compressStaticFiles(folder = staticFolder): Promise<void> {
  const names = listStaticFiles(folder).filter((name) => compressible.has(extname(name)));
  await Promise.all(
    names.map(async (name) => {
      const path = join(folder, name);
      const plain = readFileSync(path);
      const writeCopy = (ending: string, copy: Buffer) => {
        if (copy.length < plain.length) writeFileSync(path + ending, copy);
      };
      // Brotli's default level is its highest; gzip's is not.
      writeCopy(compressedExtensions.br, await brotli(plain));
      writeCopy(compressedExtensions.gzip, await zip(plain, { level: 9 }));
    }),
  );
}

import { readFileSync, writeFileSync } from "node:fs";
import { extname, join } from "node:path";
import { promisify } from "node:util";
import { brotliCompress, gzip } from "node:zlib";
import { copyEndings, staticFileNames, staticFolder } from "@/lib/server/builds/static-files";

const brotli = promisify(brotliCompress);
const zip = promisify(gzip);
/** Fonts are compressed in themselves. */
const compressible = new Set([".js", ".css", ".json"]);

/**
 * Writes the smallest Brotli and gzip copy of each script and style sheet beside it, once, instead of at each request
 * (docs/decisions/0045). A copy that is no smaller than its file is left out.
 */
export async function compressStaticFiles(folder = staticFolder): Promise<void> {
  const names = staticFileNames(folder).filter((name) => compressible.has(extname(name)));
  await Promise.all(
    names.map(async (name) => {
      const path = join(folder, name);
      const plain = readFileSync(path);
      const writeCopy = (ending: string, copy: Buffer) => {
        if (copy.length < plain.length) writeFileSync(path + ending, copy);
      };
      // Brotli's own level is its highest; gzip's is not.
      writeCopy(copyEndings.br, await brotli(plain));
      writeCopy(copyEndings.gzip, await zip(plain, { level: 9 }));
    }),
  );
}

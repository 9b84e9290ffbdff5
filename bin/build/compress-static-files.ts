import { readFileSync, writeFileSync } from "node:fs";
import { extname, join } from "node:path";
import { promisify } from "node:util";
import { brotliCompress, gzip } from "node:zlib";
import {
  compressedFileExtensions,
  listStaticFiles,
  staticFilesFolder,
} from "@/lib/server/builds/static-files";

const brotliAsync = promisify(brotliCompress);
const gzipAsync = promisify(gzip);
/** File name extensions of the files to compress. Fonts are not among them, because they are already compressed. */
const compressedFileTypes = new Set([".js", ".css", ".json"]);

/**
 * Writes Brotli and gzip copies of scripts, style sheets and JSON files, so the server need not compress responses
 * (docs/decisions/0007). Omits a copy that is not smaller than the original.
 */
export async function compressStaticFiles(folder = staticFilesFolder): Promise<void> {
  const names = listStaticFiles(folder).filter((name) => compressedFileTypes.has(extname(name)));
  await Promise.all(
    names.map(async (name) => {
      const path = join(folder, name);
      const plain = readFileSync(path);
      const writeCopy = (ending: string, copy: Buffer) => {
        if (copy.length < plain.length) writeFileSync(path + ending, copy);
      };
      // Brotli uses its highest level by default; gzip does not.
      writeCopy(compressedFileExtensions.br, await brotliAsync(plain));
      writeCopy(compressedFileExtensions.gzip, await gzipAsync(plain, { level: 9 }));
    }),
  );
}

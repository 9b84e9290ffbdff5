/** Name of the error of an `import()` whose chunk did not come. */
export const chunkLoadError = "ChunkLoadError";

/** By the name that the bundler's loader gives it; the build fails where it gives another (bin/build/build.ts). */
export function isChunkLoadError(error: unknown): boolean {
  return error instanceof Error && error.name === chunkLoadError;
}

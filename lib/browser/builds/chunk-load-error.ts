/** Name of the error that `import()` throws if a code chunk fails to load. */
export const chunkLoadErrorName = "ChunkLoadError";

/**
 * Returns whether an error means that a code chunk failed to load. Recognizes the error by its name, which the bundler
 * defines. The build verifies that name (bin/build/build.ts).
 */
export function isChunkLoadError(error: unknown): boolean {
  return error instanceof Error && error.name === chunkLoadErrorName;
}

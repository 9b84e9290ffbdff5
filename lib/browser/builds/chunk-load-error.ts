/** Name of the error that `import()` throws if a code chunk fails to load. */
export const chunkLoadErrorName = "ChunkLoadError";

/**
 * Returns whether an error means that a code chunk failed to load. Compares the error's name, which the bundler sets
 * and the build checks (bin/build/build.ts).
 */
export function isChunkLoadError(error: unknown): boolean {
  return error instanceof Error && error.name === chunkLoadErrorName;
}

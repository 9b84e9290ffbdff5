/** Name of the error that `import()` throws if a code chunk fails to load. */
export const chunkLoadErrorName = "ChunkLoadError";

/**
 * Returns whether an error means that a code chunk failed to load. The bundler defines the error's name, and the build
 * verifies it (bin/build/build.ts).
 */
export function isChunkLoadError(error: unknown): boolean {
  return error instanceof Error && error.name === chunkLoadErrorName;
}

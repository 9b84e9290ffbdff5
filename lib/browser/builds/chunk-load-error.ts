/** Name of the error that `import()` throws when a chunk fails to load. */
export const chunkLoadError = "ChunkLoadError";

/**
 * Returns whether an error means that a chunk failed to load. The bundler sets the error's name; the build fails if
 * the name differs (bin/build/build.ts).
 */
export function isChunkLoadError(error: unknown): boolean {
  return error instanceof Error && error.name === chunkLoadError;
}

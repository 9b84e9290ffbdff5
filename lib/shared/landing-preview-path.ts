import { localizePath, type Language } from "./languages";

/** Path of the preview of an unpublished landing page. `token` is the secret of the draft. */
export function buildLandingPreviewPath(token: string, language: Language): string {
  return localizePath(language, `/landing-preview/${token}`);
}

/**
 * Returns the token in the path of a preview, and whether the path belongs to a frame. Returns `undefined` for any other
 * path. The path has no language.
 */
export function parseLandingPreviewPath(
  path: string,
): { token: string; isFrame: boolean } | undefined {
  const [, token, frame] = /^\/landing-preview\/([\w-]{22})(\/page)?$/.exec(path) ?? [];
  return token === undefined ? undefined : { token, isFrame: frame !== undefined };
}

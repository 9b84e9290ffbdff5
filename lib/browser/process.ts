/** All that React and Next ask of `process` in a browser; Next would bring a whole one (next.config.ts). */
export const env: Record<string, string> = {};

export const browserWords: readonly string[] = [];

/** Returns every string in a nested value together with its path, such as `copy.questions.0.answer`. */
export function collectStringsWithPaths(
  value: unknown,
  path = "",
): { path: string; text: string }[] {
  if (typeof value === "string") return [{ path, text: value }];
  if (typeof value !== "object" || value === null) return [];
  return Object.entries(value).flatMap(([key, item]) =>
    collectStringsWithPaths(item, path === "" ? key : `${path}.${key}`),
  );
}

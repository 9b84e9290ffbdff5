/** Returns every string in a nested value together with its path, such as `copy.questions.0.answer`. */
export function collectStrings(value: unknown, path = ""): { path: string; text: string }[] {
  if (typeof value === "string") return [{ path, text: value }];
  if (typeof value !== "object" || value === null) return [];
  return Object.entries(value).flatMap(([key, item]) =>
    collectStrings(item, path === "" ? key : `${path}.${key}`),
  );
}

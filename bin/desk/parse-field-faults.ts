/**
 * Returns the faults of a `ConfigurationError` by the field that they name, such as `caps.day`. A fault that names no
 * field keeps its whole text under the empty name.
 */
export function parseFieldFaults(faults: readonly string[]): Record<string, string> {
  return Object.fromEntries(
    faults.map((fault) => {
      const [, path = "", problem = ""] = /, ([\w.-]+): (.*)$/s.exec(fault) ?? [];
      return [path, problem || fault];
    }),
  );
}

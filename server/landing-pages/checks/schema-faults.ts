import type * as z from "zod";
import { formatNameSuggestion } from "@/lib/server/nearest-name";
import type { Campaign } from "@/themes/campaigns/campaign";
import type { LandingPageFault } from "../landing-page-fault";
import { landingPageSchema } from "../landing-page-schema";

/** Returns the page if its form is valid, or else the faults of its fields. */
export function parseLandingPage(content: unknown): {
  campaign: Campaign | undefined;
  faults: LandingPageFault[];
} {
  const parsed = landingPageSchema.safeParse(content, { error: describeIssue });
  if (parsed.success) return { campaign: parsed.data, faults: [] };
  return { campaign: undefined, faults: parsed.error.issues.flatMap(toFaults) };
}

/** Returns the faults of an issue. An issue with several unknown fields becomes a fault per field. */
function toFaults(issue: z.core.$ZodIssue): LandingPageFault[] {
  const { path, message } = issue;
  if (issue.code === "unrecognized_keys")
    return issue.keys.map((key) => ({ field: [...path, key].join("."), message }));
  return [{ field: path.join("."), message }];
}

/** Describes an issue in plain words. Messages in the schema itself have precedence. */
function describeIssue(issue: z.core.$ZodRawIssue): string | undefined {
  if (issue.input === undefined && issue.code !== "unrecognized_keys") return "is missing";
  switch (issue.code) {
    case "invalid_type":
      return `must be ${nameType(issue.expected)}`;
    case "too_small":
      if (issue.origin === "number") return `must be at least ${issue.minimum}`;
      return "is empty";
    case "too_big":
      if (issue.origin === "number") return `must be at most ${issue.maximum}`;
      return issue.origin === "array"
        ? `has more than ${issue.maximum} entries`
        : `is longer than ${issue.maximum} characters`;
    case "invalid_value":
      return `"${String(issue.input)}" does not exist; ${formatNameSuggestion(
        String(issue.input),
        issue.values.map(String),
      )}`;
    case "unrecognized_keys":
      return "does not exist";
    case "invalid_key":
      return "does not exist";
    default:
      return undefined;
  }
}

const typeNames: Record<string, string> = {
  array: "a list",
  object: "a group of fields",
  record: "a group of fields",
  string: "a text",
  number: "a number",
  int: "a whole number",
};

const nameType = (expected: string) => typeNames[expected] ?? expected;

import type { ClaimState } from "@/themes/claim-states/claim-state";
import { stateCodeOf } from "./choose-claim-state";

export type { ClaimState };

/** A claim-state entry as `/api/claim-states/{state}` answers it; undefined for anything else. */
export function readClaimState(value: unknown): ClaimState | undefined {
  return isClaimState(value) ? value : undefined;
}

function isClaimState(value: unknown): value is ClaimState {
  if (typeof value !== "object" || value === null) return false;
  const fields: Record<string, unknown> = { ...value };
  return (
    texts.every((name) => typeof fields[name] === "string") &&
    typeof fields.isSure === "boolean" &&
    String(fields.referenceUrl).startsWith("https://") &&
    stateCodeOf(String(fields.stateCode)) === fields.stateCode
  );
}

const texts = [
  "state",
  "stateCode",
  "title",
  "quote",
  "sealLocation",
  "referenceName",
  "referenceUrl",
  "referenceLinktext",
  "checkedOn",
  "checkedAgainst",
];

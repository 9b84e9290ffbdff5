import { expect, it } from "vitest";
import { isAllowedExtraTrackingName, isAllowedExtraTrackingValue } from "./extra-parameters";

it.each(["subid", "clickid", "sub_id-1", "affId"])("%s may be kept", (name) =>
  expect(isAllowedExtraTrackingName(name)).toBe(true),
);

it.each([
  "email",
  "userPhone",
  "first_name",
  "AccidentType",
  "zip",
  "pageIndex",
  "a b",
  "",
  "x".repeat(41),
])("%s may not", (name) => expect(isAllowedExtraTrackingName(name)).toBe(false));

it.each(["abc-123_x.y~z", "550e8400-e29b-41d4-a716-446655440000", "102938475610293", "7"])(
  "%s is a value",
  (value) => expect(isAllowedExtraTrackingValue(value)).toBe(true),
);

it.each([
  ...["ann@example.com", "Ann Lee", "619-234-5678", "6192345678", "16192345678", "619.234.5678"],
  ...["123-45-6789", "1990-12-31", "", "x".repeat(129), "<script>"],
])("%s may be personal, or is no id", (value) =>
  expect(isAllowedExtraTrackingValue(value)).toBe(false),
);

import { expect, it } from "vitest";
import { findCommitFaults } from "./find-commit-faults";

it.each([
  ["A phone field says tel", "imperative"],
  ["The lint reads comments", "imperative"],
  ["No texts are missing", "imperative"],
  ["What a failed call advises is one text", "imperative"],
  ["Adds a lint", "imperative"],
  ["Tries again", "imperative"],
  ["Added a lint", "imperative"],
  ["Wrote a lint", "imperative"],
  ["Adding a lint", "imperative"],
  ["Visitors keep their place", "imperative"],
  ["add a lint", "capital"],
  ["Docs: say where files are", "label"],
  ["Add a lint.", "full stop"],
  [`Add ${"a".repeat(69)}`, "73 characters"],
  ["Add a lint\nIt reads documents.", "empty line"],
])("refuses %j", (message, fault) => {
  expect(findCommitFaults(message)).toContainEqual(expect.stringContaining(fault));
});

it.each([
  "Allow `tel` autocomplete on phone fields",
  `Add ${"a".repeat(68)}`,
  "Add a lint\n\nIt reads documents.",
  "Need a name",
  "Embed the map",
  "Bring back the map",
  "Pass the key",
  "Focus the heading",
  "Tie the key to the session",
])("accepts %j", (message) => expect(findCommitFaults(message)).toEqual([]));

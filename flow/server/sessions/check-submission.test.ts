import { afterEach, expect, it, vi } from "vitest";
import { log } from "@/lib/server/log";
import { sampleCatalogue } from "../catalogue/current-catalogue";
import { lastName } from "../definitions/contact";
import type { PageDefinition } from "../definitions/flow-definition";
import { checkSubmission } from "./check-submission";

const page: PageDefinition = {
  key: "Pii",
  title: "Name",
  progress: 50,
  questions: [lastName],
  actions: [],
};
const times = { shownAt: new Date(0), answeredAt: new Date(0) };
const options = { catalogue: sampleCatalogue(), flowKey: "mva", sessionId: "", answers: {} };
const context = { times, options, disclosure: undefined };

afterEach(() => {
  vi.doUnmock("../../rules/profane-words");
  vi.restoreAllMocks();
});

it("keeps a name as it is typed, trimmed", async () => {
  const { answers } = await checkSubmission(page, { LastName: [" O’Hara "] }, context);
  expect(answers).toEqual({ LastName: ["O’Hara"] });
});

it("logs, without the answer, that the word list did not load; the answer passes", async () => {
  vi.doMock("../../rules/profane-words", () => {
    throw new TypeError("no list for Mustermann");
  });
  const error = vi.spyOn(log, "error").mockReturnValue();
  const { answers } = await checkSubmission(page, { LastName: ["Mustermann"] }, context);
  expect(answers).toEqual({ LastName: ["Mustermann"] });
  expect(error).toHaveBeenCalledExactlyOnceWith(
    "answer.no_verdict",
    expect.objectContaining({ field: "LastName" }),
  );
  expect(JSON.stringify(error.mock.calls)).not.toContain("Mustermann");
});

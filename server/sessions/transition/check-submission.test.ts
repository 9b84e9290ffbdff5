import { afterEach, expect, it, vi } from "vitest";
import type { ClientData } from "@/flow/protocol/requests";
import { log } from "@/lib/server/log";
import { readSampleCatalogue } from "../../receivers/current-catalogue";
import { lastNameQuestion } from "../../flows/contact-questions";
import type { PageDefinition } from "../../flows/flow-definition";
import { validateSubmission } from "./check-submission";
import { validatePageAnswers } from "./gather-facts";

const page: PageDefinition = {
  key: "Pii",
  title: "Name",
  questions: [lastNameQuestion],
  actions: [],
};
async function submitted(data: ClientData) {
  const facts = {
    now: new Date(0),
    catalogue: readSampleCatalogue(),
    answerErrors: await validatePageAnswers(page, data),
  };
  const session = { id: "", flowKey: "mva", answers: {}, updatedAt: new Date(0) };
  return validateSubmission(page, data, { session, facts, disclosure: undefined });
}

afterEach(() => {
  vi.doUnmock("../../rules/obscene-words");
  vi.restoreAllMocks();
});

it("keeps a name as it is typed, trimmed", async () => {
  const { answers } = await submitted({ LastName: [" O’Hara "] });
  expect(answers).toEqual({ LastName: ["O’Hara"] });
});

it("logs, without the answer, that the word list did not load; the answer passes", async () => {
  vi.doMock("@/flow/rules/obscene-words", () => {
    throw new TypeError("no list for Mustermann");
  });
  const error = vi.spyOn(log, "error").mockReturnValue();
  const { answers } = await submitted({ LastName: ["Mustermann"] });
  expect(answers).toEqual({ LastName: ["Mustermann"] });
  expect(error).toHaveBeenCalledExactlyOnceWith(
    "answer.no_verdict",
    expect.objectContaining({ field: "LastName" }),
  );
  expect(JSON.stringify(error.mock.calls)).not.toContain("Mustermann");
});

import { afterEach, expect, it, vi } from "vitest";
import { log } from "@/lib/server/log";
import { lastName } from "../definitions/contact";
import type { FlowPage } from "../definitions/flow-definition";
import { checkAnswers } from "./check-answers";

const page: FlowPage = {
  key: "Pii",
  title: "Name",
  progress: 50,
  questions: [lastName],
  actions: [],
};
const moments = { shown: new Date(0), answered: new Date(0) };

afterEach(() => {
  vi.doUnmock("../../rules/profane-words");
  vi.restoreAllMocks();
});

it("keeps a name as it is typed, trimmed", async () => {
  const answers = await checkAnswers(page, { LastName: [" O’Hara "] }, moments);
  expect(answers).toEqual({ LastName: ["O’Hara"] });
});

it("logs, without the answer, that the word list did not load; the answer passes", async () => {
  vi.doMock("../../rules/profane-words", () => {
    throw new TypeError("no list for Mustermann");
  });
  const error = vi.spyOn(log, "error").mockReturnValue();
  const answers = await checkAnswers(page, { LastName: ["Mustermann"] }, moments);
  expect(answers).toEqual({ LastName: ["Mustermann"] });
  expect(error).toHaveBeenCalledExactlyOnceWith(
    "answer.no_verdict",
    expect.objectContaining({ field: "LastName" }),
  );
  expect(JSON.stringify(error.mock.calls)).not.toContain("Mustermann");
});

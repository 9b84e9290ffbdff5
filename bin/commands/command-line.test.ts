import { afterEach, beforeEach, describe, expect, it, vi } from "vitest";
import { defineCommand, runCommandLine } from "./command-line";
import {
  createFlag,
  createOptionalParameter,
  createParameterWithDefault,
  createRepeatableParameter,
  createRequiredParameter,
} from "./command-parameters";
import {
  createChoiceArgument,
  fileArgument,
  leadIdArgument,
  dateTimeArgument,
  requireKnownName,
  wholeNumberArgument,
} from "./option-values";
import { siteArgument, stateArgument } from "./site-values";

const run = vi.fn<(values: unknown) => number>(() => 0);
const program = {
  list: defineCommand({
    help: "the newest things",
    options: {
      limit: createParameterWithDefault(wholeNumberArgument, 50),
      since: createOptionalParameter(dateTimeArgument),
      site: createRepeatableParameter(siteArgument),
    },
    run,
  }),
  export: defineCommand({
    help: "as CSV",
    options: { csv: createRequiredParameter(fileArgument), all: createFlag() },
    run,
  }),
  show: defineCommand({
    help: "one",
    operands: { id: createRequiredParameter(leadIdArgument) },
    run,
  }),
  decide: defineCommand({
    help: "one",
    operands: { how: createOptionalParameter(createChoiceArgument(["accept", "refuse"])) },
    options: { state: createOptionalParameter(stateArgument) },
    run,
  }),
};

let said: string[];
let printed: string[];
beforeEach(() => {
  [said, printed] = [[], []];
  vi.spyOn(console, "error").mockImplementation((text: string) => void said.push(text));
  vi.spyOn(console, "log").mockImplementation((text: string) => void printed.push(text));
});
afterEach(() => {
  run.mockClear();
  vi.restoreAllMocks();
});

const typed = (text: string) =>
  runCommandLine("npm run x --", program, text === "" ? [] : text.split(" "));

describe("what is typed", () => {
  it("comes as values of their kinds, with defaults", async () => {
    expect(await typed("list --since 2026-01-31 --site mva --site=roundup")).toBe(0);
    const since = new Date("2026-01-31T00:00:00Z");
    expect(run).toHaveBeenCalledWith({ limit: 50, since, site: ["mva", "roundup"] });
    await typed("export --all --csv -");
    expect(run).toHaveBeenLastCalledWith({ csv: "-", all: true });
    await typed("decide refuse --state tx");
    expect(run).toHaveBeenLastCalledWith({ how: "refuse", state: "TX" });
  });

  it.each([
    ["", "No subcommand; choose list, export, show, decide\nRun npm run x -- --help for a list."],
    ["lisst", "Unknown subcommand lisst; did you mean list?"],
    ["toString", "Unknown subcommand toString; choose list, export, show, decide"],
    ["list --limt 5", "Unknown option --limt; did you mean --limit?"],
    ["list --nothing-like-it 5", "Unknown option --nothing-like-it."],
    ["list --csv f", "--csv is not an option of this subcommand. It is an option of export."],
    ["list -l 5", "Unknown option -l."],
    ["list --limit", "--limit needs a value: --limit N."],
    ["list --limit --since 2026-01-31", "--limit needs a value: --limit N."],
    ["list --limit=", "--limit needs a value: --limit N."],
    ["list --limit -5", '--limit: "-5" is not a whole number of 1 or more.'],
    ["list --limit 5 --limit 6", "--limit can be given only once."],
    ["list --since soon", '--since: "soon" is neither a date such as 2026-01-31'],
    ["list --since 2026-02-30", '--since: "2026-02-30" is neither a date'],
    ["list --site roundupp", '--site: unknown site "roundupp"; did you mean roundup?'],
    ["list --site nope", '--site: unknown site "nope"; choose mva, '],
    ["list more", 'Unexpected argument "more".'],
    ["export", "--csv: is missing."],
    ["export --csv f --all=yes", "--all does not take a value."],
    ["show", "ID: is missing."],
    ["show nope", 'ID: "nope" is not a lead id. npm run leads -- list prints the ids.'],
    ["decide keep", 'accept|refuse: "keep" must be one of accept, refuse.'],
    ["decide accept --state XX", '--state: unknown state "XX"; did you mean '],
  ])("%j is refused with the reason", async (line, reason) => {
    expect(await typed(line)).toBe(2);
    expect(said.join("\n")).toContain(reason);
    expect(run).not.toHaveBeenCalled();
  });

  it("is told all that is wrong with it, and how the one command is used", async () => {
    await typed("list --limit x --since y");
    expect(said.join("\n").split("\n")).toEqual([
      expect.stringMatching(/^--limit: /),
      expect.stringMatching(/^--since: /),
      "Usage: npm run x -- list [--limit N] [--since DATE] [--site SITE …]",
    ]);
  });
});

describe("--help", () => {
  it("prints the table, or a command's line of it", async () => {
    expect(await typed("--help")).toBe(0);
    expect(printed.join("\n")).toContain(
      "npm run x -- export --csv FILE [--all]\n    as CSV\nnpm run x -- show ID\n    one",
    );
    printed = [];
    expect(await typed("show --help")).toBe(0);
    expect(printed).toEqual(["npm run x -- show ID\n    one"]);
  });
});

it("runs a program without subcommands, and tells another error by its message alone", async () => {
  const run = () => {
    throw new Error("No room on the disk.");
  };
  const backup = defineCommand({
    help: "a copy",
    operands: { file: createOptionalParameter(fileArgument) },
    run,
  });
  expect(await runCommandLine("npm run backup --", backup, ["f"])).toBe(1);
  expect(said).toEqual(["No room on the disk."]);
  expect(await runCommandLine("npm run backup --", backup, ["f", "g"])).toBe(2);
  expect(said.at(-1)).toBe('Unexpected argument "g".\nUsage: npm run backup -- [FILE]');
});

it("oneOf says that none is configured if no name is known", () => {
  expect(() => requireKnownName("receiver", [], "a")).toThrow(
    'unknown receiver "a"; none is configured',
  );
});

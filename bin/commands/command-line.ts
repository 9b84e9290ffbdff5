import { parseArgs } from "node:util";
import { findNearestName } from "@/lib/server/nearest-name";
import { UsageError, type CommandParameter } from "./command-parameters";

type Parameters = Readonly<Record<string, CommandParameter<unknown>>>;
type ParsedValues<P extends Parameters> = {
  [Name in keyof P]: P[Name] extends CommandParameter<infer T> ? T : never;
};
/** The unparsed values from the command line, by name of the option or argument. */
type RawArguments = ReadonlyMap<string, readonly string[]>;

/**
 * One command of an npm script: a subcommand such as `list` in `npm run leads -- list`, or the whole script if it has
 * no subcommands.
 */
export interface Command {
  /** Description in the output of `--help`. */
  help: string;
  options: Parameters;
  /** Positional arguments in their order. */
  operands: Parameters;
  /** Runs the command. Resolves to the exit code. */
  run(texts: RawArguments): number | Promise<number>;
}

/** Defines a command. Its `run` receives the parsed options and arguments by name. */
export function defineCommand<O extends Parameters, A extends Parameters>(definition: {
  help: string;
  options?: O;
  operands?: A;
  run(values: ParsedValues<O> & ParsedValues<A>): number | Promise<number>;
}): Command {
  const { help, options, operands, run } = definition;
  return {
    ...{ help, options: options ?? {}, operands: operands ?? {} },
    run: (texts) =>
      run({ ...parseValues(options, texts, "--"), ...parseValues(operands, texts, "") }),
  };
}

/**
 * Returns a command's parsed values by parameter name. If some are invalid, throws one UsageError that lists all of
 * them.
 */
function parseValues<P extends Parameters>(
  parameters: P | undefined,
  texts: RawArguments,
  dashes: string,
): ParsedValues<P> {
  const faults: string[] = [];
  const values = Object.entries(parameters ?? {}).map(([name, { placeholderText, parseTexts }]) => {
    try {
      return [name, parseTexts(texts.get(name) ?? [])];
    } catch (error) {
      if (!(error instanceof UsageError)) throw error;
      faults.push(`${dashes === "" ? placeholderText : `--${name}`}: ${error.message}.`);
      return [name, undefined];
    }
  });
  if (faults.length > 0) throw new UsageError(faults.join("\n"));
  // The cast is safe: each value was returned by its own parameter's `take`.
  return Object.fromEntries(values) as ParsedValues<P>;
}

/** The commands of an npm script: either several subcommands by name, or a single command. */
export type CommandProgram = Readonly<Record<string, Command>> | Command;

/**
 * Runs the command from the command line and resolves to the exit code: 2 for wrong usage, 1 for any other error.
 * Errors are printed to standard error. `--help` prints the available commands.
 *
 * @param name The script as typed, such as `npm run leads --`.
 */
export async function runCommandLine(
  name: string,
  program: CommandProgram,
  args = process.argv.slice(2),
): Promise<number> {
  const isHelp = args.includes("--help") || args.includes("-h");
  try {
    const [path, chosen, rest] = chooseCommand(name, program, args, isHelp);
    if (isHelp || !chosen) {
      console.log(formatHelp(path, chosen ?? program));
      return 0;
    }
    try {
      return await chosen.run(groupArguments(chosen, rest, program));
    } catch (error) {
      if (!(error instanceof UsageError)) throw error;
      throw new UsageError(`${error.message}\nUsage: ${formatUsage(path, chosen)}`);
    }
  } catch (error) {
    console.error(error instanceof Error ? error.message : error);
    return error instanceof UsageError ? 2 : 1;
  }
}

/**
 * Returns the chosen subcommand, or undefined for `--help` without a subcommand. Throws a UsageError for an unknown
 * subcommand.
 */
function chooseCommand(
  name: string,
  program: CommandProgram,
  args: readonly string[],
  isHelp: boolean,
): [path: string, chosen: Command | undefined, rest: readonly string[]] {
  if (isCommand(program)) return [name, program, args];
  const names = Object.keys(program);
  const [typed, ...rest] = args;
  const chosen = typed !== undefined && Object.hasOwn(program, typed) ? program[typed] : undefined;
  if (chosen) return [`${name} ${typed}`, chosen, rest];
  if (isHelp) return [name, undefined, []];
  const nearest = typed === undefined ? undefined : findNearestName(typed, names);
  const hint = nearest === undefined ? `choose ${names.join(", ")}` : `did you mean ${nearest}?`;
  const fault = typed === undefined ? "No subcommand" : `Unknown subcommand ${typed}`;
  throw new UsageError(`${fault}; ${hint}\nRun ${name} --help for a list.`);
}

/** Returns the unparsed values of each option and argument. Throws a UsageError for unknown ones. */
function groupArguments(
  chosen: Command,
  args: readonly string[],
  program: CommandProgram,
): RawArguments {
  const { options, operands } = chosen;
  const { tokens } = parseArgs({
    ...{ args: [...args], strict: false, tokens: true, allowPositionals: true },
    options: mapValues(options, ({ placeholderText }) => ({
      type: placeholderText === "" ? ("boolean" as const) : ("string" as const),
    })),
  });
  const texts = new Map<string, string[]>();
  const places = Object.keys(operands);
  const faults: string[] = [];
  const surplus: string[] = [];
  for (const token of tokens) {
    if (token.kind === "positional") {
      const place = places.shift();
      if (place === undefined) surplus.push(`Unexpected argument ${JSON.stringify(token.value)}.`);
      else texts.set(place, [token.value]);
    } else if (token.kind === "option") {
      const { name, rawName, value, inlineValue } = token;
      const option = Object.hasOwn(options, name) ? options[name] : undefined;
      if (!option || !rawName.startsWith("--"))
        faults.push(describeUnknownOption(rawName, Object.keys(options), program));
      else if (option.placeholderText === "" && value !== undefined)
        faults.push(`${rawName} does not take a value.`);
      else if (
        option.placeholderText !== "" &&
        (!value || (!inlineValue && value.startsWith("--")))
      )
        faults.push(`${rawName} needs a value: ${rawName} ${option.placeholderText}.`);
      else if (texts.has(name) && !option.isRepeatable)
        faults.push(`${rawName} can be given only once.`);
      else texts.set(name, [...(texts.get(name) ?? []), value ?? ""]);
    }
  }
  // A positional argument after an unknown option is probably that option's value. It is reported only if there are no
  // other errors.
  const all = faults.length > 0 ? faults : surplus;
  if (all.length > 0) throw new UsageError(all.join("\n"));
  return texts;
}

function describeUnknownOption(
  typed: string,
  own: readonly string[],
  program: CommandProgram,
): string {
  const name = typed.replace(/^-+/, "");
  const others = isCommand(program) ? [] : Object.entries(program);
  const takers = others.filter(([, { options }]) => Object.hasOwn(options, name));
  if (takers.length > 0)
    return `${typed} is not an option of this subcommand. It is an option of ${takers.map(([taker]) => taker).join(", ")}.`;
  const nearest = findNearestName(name, own);
  return `Unknown option ${typed}${nearest === undefined ? "." : `; did you mean --${nearest}?`}`;
}

function formatHelp(path: string, program: CommandProgram): string {
  const commands: [string, Command][] = isCommand(program)
    ? [[path, program]]
    : Object.entries(program).map(([name, one]) => [`${path} ${name}`, one]);
  return commands.map(([name, one]) => `${formatUsage(name, one)}\n    ${one.help}`).join("\n");
}

/** Returns a usage line such as `npm run leads -- export --csv FILE [--since DATE]`. */
function formatUsage(path: string, { operands, options }: Command): string {
  const texts = [
    ...Object.values(operands).map((one) => formatParameter(one.placeholderText, one)),
    ...Object.entries(options).map(([name, one]) =>
      formatParameter(`--${name} ${one.placeholderText}`, one),
    ),
  ];
  return [path, ...texts].join(" ");
}

function formatParameter(
  text: string,
  { isRequired, isRepeatable }: CommandParameter<unknown>,
): string {
  const shown = `${text.trim()}${isRepeatable ? " …" : ""}`;
  return isRequired ? shown : `[${shown}]`;
}

function isCommand(program: CommandProgram): program is Command {
  return typeof program.run === "function";
}

function mapValues<From, To>(
  source: Readonly<Record<string, From>>,
  change: (value: From) => To,
): Record<string, To> {
  return Object.fromEntries(Object.entries(source).map(([name, value]) => [name, change(value)]));
}

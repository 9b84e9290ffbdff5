import { parseArgs } from "node:util";
import { nearestName } from "@/lib/server/nearest-name";

/** Wrong usage: which option or argument, and why. Whoever catches it prints the message; exit code 2. */
export class UsageError extends Error {}

/** What an option or an argument takes. */
export interface ValueKind<T> {
  /** Its place in the help, e.g. "DATE". */
  shows: string;
  /** Throws a UsageError with the reason alone, e.g. `"soon" is no date`. */
  read(text: string): T;
}

/** An option, or an argument by its place. */
export interface Parameter<T> {
  /** Empty for a flag. */
  shows: string;
  isRequired: boolean;
  isRepeatable: boolean;
  /** The value of all texts that were given for it, none included. */
  take(texts: readonly string[]): T;
}

type Parameters = Readonly<Record<string, Parameter<unknown>>>;
type Values<P extends Parameters> = {
  [Name in keyof P]: P[Name] extends Parameter<infer T> ? T : never;
};
/** What was typed, by the name of option or argument. */
type Texts = ReadonlyMap<string, readonly string[]>;

/** One subcommand, or a program that has none. */
export interface Command {
  /** What it does, for `--help`. */
  help: string;
  options: Parameters;
  /** By their places. */
  operands: Parameters;
  /** Resolves to the exit code. */
  run(texts: Texts): number | Promise<number>;
}

const single = { isRequired: false, isRepeatable: false };

export function flag(): Parameter<boolean> {
  return { ...single, shows: "", take: (texts) => texts.length > 0 };
}

export function optional<T>({ shows, read }: ValueKind<T>): Parameter<T | undefined> {
  return { ...single, shows, take: ([text]) => (text === undefined ? undefined : read(text)) };
}

export function required<T>({ shows, read }: ValueKind<T>): Parameter<T> {
  const take = ([text]: readonly string[]) => {
    if (text === undefined) throw new UsageError("is missing");
    return read(text);
  };
  return { ...single, shows, isRequired: true, take };
}

export function withDefault<T>({ shows, read }: ValueKind<T>, otherwise: T): Parameter<T> {
  return { ...single, shows, take: ([text]) => (text === undefined ? otherwise : read(text)) };
}

/** It may be given several times. */
export function repeated<T>({ shows, read }: ValueKind<T>): Parameter<T[]> {
  return { ...single, shows, isRepeatable: true, take: (texts) => texts.map(read) };
}

/** A command of the table: what its options and arguments take, and what it does with their values. */
export function command<O extends Parameters, A extends Parameters>(definition: {
  help: string;
  options?: O;
  operands?: A;
  run(values: Values<O> & Values<A>): number | Promise<number>;
}): Command {
  const { help, options, operands, run } = definition;
  return {
    ...{ help, options: options ?? {}, operands: operands ?? {} },
    run: (texts) => run({ ...valuesOf(options, texts, "--"), ...valuesOf(operands, texts, "") }),
  };
}

/** Reads all values, and throws what is wrong with any of them. */
function valuesOf<P extends Parameters>(
  parameters: P | undefined,
  texts: Texts,
  dashes: string,
): Values<P> {
  const faults: string[] = [];
  const values = Object.entries(parameters ?? {}).map(([name, { shows, take }]) => {
    try {
      return [name, take(texts.get(name) ?? [])];
    } catch (error) {
      if (!(error instanceof UsageError)) throw error;
      faults.push(`${dashes === "" ? shows : `--${name}`}: ${error.message}.`);
      return [name, undefined];
    }
  });
  if (faults.length > 0) throw new UsageError(faults.join("\n"));
  // The entries are the parameters' own, each with what its `take` returned.
  return Object.fromEntries(values) as Values<P>;
}

/** What `npm run NAME` takes: subcommands by name, or one command. */
export type Program = Readonly<Record<string, Command>> | Command;

/**
 * Runs what was typed. `--help` prints the table. Wrong usage is told with its reason: exit code 2. Any other error is
 * its message on standard error: exit code 1.
 *
 * @param name As it is typed, e.g. "npm run leads --".
 */
export async function runProgram(
  name: string,
  program: Program,
  args = process.argv.slice(2),
): Promise<number> {
  const isHelp = args.includes("--help") || args.includes("-h");
  try {
    const [path, chosen, rest] = choose(name, program, args, isHelp);
    if (isHelp || !chosen) {
      console.log(helpOf(path, chosen ?? program));
      return 0;
    }
    try {
      return await chosen.run(textsOf(chosen, rest, program));
    } catch (error) {
      if (!(error instanceof UsageError)) throw error;
      throw new UsageError(`${error.message}\nUsage: ${signatureOf(path, chosen)}`);
    }
  } catch (error) {
    console.error(error instanceof Error ? error.message : error);
    return error instanceof UsageError ? 2 : 1;
  }
}

/** The command that is meant; undefined where help is asked of all. */
function choose(
  name: string,
  program: Program,
  args: readonly string[],
  isHelp: boolean,
): [path: string, chosen: Command | undefined, rest: readonly string[]] {
  if (isCommand(program)) return [name, program, args];
  const names = Object.keys(program);
  const [typed, ...rest] = args;
  const chosen = typed !== undefined && Object.hasOwn(program, typed) ? program[typed] : undefined;
  if (chosen) return [`${name} ${typed}`, chosen, rest];
  if (isHelp) return [name, undefined, []];
  const nearest = typed === undefined ? undefined : nearestName(typed, names);
  const hint = nearest === undefined ? `choose ${names.join(", ")}` : `did you mean ${nearest}?`;
  const fault = typed === undefined ? "No subcommand" : `There is no subcommand ${typed}`;
  throw new UsageError(`${fault}; ${hint}\n${name} --help tells of each.`);
}

/** What was typed for each option and argument. Throws for what the command does not take. */
function textsOf(chosen: Command, args: readonly string[], program: Program): Texts {
  const { options, operands } = chosen;
  const { tokens } = parseArgs({
    ...{ args: [...args], strict: false, tokens: true, allowPositionals: true },
    options: mapValues(options, ({ shows }) => ({
      type: shows === "" ? ("boolean" as const) : ("string" as const),
    })),
  });
  const texts = new Map<string, string[]>();
  const places = Object.keys(operands);
  const faults: string[] = [];
  const surplus: string[] = [];
  for (const token of tokens) {
    if (token.kind === "positional") {
      const place = places.shift();
      if (place === undefined)
        surplus.push(`There is no place for ${JSON.stringify(token.value)}.`);
      else texts.set(place, [token.value]);
    } else if (token.kind === "option") {
      const { name, rawName, value, inlineValue } = token;
      const option = Object.hasOwn(options, name) ? options[name] : undefined;
      if (!option || !rawName.startsWith("--"))
        faults.push(unknownOption(rawName, Object.keys(options), program));
      else if (option.shows === "" && value !== undefined)
        faults.push(`${rawName} takes no value.`);
      else if (option.shows !== "" && (!value || (!inlineValue && value.startsWith("--"))))
        faults.push(`${rawName} needs a value: ${rawName} ${option.shows}.`);
      else if (texts.has(name) && !option.isRepeatable)
        faults.push(`${rawName} can be given once only.`);
      else texts.set(name, [...(texts.get(name) ?? []), value ?? ""]);
    }
  }
  // What stands after an option that is not known is most likely its value.
  const all = faults.length > 0 ? faults : surplus;
  if (all.length > 0) throw new UsageError(all.join("\n"));
  return texts;
}

function unknownOption(typed: string, own: readonly string[], program: Program): string {
  const name = typed.replace(/^-+/, "");
  const others = isCommand(program) ? [] : Object.entries(program);
  const takers = others.filter(([, { options }]) => Object.hasOwn(options, name));
  if (takers.length > 0)
    return `${typed} is no option here; it is one of ${takers.map(([taker]) => taker).join(", ")}.`;
  const nearest = nearestName(name, own);
  return `There is no option ${typed}${nearest === undefined ? "." : `; did you mean --${nearest}?`}`;
}

function helpOf(path: string, program: Program): string {
  const commands: [string, Command][] = isCommand(program)
    ? [[path, program]]
    : Object.entries(program).map(([name, one]) => [`${path} ${name}`, one]);
  return commands.map(([name, one]) => `${signatureOf(name, one)}\n    ${one.help}`).join("\n");
}

/** `npm run leads -- export --csv FILE [--since DATE]` */
function signatureOf(path: string, { operands, options }: Command): string {
  const texts = [
    ...Object.values(operands).map((one) => inBrackets(one.shows, one)),
    ...Object.entries(options).map(([name, one]) => inBrackets(`--${name} ${one.shows}`, one)),
  ];
  return [path, ...texts].join(" ");
}

function inBrackets(text: string, { isRequired, isRepeatable }: Parameter<unknown>): string {
  const shown = `${text.trim()}${isRepeatable ? " …" : ""}`;
  return isRequired ? shown : `[${shown}]`;
}

function isCommand(program: Program): program is Command {
  return typeof program.run === "function";
}

function mapValues<From, To>(
  source: Readonly<Record<string, From>>,
  change: (value: From) => To,
): Record<string, To> {
  return Object.fromEntries(Object.entries(source).map(([name, value]) => [name, change(value)]));
}

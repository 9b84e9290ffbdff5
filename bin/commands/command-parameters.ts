/** Thrown for wrong usage of a command. The message names the option or argument and the reason. */
export class UsageError extends Error {}

/** How the text of an option or argument becomes a value, such as a date or a file. */
export interface ArgumentType<T> {
  /** Placeholder in the help text, such as `DATE`. */
  placeholderText: string;
  /** Parses the text. Throws a UsageError whose message is only the reason, such as `"soon" is not a date`. */
  parseText(text: string): T;
}

/** An option or a positional argument of a command. */
export interface CommandParameter<T> {
  /** Placeholder in the help text; empty for a flag. */
  placeholderText: string;
  isRequired: boolean;
  isRepeatable: boolean;
  /** Parses the texts given for this option or argument. `texts` is empty if none was given. */
  parseTexts(texts: readonly string[]): T;
}

const singleParameter = { isRequired: false, isRepeatable: false };

export function createFlag(): CommandParameter<boolean> {
  return { ...singleParameter, placeholderText: "", parseTexts: (texts) => texts.length > 0 };
}

export function createOptionalParameter<T>({
  placeholderText,
  parseText,
}: ArgumentType<T>): CommandParameter<T | undefined> {
  return {
    ...singleParameter,
    placeholderText,
    parseTexts: ([text]) => (text === undefined ? undefined : parseText(text)),
  };
}

export function createRequiredParameter<T>({
  placeholderText,
  parseText,
}: ArgumentType<T>): CommandParameter<T> {
  const take = ([text]: readonly string[]) => {
    if (text === undefined) throw new UsageError("is missing");
    return parseText(text);
  };
  return { ...singleParameter, placeholderText, isRequired: true, parseTexts: take };
}

export function createParameterWithDefault<T>(
  { placeholderText, parseText }: ArgumentType<T>,
  otherwise: T,
): CommandParameter<T> {
  return {
    ...singleParameter,
    placeholderText,
    parseTexts: ([text]) => (text === undefined ? otherwise : parseText(text)),
  };
}

/** Returns an option that may be given several times. The parsed value is an array. */
export function createRepeatableParameter<T>({
  placeholderText,
  parseText,
}: ArgumentType<T>): CommandParameter<T[]> {
  return {
    ...singleParameter,
    placeholderText,
    isRepeatable: true,
    parseTexts: (texts) => texts.map(parseText),
  };
}

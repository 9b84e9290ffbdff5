import { UsageError, type ArgumentType } from "./command-parameters";

/** A changed field in the form `FIELD=VALUE`, such as `caps.day=20`. A value that is not valid JSON is used as text. */
export const fieldArgument: ArgumentType<[field: string, value: unknown]> = {
  placeholderText: "FIELD=VALUE",
  parseText: (text) => {
    const [field = "", value] = text.split(/=(.*)/s);
    if (!/^[A-Za-z]+(\.[A-Za-z-]+)*$/.test(field) || value === undefined)
      throw new UsageError(`${JSON.stringify(text)} is not a field such as caps.day=20`);
    return [field, value === "" ? undefined : parseJsonOrText(value)];
  },
};

function parseJsonOrText(text: string): unknown {
  try {
    return JSON.parse(text);
  } catch {
    return text;
  }
}

import type { LandingPageFault } from "@/server/landing-pages/landing-page-fault";
import type { LandingPageValues } from "./format-landing-page";
import {
  getFieldLabel,
  getTranslationName,
  landingPageLists,
  plainFieldNames,
  translationLanguages,
} from "./landing-page-fields";

/** Problems by the name of the field or group beside which they are shown. */
export type LocatedFaults = ReadonlyMap<string, readonly string[]>;

/** Group of the problems that no field or group of the form shows. */
const wholePage = "page";

const groupNames = ["sites", "translations", "reason", "liveFrom"];

/**
 * Groups problems by the field that shows them. A problem at `copy.points` belongs to the list, and one at
 * `adHeadings.0.adTerms.2` to the field with all terms of the first heading.
 */
export function locateFaults(
  faults: readonly LandingPageFault[],
  values: LandingPageValues,
): LocatedFaults {
  const names = new Set([
    ...Object.keys(values).filter((name) => !name.startsWith("sites.")),
    ...plainFieldNames.filter((name) => !name.startsWith("sites.")),
    ...landingPageLists.map(({ path }) => path),
    ...groupNames,
  ]);
  const located = new Map<string, string[]>();
  for (const { field, message } of faults) {
    const name = findShownName(toFormName(field), names);
    // Without its own field, a problem needs the path to be understood.
    const text = name === wholePage && field !== "" ? `${field}: ${message}` : message;
    located.set(name, [...(located.get(name) ?? []), toSentence(text)]);
  }
  return located;
}

/** Returns the form's name of a path: the field of `translations.es.copy.title` is `es.copy.title`. */
function toFormName(path: string): string {
  const [first, language, ...rest] = path.split(".");
  const known = translationLanguages.find((one) => one === language);
  return first === "translations" && known && rest.length > 0
    ? getTranslationName(known, rest.join("."))
    : path;
}

function findShownName(path: string, names: ReadonlySet<string>): string {
  const steps = path.split(".");
  for (let length = steps.length; length > 0; length -= 1) {
    const name = steps.slice(0, length).join(".");
    if (names.has(name)) return name;
  }
  return translationLanguages.some((language) => language === steps[0])
    ? "translations"
    : wholePage;
}

function toSentence(text: string): string {
  return /[.!?]["”]?$/.test(text) ? text : `${text}.`;
}

/** An alert above the form with a link to each problem. Renders nothing without problems. */
export function FaultSummary({ faults }: { faults: LocatedFaults }) {
  const entries = [...faults].flatMap(([name, texts]) => texts.map((text) => ({ name, text })));
  if (entries.length === 0) return null;
  const count = entries.length === 1 ? "1 problem" : `${entries.length} problems`;
  return (
    <div className="notice bad" role="alert">
      <p>Not published. Correct {count}; everything that you typed is still here.</p>
      <ul>
        {entries.map(({ name, text }, index) => (
          <li key={index}>
            {name === wholePage ? (
              text
            ) : (
              <a href={`#${name}`}>{`${getFieldLabel(name)}: ${text}`}</a>
            )}
          </li>
        ))}
      </ul>
    </div>
  );
}

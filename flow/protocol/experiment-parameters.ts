import { isExperimentName } from "./tracking-parameters";

const experimentPrefix = "exp_";

/** The parameter of an experiment: `poiPageMatchedSchoolCounter` is `exp_PoiPageMatchedSchoolCounter`. */
export function experimentParameter(name: string): string {
  return `${experimentPrefix}${name.charAt(0).toUpperCase()}${name.slice(1)}`;
}

/** The experiment that a parameter is for: its name has a lowercase first letter. Undefined for any other name. */
export function experimentNameOf(parameter: string): string | undefined {
  if (!isExperimentName(parameter)) return undefined;
  const name = parameter.slice(experimentPrefix.length);
  return name.charAt(0).toLowerCase() + name.slice(1);
}

import type { RuleType } from "../protocol/validation-rule";
import { ajax } from "./ajax";
import { alphaSpace } from "./alpha-space";
import { email } from "./email";
import { max } from "./max";
import { maxRepeats } from "./max-repeats";
import { min } from "./min";
import { obscenity } from "./obscenity";
import { phone } from "./phone";
import { postalCode } from "./postal-code";
import { required } from "./required";
import type { Rule } from "./rule";
import { streetAddress } from "./street-address";

/** Every rule type of docs/product.md section 5. */
export const rules = {
  required,
  max,
  min,
  alphaSpace,
  maxrepeats: maxRepeats,
  email,
  phone,
  obscenity,
  postalCode,
  streetAddress,
  ajax,
} satisfies Record<RuleType, Rule>;

/**
 * HTML under the questionnaire of an education campaign. It says who pays for the site and who gets the visitor's
 * contact details.
 */
export const schoolPaymentNotice =
  "<strong>Schools pay us</strong> when someone asks to hear from them. You see only schools that pay us, and we don’t rank them. A school gets your information only if you agree to that school by name.";

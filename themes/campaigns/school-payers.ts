/**
 * HTML under the questionnaire of a short education flow. It discloses who pays and who gets the visitor's details.
 */
export const schoolPayers =
  "<strong>Schools pay us</strong> when someone asks to hear from them. You see only schools that pay us, and we don’t rank them. A school gets your information only if you say yes to it by name.";

/**
 * HTML under the questionnaire of a short education flow. It discloses who pays and who gets the visitor's details.
 */
export const schoolPayers =
  "<strong>Schools pay us</strong> when somebody asks to hear from them. You see only schools that do, we do not rank them, and no school hears of you unless you say yes beside its name.";

/** Who pays, and who hears of a visitor, under the questionnaire of a short education flow; HTML. */
export const schoolPayers =
  "<strong>Schools pay us</strong> when somebody asks to hear from them. You see only schools that do, we do not rank them, and no school hears of you unless you say yes beside its name.";

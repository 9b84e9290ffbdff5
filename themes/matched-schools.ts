/** Over the schools that a visitor was matched to (docs/product.md section 2); who pays is said beside the list. */
export const matchedSchools = {
  header: "You have been matched to the following:",
  text: "These are schools that pay us. Check only those that you want to hear from.",
};

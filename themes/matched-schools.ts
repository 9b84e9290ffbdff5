/** What the link 'Sponsored Schools' opens where schools are counted and named (16 CFR part 255). */
export const sponsoredSchools =
  '<p>A sponsored school pays us when somebody asks to hear from it. Every school that you can be matched to here is sponsored; schools that do not pay us are not shown. That says nothing about how good a school is: we do not rank them.</p><p>Colleges that take part in federal student aid, sponsored or not, are listed in <a href="https://nces.ed.gov/collegenavigator/">College Navigator</a>, by the U.S. Department of Education.</p>';

/** Over the schools that a visitor was matched to (docs/product.md section 2); who pays is said beside the list. */
export const matchedSchools = {
  header: "You have been matched to the following:",
  text: "These are schools that pay us. Check only those that you want to hear from.",
};

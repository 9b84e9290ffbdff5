/** Footer disclaimers of the sites that lead to schools (docs/product.md section 1). */
export const educationDisclaimers = [
  "Schools pay us when a visitor asks to hear from them. That is advertising, and it decides which schools we can show. We do not rank schools, and we do not show every school or program in your area.",
  "This site is not a school, not a lender and not a government agency. It does not decide on admission or on financial aid, and asking to hear from a school is not an application to it.",
  "No school can promise you admission, a grade, a job or a salary, and neither can we. Credits do not always transfer from one school to another. Ask each school what it costs, how it is accredited and how many of its students finish.",
  'Facts about colleges, collected by the U.S. Department of Education: <a href="https://collegescorecard.ed.gov/">College Scorecard</a> and <a href="https://nces.ed.gov/collegenavigator/">College Navigator</a>. Federal student aid: <a href="https://studentaid.gov/">studentaid.gov</a>.',
];

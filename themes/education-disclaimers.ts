/** Footer disclaimers of the sites that lead to schools. */
export const educationDisclaimers = [
  "This site is not a school and is not itself a provider of educational services. It does not admit students, and it gives and lends no money for tuition.",
  "This site is an advertisement. Schools pay us: you are shown schools that pay to be shown, among those that fit your answers, and no others. That is not a ranking and not a recommendation.",
  "The information on this site is general information only. Programs, tuition, start dates, accreditation and financial aid differ from school to school and change. Ask the school, and read what it publishes, before you enroll.",
  'Being matched is no offer of admission, and no promise of a job, a license or an income. The U.S. Department of Education shows costs and results of schools, without a form: <a href="https://collegescorecard.ed.gov/">College Scorecard</a>, <a href="https://nces.ed.gov/collegenavigator/">College Navigator</a>.',
];

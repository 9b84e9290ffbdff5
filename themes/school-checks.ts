/** Public places where anyone can check a school, none of which takes money from one. */
export const schoolChecks = [
  {
    name: "College Scorecard",
    url: "https://collegescorecard.ed.gov/",
    text: "What a school costs, how many students finish, and what they earn later. From the U.S. Department of Education.",
  },
  {
    name: "College Navigator",
    url: "https://nces.ed.gov/collegenavigator/",
    text: "Colleges and trade schools that take part in federal student aid, by place and program, whoever pays whom.",
  },
  {
    name: "Database of Accredited Postsecondary Institutions and Programs",
    url: "https://ope.ed.gov/dapip/",
    text: "Whether an agency that the Department of Education recognizes has accredited the school.",
  },
  {
    name: "The FAFSA form",
    url: "https://studentaid.gov/h/apply-for-aid/fafsa",
    text: "The application for federal grants and loans. It is free: you never have to pay anybody to send it.",
  },
];

import type { WeekTimetableSlot } from "./home/evening-week";
import {
  educationDisclaimers,
  schoolAboutCopy,
  schoolVerificationSites,
  schoolContactTexts,
  schoolFlowSettings,
  schoolReassurances,
  sponsoredSchoolsHtml,
} from "./school-words";
import type { Theme } from "./theme";

const work: WeekTimetableSlot = { kind: "work" };
const home: WeekTimetableSlot = { kind: "home" };
const free: WeekTimetableSlot = { kind: "free" };

/** The site for people who study while working. It looks like a kitchen at night, in petrol blue and berry red. */
export const workingAdultsTheme: Theme = {
  site: "mdf",
  hosts: ["www.weeknight.example", "weeknight.example"],
  brand: {
    name: "Weeknight",
    tagline: "Back to school while working",
    company: "Weeknight School Search",
    mark: [
      { path: "M20 1a19 19 0 1 1 0 38 19 19 0 0 1 0-38z", color: "ink" },
      { path: "M23 5a9 9 0 1 0 9 13 8.2 8.2 0 0 1-9-13z", color: "highlight" },
      { path: "M8 24q6-2.5 12 1 6-3.5 12-1v8q-6-2-12 1.5-6-3.5-12-1.5z", color: "paper" },
    ],
  },
  contact: { email: "privacy@weeknight.example" },
  about: schoolAboutCopy,
  tokens: {
    ink: "#12303a",
    inkSoft: "#48626b",
    paper: "#fbf4ea",
    surface: "#fffaf3",
    line: "#e0d3c1",
    accent: "#93294f",
    accentInk: "#ffffff",
    accentSoft: "#f8e2e3",
    highlight: "#ffb25e",
    success: "#1f6b50",
    radius: "6px",
    radiusLarge: "18px",
    scene: {
      sky: "#0f3340",
      ground: "#b8794a",
      object: "#245a64",
      detail: "#fdeedd",
      light: "#ffb25e",
    },
    fonts: { body: "hanken", heading: "young-serif" },
  },
  home: {
    composition: "evening-week",
    title: "Back to school while working",
    description:
      "Find schools that fit around a job, online, in the evening or on weekends, and choose which ones can call.",
    copy: {
      heading: "Back to school after a day’s work",
      intro:
        "Tell us what fits your week: online, evenings or weekends. We’ll look for schools that teach that way. You choose who can call.",
      scene: "kitchen-night",
      assurances: ["Free for you, paid for by schools", "No calls unless you ask"],
      week: {
        heading: "How one course fits into a week",
        intro:
          "Under federal student aid rules, one semester credit means about one hour of class and at least two hours of work on your own each week, for about 15 weeks. So a three-credit course takes about nine hours a week. Here’s one way to fit them in.",
        days: ["Mon", "Tue", "Wed", "Thu", "Fri", "Sat", "Sun"],
        parts: [
          {
            name: "Morning",
            slots: [home, home, home, home, home, { kind: "study", length: "2½" }, free],
          },
          { name: "Day", slots: [work, work, work, work, work, home, home] },
          {
            name: "Evening",
            slots: [
              home,
              { kind: "class", length: "1½" },
              home,
              { kind: "class", length: "1½" },
              free,
              free,
              { kind: "study", length: "2" },
            ],
          },
          {
            name: "Late",
            slots: [free, free, { kind: "study", length: "1½" }, free, free, free, free],
          },
        ],
        legend: {
          work: "Work",
          home: "Home and family",
          class: "Class",
          study: "Study",
          free: "Free time",
        },
        caption:
          "This example is in hours. It has two evenings of class, plus study time on Wednesday night, Saturday morning and Sunday evening. Your week will look different. Shifts, kids and sleep come first.",
        source: {
          label: "Definition of a credit hour, 34 CFR 600.2",
          url: "https://www.ecfr.gov/current/title-34/section-600.2",
        },
      },
      ways: {
        heading: "Four ways to study around a job",
        payers:
          "<strong>You’ll see schools that pay us.</strong> Others may teach the same way but aren’t on our list.",
        scene: "late-bus",
        ways: [
          {
            name: "Online",
            text: "Log in when the house is quiet. No commute, but deadlines still apply.",
            ask: "Are there live sessions, and when? Can I do labs and hands-on training where I live?",
          },
          {
            name: "Evenings",
            text: "You get a classroom, a teacher and other people who came straight from work.",
            ask: "Can I finish the whole program in the evening, or just the first year?",
          },
          {
            name: "Weekends",
            text: "You spend long days on campus and keep your weeknights to yourself.",
            ask: "How much work is due between weekends?",
          },
          {
            name: "Part time",
            text: "You take fewer courses at a time, spread over more terms.",
            ask: "How long can I take to finish, and does my aid change if I take fewer courses?",
          },
        ],
      },
      notes: {
        heading: "Four things to ask before you pay",
        notes: [
          {
            title: "Does my employer help pay?",
            text: "Up to <strong>$5,250 a year</strong> that an employer’s educational assistance plan pays for your courses isn’t taxed as income (2026 limit). Ask if your employer has a plan.",
            source: {
              label: "IRS: educational assistance programs",
              url: "https://www.irs.gov/newsroom/frequently-asked-questions-about-educational-assistance-programs",
            },
          },
          {
            title: "Is half time enough for a loan?",
            text: "For federal Direct Loans, you have to be enrolled <strong>at least half time</strong>. Since July 2026, less than full time also lowers how much you can borrow. Ask the school how your credits would count.",
            source: {
              label: "Federal Student Aid: Direct Loans",
              url: "https://studentaid.gov/understand-aid/types/loans/subsidized-unsubsidized",
            },
          },
          {
            title: "Whose income counts on the FAFSA?",
            text: "On the FAFSA form, you generally count as independent <strong>from age 24</strong>, if you’re married, or if you have children who get more than half of their support from you. Then the form doesn’t ask about your parents’ income.",
            source: {
              label: "Federal Student Aid: dependency status",
              url: "https://studentaid.gov/apply-for-aid/fafsa/filling-out/dependency",
            },
          },
          {
            title: "Can I get credit for what I know?",
            text: "Many colleges give credit for what you already know, such as through <strong>CLEP exams</strong>. Each college has its own policy, so ask before you enroll.",
            source: { label: "College Board: CLEP", url: "https://clep.collegeboard.org/" },
          },
        ],
      },
      payers: {
        heading: "Schools pay us: what that means for you",
        points: [
          "Schools pay us when someone asks to hear from them. Every school you see here pays us, and that’s why this site is free for you.",
          "It also means that our list isn’t complete and that we’re not neutral. We don’t rank schools. The choice is yours.",
          "A school gets your number only if you check its box. Check one, check none, or change your mind later.",
        ],
        checksHeading: "Check any school yourself",
        checks: schoolVerificationSites,
      },
    },
    questions: [
      {
        question: "Who will call me, and when?",
        answer: `${schoolContactTexts.byBox.callers}. Tell the first person who calls what hours work for you. You can tell any school to stop at any time, or reply STOP to a text.`,
      },
      {
        question: "Am I too old for this?",
        answer:
          'No. <a href="https://financialaidtoolkit.ed.gov/tk/outreach/target/adults.jsp">Federal student aid has no age limit</a>, either. To see how many of a school’s students attend part time, look it up on <a href="https://nces.ed.gov/collegenavigator/">College Navigator</a>.',
      },
      {
        question: "I have some old credits. Do they still count?",
        answer:
          "They might. Ask your old school for a transcript, and ask each new school in writing which credits it would accept. Every school decides for itself.",
      },
      {
        question: "Can I keep my full-time job while I study?",
        answer:
          "Plenty of people do, but it’s a lot. Count on nine hours a week for each three-credit course. Start with one, and see how a term goes.",
      },
      schoolContactTexts.byBox.answersShared,
    ],
  },
  reassurances: schoolReassurances,
  menu: [
    { name: "Home", link: "/", icon: "house", submenu: [] },
    { name: "Your Week", link: "/#week", icon: null, submenu: [] },
    { name: "Ways to Attend", link: "/#ways", icon: null, submenu: [] },
    { name: "Paying for It", link: "/#money", icon: null, submenu: [] },
    { name: "Who Pays Us", link: "/#payers", icon: null, submenu: [] },
  ],
  start: { label: "Find a school", link: "/#questionnaire" },
  disclaimers: educationDisclaimers,
  links: { doNotSell: "https://privacy.weeknight.example/do-not-sell" },
  terms: "education",
  privacy: "education",
  flows: {
    main: {
      flowKey: "mdf",
      title: "Find a school that fits your week",
      ...schoolFlowSettings,
      sponsoredSchools: sponsoredSchoolsHtml,
    },
  },
};

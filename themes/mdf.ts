import type { WeekSlot } from "./home/evening-week";
import {
  educationDisclaimers,
  schoolAbout,
  schoolChecks,
  schoolContact,
  schoolFlow,
  schoolReassurances,
  sponsoredSchools,
} from "./school-words";
import type { Theme } from "./theme";

const work: WeekSlot = { kind: "work" };
const home: WeekSlot = { kind: "home" };
const free: WeekSlot = { kind: "free" };

/**
 * The site for people who study while working. Its design is a kitchen at night in petrol blue with a berry-red
 * accent.
 */
export const mdf: Theme = {
  site: "mdf",
  hosts: ["www.weeknight.example", "weeknight.example"],
  brand: {
    name: "Weeknight",
    tagline: "Back to school while working",
    company: "Weeknight School Search",
    mark: [
      { path: "M20 1a19 19 0 1 1 0 38 19 19 0 0 1 0-38z", colour: "ink" },
      { path: "M23 5a9 9 0 1 0 9 13 8.2 8.2 0 0 1-9-13z", colour: "highlight" },
      { path: "M8 24q6-2.5 12 1 6-3.5 12-1v8q-6-2-12 1.5-6-3.5-12-1.5z", colour: "paper" },
    ],
  },
  contact: { email: "privacy@weeknight.example" },
  about: schoolAbout,
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
      "Online, in the evening or on weekends: find schools that teach around a job, and decide yourself which of them may call.",
    copy: {
      heading: "Back to school, after the day’s work",
      intro:
        "Online, in the evening or on weekends: say what fits your week. We look for schools that teach that way, and you decide which of them may call.",
      scene: "kitchen-night",
      assurances: ["Free for you, paid for by schools", "No call unless you ask"],
      week: {
        heading: "What one course asks of a week",
        intro:
          "For federal student aid, one semester credit stands for about one hour of class and at least two hours of work on your own each week, for about fifteen weeks. A three-credit course is then about nine hours a week. Here is one way to find them.",
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
          free: "Yours",
        },
        caption:
          "An example in hours: two evenings of class, and three times to study on Wednesday night, Saturday morning and Sunday evening. Yours will look different; shifts, children and sleep come first.",
        source: {
          label: "Definition of a credit hour, 34 CFR 600.2",
          url: "https://www.ecfr.gov/current/title-34/section-600.2",
        },
      },
      ways: {
        heading: "Four ways to study around a job",
        payers:
          "<strong>You will see schools that pay us.</strong> Others may teach in the same way and not be on our list.",
        scene: "late-bus",
        ways: [
          {
            name: "Online",
            text: "Log in when the house is quiet. Nobody commutes, and the deadlines stay.",
            ask: "Are there live sessions, and at what hours? Can I do the lab or the placement where I live?",
          },
          {
            name: "Evenings",
            text: "A room, a teacher, and other people who came straight from work.",
            ask: "Can I finish the whole program in the evening, or only the first year?",
          },
          {
            name: "Weekends",
            text: "Long days on campus, and the nights of the week to yourself.",
            ask: "How much is due between two weekends?",
          },
          {
            name: "Part time",
            text: "Fewer courses at once, more terms. Slow is a speed too.",
            ask: "How long may I take in all, and does my aid change when I take less?",
          },
        ],
      },
      notes: {
        heading: "Four things to ask before you pay",
        notes: [
          {
            title: "Does my employer help?",
            text: "Up to <strong>$5,250 a year</strong> that an employer’s educational assistance plan pays for your courses is not taxed as income (the limit for 2026). Ask whether your employer has such a plan.",
            source: {
              label: "IRS: educational assistance programs",
              url: "https://www.irs.gov/newsroom/frequently-asked-questions-about-educational-assistance-programs",
            },
          },
          {
            title: "Is half time enough?",
            text: "For federal Direct Loans you have to be enrolled <strong>at least half time</strong>, and since July 2026 less than full time also lowers how much you may borrow. Ask the school what your credits would come to.",
            source: {
              label: "Federal Student Aid: Direct Loans",
              url: "https://studentaid.gov/understand-aid/types/loans/subsidized-unsubsidized",
            },
          },
          {
            title: "Whose income counts?",
            text: "On the FAFSA form you generally count as independent <strong>from the age of 24</strong>, if you are married, or if you have children who get more than half of their support from you. Then your parents’ income is not asked.",
            source: {
              label: "Federal Student Aid: dependency status",
              url: "https://studentaid.gov/apply-for-aid/fafsa/filling-out/dependency",
            },
          },
          {
            title: "Do I get credit for what I know?",
            text: "Many colleges give credit for what you already know, for example through <strong>CLEP exams</strong>. Each college has its own policy, so ask before you enroll.",
            source: { label: "College Board: CLEP", url: "https://clep.collegeboard.org/" },
          },
        ],
      },
      payers: {
        heading: "Schools pay us: what that means for you",
        points: [
          "Schools pay us when somebody asks to hear from them. Every school that you see here does, and that is why it costs you nothing.",
          "It also means that our list is not the whole list, and that we are not neutral. We do not rank schools, and the choice is yours.",
          "No school gets your number unless you check its own box. Check one, check none, change your mind later.",
        ],
        checksHeading: "Check any school yourself",
        checks: schoolChecks,
      },
    },
    questions: [
      {
        question: "Who will call me, and when?",
        answer: `${schoolContact.byBox.callers}. Tell the first person who calls which hours suit you, and say so if you want no more calls: STOP in answer to a text ends those too.`,
      },
      {
        question: "Am I too old for this?",
        answer:
          'No. <a href="https://financialaidtoolkit.ed.gov/tk/outreach/target/adults.jsp">Federal student aid has no age limit</a> either. To see how many of a school’s students attend part time, look it up in <a href="https://nces.ed.gov/collegenavigator/">College Navigator</a>.',
      },
      {
        question: "I have some old credits. Are they lost?",
        answer:
          "Maybe not. Ask your old school for a transcript, and ask each new school in writing which credits it would accept. Every school decides that for itself.",
      },
      {
        question: "Can I study and keep my full-time job?",
        answer:
          "Plenty of people do, and it is a lot. Count on nine hours a week for each three-credit course, start with one, and see how a term feels.",
      },
      schoolContact.byBox.passedOn,
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
      ...schoolFlow,
      sponsoredSchools,
    },
  },
};

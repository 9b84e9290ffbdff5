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

/** The site for people who look for schools nearby. It looks like a street in the morning, in yellow and tomato red. */
export const studyNearMeTheme: Theme = {
  site: "ysm",
  hosts: ["www.studyhood.example", "studyhood.example"],
  languages: ["es"],
  brand: {
    name: "Studyhood",
    tagline: "What you can study near you",
    company: "Studyhood School Search",
    mark: [
      {
        path: "M20 39C17 29 5 24 5 14.5A15 13.5 0 0 1 35 14.5C35 24 23 29 20 39z",
        color: "accent",
      },
      { path: "M20 7l12 6-12 6-12-6z", color: "highlight" },
      { path: "M13 17.5v5q7 4 14 0v-5", color: "highlight", strokeWidth: 2.4 },
    ],
  },
  contact: { email: "privacy@studyhood.example" },
  about: schoolAboutCopy,
  tokens: {
    ink: "#1b1f4b",
    inkSoft: "#4b4f74",
    paper: "#fffdf7",
    surface: "#ffffff",
    line: "#e4ddcf",
    accent: "#c8321a",
    accentInk: "#ffffff",
    accentSoft: "#ffe9df",
    highlight: "#ffcf33",
    success: "#12794c",
    radius: "14px",
    radiusLarge: "28px",
    scene: {
      sky: "#bfe6f7",
      ground: "#7ccf8e",
      object: "#c8321a",
      detail: "#ffffff",
      light: "#ffcf33",
    },
    fonts: { body: "figtree", heading: "bricolage" },
  },
  home: {
    composition: "street-map",
    title: "What can you study near you?",
    description:
      "Tell us what interests you and where you live. We’ll show you schools that teach it and pay us, near you or online. You choose which ones can call.",
    copy: {
      heading: "What can you study near you?",
      intro:
        "Tell us your education so far, what interests you and your ZIP code. We’ll look for schools that teach it. You choose who can call.",
      scene: "neighborhood",
      assurances: ["Free for you", "Paid for by schools", "You choose who can call"],
      fields: {
        heading: "Twelve fields you can study",
        payers:
          "<strong>You’ll see schools that pay us.</strong> Not every school near you does, so this isn’t a full list.",
        fields: [
          {
            name: "Health care and nursing",
            text: "You can study nursing, medical assisting, radiography or health records. Many of these jobs require a license, so ask the school which one its program prepares you for.",
            prefill: { Areas: "health" },
          },
          {
            name: "Business and management",
            text: "Learn accounting, marketing, logistics or human resources, or how to lead a team or run your own shop.",
            prefill: { Areas: "business" },
          },
          {
            name: "Computing and IT",
            text: "Work with software, networks, security or data. You build things and keep them running.",
            prefill: { Areas: "computing" },
          },
          {
            name: "Education and teaching",
            text: "You can teach young children, a classroom or special education. Each state has its own rules for teaching licenses.",
            prefill: { Areas: "education" },
          },
          {
            name: "Law and public safety",
            text: "You can study criminal justice, emergency management, fire science or paralegal work.",
            prefill: { Areas: "public-safety" },
          },
          {
            name: "Psychology and human services",
            text: "Learn how people think and how to help them, in counseling, social work or youth services.",
            prefill: { Areas: "psychology" },
          },
          {
            name: "Engineering and technology",
            text: "Work with machines, circuits, drafting or energy. You turn math into something you can touch.",
            prefill: { Areas: "engineering" },
          },
          {
            name: "Art, design and games",
            text: "You can study graphic design, animation, film, music or games. Your portfolio matters, so ask what you’ll have made by the end.",
            prefill: { Areas: "arts" },
          },
          {
            name: "Communication and languages",
            text: "You can study journalism, public relations, writing, Spanish or American Sign Language.",
            prefill: { Areas: "communication" },
          },
          {
            name: "Science, math and environment",
            text: "You can study biology, chemistry, statistics, or forests and rivers. Much of the work is in a lab, so ask where it is.",
            prefill: { Areas: "science" },
          },
          {
            name: "Skilled trades and culinary",
            text: "Learn to work with your hands: welding, wiring, heating and cooling, engines or cooking. Ask how many hours you’ll spend in the shop or the kitchen.",
            prefill: { Areas: "trades" },
          },
          {
            name: "Social science and humanities",
            text: "You can study history, economics, sociology or philosophy. You learn to read closely and argue well.",
            prefill: { Areas: "society" },
          },
        ],
      },
      distances: {
        heading: "Online, on campus, or both",
        intro: "Three ways to go to school from where you live.",
        rings: [
          {
            title: "Online",
            text: "Study from home. Ask if classes meet at set times, if you can take tests at home, and if the program accepts students from your state.",
          },
          {
            title: "On campus",
            text: "Classes near home, so you sleep in your own bed. Ask about evening classes, parking, and where labs and hands-on training take place.",
          },
          {
            title: "Both",
            text: "You do the reading and lectures at home and the hands-on work on campus. Ask how many days you have to be there.",
          },
        ],
      },
      lengths: {
        heading: "How long each degree takes",
        intro:
          "These are typical times for full-time students. Part time takes longer. Your program may differ, so ask.",
        awards: [
          {
            name: "Certificate",
            years: [0.1, 1],
            length: "Often under 1 year",
            text: "You learn one skill you can put to work. Some certificates take weeks, and others take almost 4 years. Ask how many hours or credits yours takes.",
          },
          {
            name: "Associate degree",
            years: [2, 3],
            length: "2 to 3 years",
            text: "This is a first college degree. Thinking about a bachelor’s later? Ask in writing which credits transfer, and where.",
          },
          {
            name: "Bachelor’s degree",
            years: [4, 5],
            length: "4 to 5 years",
            text: "You take a wide range of courses plus a major. Credits you already have may make it shorter.",
          },
          {
            name: "Master’s degree",
            years: [1, 2],
            length: "1 to 2 more years",
            text: "You study one subject in depth after a bachelor’s degree.",
          },
        ],
        source: {
          label: "IPEDS glossary, National Center for Education Statistics",
          url: "https://surveys.nces.ed.gov/ipeds/public/glossary",
        },
      },
      payers: {
        heading: "Schools pay us: what that means for you",
        points: [
          "Every school we show pays us when someone asks to hear from it. That’s why this site is free for you.",
          "Payment decides which schools we can show. Others near you may teach the same subjects and be a better fit.",
          "We don’t rank schools, and we don’t tell you which one to choose.",
          "A school gets your information only if you check its box.",
        ],
        checksHeading: "Check any school yourself",
        checks: schoolVerificationSites,
      },
    },
    questions: [
      {
        question: "What does this cost me?",
        answer:
          "Nothing. Schools pay us when you ask to hear from them. School itself does cost money. Before you sign anything, ask each school for the full price, with fees and books.",
      },
      {
        question: "Who will call me?",
        answer: `${schoolContactTexts.byBox.callers}, and only about their own programs. You can tell any school to stop at any time, or reply STOP to a text.`,
      },
      {
        question: "Is this an application?",
        answer:
          "No. You’re asking schools to tell you more. If you like what you hear, you apply to the school itself.",
      },
      {
        question: "I’m under 18. Can I use this site?",
        answer:
          'Please come back when you’re 18. Until then, <a href="https://nces.ed.gov/collegenavigator/">College Navigator</a> lets you look around without giving your name. A school counselor is a good person to ask, too.',
      },
      schoolContactTexts.byBox.answersShared,
    ],
  },
  reassurances: schoolReassurances,
  menu: [
    { name: "Home", link: "/", icon: "house", submenu: [] },
    { name: "Fields of Study", link: "/#fields", icon: null, submenu: [] },
    { name: "Online or Campus", link: "/#distances", icon: null, submenu: [] },
    { name: "How Long It Takes", link: "/#lengths", icon: null, submenu: [] },
    { name: "Who Pays Us", link: "/#payers", icon: null, submenu: [] },
  ],
  start: { label: "Find a school", link: "/#questionnaire" },
  disclaimers: educationDisclaimers,
  links: { doNotSell: "https://privacy.studyhood.example/do-not-sell" },
  terms: "education",
  privacy: "education",
  flows: {
    main: {
      flowKey: "ysm",
      title: "Find what’s near you",
      ...schoolFlowSettings,
      pageHeaders: {
        AreaOfInterest: "Your field of study",
        ProgramOfInterest: "Your programs",
      },
      sponsoredSchools: sponsoredSchoolsHtml,
    },
  },
};

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

/** The site for people who look for schools nearby. Its design is a street in the morning in yellow and tomato red. */
export const ysm: Theme = {
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
        colour: "accent",
      },
      { path: "M20 7l12 6-12 6-12-6z", colour: "highlight" },
      { path: "M13 17.5v5q7 4 14 0v-5", colour: "highlight", line: 2.4 },
    ],
  },
  contact: { email: "privacy@studyhood.example" },
  about: schoolAbout,
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
      "Tell us what draws you and where you live. See schools that pay us and teach it, near you or online, and pick which of them may call.",
    copy: {
      heading: "What can you study near you?",
      intro:
        "Tell us how far you got in school, what draws you and where you live. We look for schools that teach it, and you pick which of them may call.",
      scene: "neighborhood",
      assurances: ["Free for you", "Paid for by schools", "You pick who may call"],
      fields: {
        heading: "Twelve fields you can study",
        payers:
          "<strong>You will see schools that pay us.</strong> Not every school near you does, so this is never the whole list.",
        fields: [
          {
            name: "Health care and nursing",
            text: "Nursing, medical assisting, radiography, health records. Many of these jobs ask for a license: ask the school which one its program prepares for.",
          },
          {
            name: "Business and management",
            text: "Accounting, marketing, logistics, human resources, running a team or a shop of your own.",
          },
          {
            name: "Computing and IT",
            text: "Software, networks, security, data: things to build, and things to keep running.",
          },
          {
            name: "Education and teaching",
            text: "Early childhood, classroom teaching, special education. States license teachers, each by its own rules.",
          },
          {
            name: "Law and public safety",
            text: "Criminal justice, emergency management, fire science, paralegal studies.",
          },
          {
            name: "Psychology and human services",
            text: "How people think, and how to be there for them: counseling, social work, youth services.",
          },
          {
            name: "Engineering and technology",
            text: "Machines, circuits, drafting, energy: math that ends in something you can touch.",
          },
          {
            name: "Art, design and games",
            text: "Graphic design, animation, film, music, games. A portfolio counts, so ask what you will have made by the end.",
          },
          {
            name: "Communication and languages",
            text: "Journalism, public relations, writing, Spanish, American Sign Language.",
          },
          {
            name: "Science, math and environment",
            text: "Biology, chemistry, statistics, forests and rivers. Much of the work is in a lab, so ask where it is.",
          },
          {
            name: "Skilled trades and culinary",
            text: "Welding, wiring, heating and cooling, engines, kitchens. Ask how many hours are spent in the shop or the kitchen.",
          },
          {
            name: "Social science and humanities",
            text: "History, economics, sociology, philosophy: reading closely and arguing well.",
          },
        ],
      },
      distances: {
        heading: "Online, on campus, or both",
        intro: "There are three ways to be close to a school.",
        rings: [
          {
            title: "Online",
            text: "Online programs. Ask whether there are fixed hours, whether tests are taken from home, and whether the program takes students from your state.",
          },
          {
            title: "On campus",
            text: "Campus programs, and your own bed at night. Ask about evening sections, parking, and where labs or placements are.",
          },
          {
            title: "Both",
            text: "Hybrid programs: reading and lectures at home, hands-on work on campus. Ask on how many days you have to be there.",
          },
        ],
      },
      lengths: {
        heading: "How long each degree takes",
        intro:
          "What each award normally takes when you study full time. Part time takes longer. Your own program may differ, so ask.",
        awards: [
          {
            name: "Certificate",
            years: [0.2, 4],
            length: "Weeks to under 4 years",
            text: "One skill, to put to use. How long it takes depends on the trade: ask how many hours or credits yours has.",
          },
          {
            name: "Associate degree",
            years: [2, 4],
            length: "2 to under 4 years",
            text: "A first college degree. If you might go on to a bachelor’s, ask in writing which credits transfer, and where to.",
          },
          {
            name: "Bachelor’s degree",
            years: [4, 5],
            length: "4 to 5 years",
            text: "Broad study and one major. Credits that you already have may make it shorter.",
          },
          {
            name: "Master’s degree",
            years: [1, 2],
            length: "1 to 2 years more",
            text: "After a bachelor’s degree: one subject in depth.",
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
          "Every school we show pays us when somebody asks to hear from it. That is how the site is free for you.",
          "Payment decides which schools we can show. Others near you may teach the same, and may suit you better.",
          "We do not rank schools, and we do not tell you which one to choose.",
          "No school hears of you unless you check its own box. Leave a box empty, and that school gets nothing.",
        ],
        checksHeading: "Check any school yourself",
        checks: schoolChecks,
      },
    },
    questions: [
      {
        question: "What does it cost me?",
        answer:
          "Nothing. Schools pay us when you ask to hear from them. What you study does cost money: ask each school for the full price, with fees and books, before you sign anything.",
      },
      {
        question: "Who will call me?",
        answer: `${schoolContact.byBox.callers}, about their own programs. You may stop any of them at any time by saying so, or by answering STOP to a text.`,
      },
      {
        question: "Is this an application?",
        answer:
          "No. You ask schools to tell you more. If you like what you hear, you apply to the school itself.",
      },
      {
        question: "I am under 18. May I use it?",
        answer:
          'Please come back when you are 18. Until then <a href="https://nces.ed.gov/collegenavigator/">College Navigator</a> lets you look around without giving your name, and a school counselor is a good person to ask.',
      },
      schoolContact.byBox.passedOn,
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
      title: "Find what is near you",
      ...schoolFlow,
      pageHeaders: {
        AreaOfInterest: "Choose the fields you like",
        ProgramOfInterest: "Choose the programs you like",
      },
      sponsoredSchools,
    },
  },
};

import {
  educationDisclaimers,
  schoolAbout,
  schoolChecks,
  schoolContact,
  schoolFlow,
  schoolReassurances,
} from "./school-words";
import type { Theme } from "./theme";

/** The site for game design and development. Its design is an editor at night with pixels in pink, mint, and yellow. */
export const skinnyFlowGame: Theme = {
  site: "skinnyFlowGame",
  hosts: ["www.levelwright.example", "levelwright.example"],
  brand: {
    name: "Levelwright",
    tagline: "Game design and development",
    company: "Levelwright School Search",
    mark: [
      { path: "M0 0h40v40H0z", colour: "accent" },
      { path: "M5 30h10v-7h10v-7h10v19H5z", colour: "accentInk" },
      { path: "M10 7h6v6h6v6h-6v6h-6v-6H4v-6h6z", colour: "highlight" },
    ],
  },
  contact: { email: "privacy@levelwright.example" },
  about: schoolAbout,
  tokens: {
    ink: "#f6f1ff",
    inkSoft: "#bdb3da",
    paper: "#15102a",
    surface: "#211a3f",
    line: "#4a3f76",
    accent: "#ff6fa8",
    accentInk: "#1c0a1f",
    accentSoft: "#43234f",
    highlight: "#ffe14d",
    success: "#4fe0a0",
    errorInk: "#ff9a94",
    colorScheme: "dark",
    radius: "0px",
    radiusLarge: "0px",
    scene: {
      sky: "#1f1746",
      ground: "#6b4a8f",
      object: "#6247e0",
      detail: "#f6f1ff",
      light: "#ff9f5a",
    },
    fonts: { body: "lexend", heading: "lexend", title: "pixelify" },
  },
  home: {
    composition: "level-editor",
    title: "Game design and development programs",
    description:
      "Design, art, code or sound: find programs that teach how games are made, at a school that pays us. Nobody calls unless you say so.",
    copy: {
      heading: "Learn to make the game",
      intro:
        "Design, art, code or sound: say what pulls you in. We show programs at schools that pay us, and nobody calls unless you say so.",
      scene: "level-editor",
      windowTitle: "level 1-1",
      classes: {
        heading: "What you can learn",
        payers:
          "<strong>You will see schools that pay us.</strong> Others teach games too, so this is never the whole list.",
        classes: [
          {
            sprite: "designer",
            name: "Designer",
            text: "Rules, levels, what a player feels in the first minute. You write, draw maps, test, and throw away.",
            programs: ["Game and Interactive Media Design"],
          },
          {
            sprite: "artist",
            name: "Artist",
            text: "Characters, worlds, movement. You build a portfolio: it is what you show when you apply for work.",
            programs: [
              "Animation, Interactive Technology, Video Graphics, and Special Effects",
              "Digital Arts",
            ],
          },
          {
            sprite: "programmer",
            name: "Programmer",
            text: "Engines, tools, physics, everything that must not stutter. There is math in it.",
            programs: ["Computer Game Programming", "Computer Science"],
          },
          {
            sprite: "composer",
            name: "Sound maker",
            text: "Music that changes with the player, and the step on gravel that nobody notices.",
            programs: ["Music Technology", "Recording Arts Technology/Technician"],
          },
          {
            sprite: "producer",
            name: "Producer",
            text: "Plans, people, deadlines. You see to it that the game is finished.",
            programs: ["Project Management"],
          },
        ],
        source: {
          label: "Classification of Instructional Programs 2020, NCES",
          url: "https://nces.ed.gov/ipeds/cipcode/",
        },
      },
      levels: {
        heading: "How it works, in four steps",
        levels: [
          {
            title: "Pick what you want to learn",
            text: "A few questions, one on each screen. You can go back at any time.",
          },
          {
            title: "See which school fits",
            text: "Where you live or online, with what it teaches of what you picked.",
          },
          {
            title: "Say yes or no",
            text: "You read the school’s name and what it may do first. No yes, no call.",
          },
          {
            title: "Ask the school hard questions",
            text: "What will I have built by the end? Who teaches? What does it cost, with everything?",
          },
        ],
      },
      payers: {
        heading: "Schools pay us: what that means for you",
        points: [
          "Schools pay us when somebody asks to hear from them. It is free for you, and it decides which schools you see here.",
          "We do not rank schools, and we are not neutral about being paid. The choice is yours.",
          "No program can promise you a job at a studio. Ask each school to show you what its students made.",
          "Small games made alone, in a free engine, are a fine way to find out whether you like the work before you pay for a degree.",
        ],
        checksHeading: "Check any school yourself",
        checks: schoolChecks,
      },
    },
    questions: [
      {
        question: "Do I need a degree to make games?",
        answer:
          'Nobody asks for one before you make your first game. For jobs, the Bureau of Labor Statistics gives a bachelor’s degree as the typical entry-level education of <a href="https://www.bls.gov/ooh/computer-and-information-technology/software-developers.htm">software developers</a> and of <a href="https://www.bls.gov/ooh/arts-and-design/multimedia-artists-and-animators.htm">special effects artists and animators</a>.',
      },
      {
        question: "Who will call me?",
        answer: `${schoolContact.byButton.callers}. Tell it to stop at any time, or answer STOP to a text.`,
      },
      {
        question: "What does it cost me?",
        answer:
          "This site costs you nothing: schools pay us. A program does cost money. Ask for the full price, and compare it on the College Scorecard.",
      },
      {
        question: "I am under 18. May I use it?",
        answer:
          "Please come back when you are 18. Until then: make something small, finish it, and show it to somebody.",
      },
      schoolContact.byButton.passedOn,
    ],
  },
  reassurances: schoolReassurances,
  menu: [
    { name: "Home", link: "/", icon: "house", submenu: [] },
    { name: "What You Can Learn", link: "/#classes", icon: null, submenu: [] },
    { name: "How It Works", link: "/#levels", icon: null, submenu: [] },
    { name: "Who Pays Us", link: "/#payers", icon: null, submenu: [] },
  ],
  start: { label: "Find a program", link: "/#questionnaire" },
  disclaimers: educationDisclaimers,
  links: { doNotSell: "https://privacy.levelwright.example/do-not-sell" },
  terms: "education",
  privacy: "education",
  flows: {
    main: {
      flowKey: "skinnyFlowGame",
      title: "Find a game program",
      ...schoolFlow,
      autofocus: true,
      hideSubmitButton: true,
    },
  },
};

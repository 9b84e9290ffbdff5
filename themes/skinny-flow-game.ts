import {
  educationDisclaimers,
  schoolAboutCopy,
  schoolVerificationSites,
  schoolContactTexts,
  schoolFlowSettings,
  schoolReassurances,
} from "./school-words";
import type { Theme } from "./theme";

/** The site for game design and development. It looks like a pixel editor at night, in pink, mint and yellow. */
export const gameDesignTheme: Theme = {
  site: "skinnyFlowGame",
  hosts: ["www.levelwright.example", "levelwright.example"],
  brand: {
    name: "Levelwright",
    tagline: "Game design and development",
    company: "Levelwright School Search",
    mark: [
      { path: "M0 0h40v40H0z", color: "accent" },
      { path: "M5 30h10v-7h10v-7h10v19H5z", color: "accentInk" },
      { path: "M10 7h6v6h6v6h-6v6h-6v-6H4v-6h6z", color: "highlight" },
    ],
  },
  contact: { email: "privacy@levelwright.example" },
  about: schoolAboutCopy,
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
      "Find programs that teach you to make games, from design and art to code and sound, at schools that pay us. No one calls unless you say so.",
    copy: {
      heading: "Learn to make the game",
      intro:
        "Tell us what you’re into: design, art, code or sound. We’ll show you programs at schools that pay us. No one calls unless you say so.",
      scene: "level-editor",
      windowTitle: "level 1-1",
      classes: {
        heading: "What you can learn",
        payers:
          "<strong>You’ll see schools that pay us.</strong> Others teach game making, too, so this isn’t a full list.",
        classes: [
          {
            sprite: "designer",
            name: "Designer",
            text: "You work on rules, levels and what a player feels in the first minute. You write, draw maps, test, and start over.",
            prefill: { Interest: "Design" },
            programs: ["Game and Interactive Media Design"],
          },
          {
            sprite: "artist",
            name: "Artist",
            text: "You create characters and worlds and make them move. You build a portfolio to show when you apply for jobs.",
            prefill: { Interest: "Art" },
            programs: [
              "Animation, Interactive Technology, Video Graphics, and Special Effects",
              "Digital Arts",
            ],
          },
          {
            sprite: "programmer",
            name: "Programmer",
            text: "You build engines, tools, physics and everything else that has to run smoothly. Expect some math.",
            prefill: { Interest: "Programming" },
            programs: ["Computer Game Programming", "Computer Science"],
          },
          {
            sprite: "composer",
            name: "Sound designer",
            text: "You make music that changes with the player, and footsteps so real that no one notices them.",
            prefill: { Interest: "Sound" },
            programs: ["Music Technology", "Recording Arts Technology/Technician"],
          },
          {
            sprite: "producer",
            name: "Producer",
            text: "You handle plans, people and deadlines. You make sure the game gets finished.",
            prefill: { Interest: "Production" },
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
            text: "We ask a few questions, one per screen. You can go back at any time.",
          },
          {
            title: "See which school fits",
            text: "We show you a school near you or online, and which of your picks it teaches.",
          },
          {
            title: "Say yes or no",
            text: "You see the school’s name and how it can contact you. It calls only if you say yes.",
          },
          {
            title: "Ask the school tough questions",
            text: "What will I have built by the end? Who teaches? What’s the total cost?",
          },
        ],
      },
      payers: {
        heading: "Schools pay us: what that means for you",
        points: [
          "Schools pay us when someone asks to hear from them. That makes this site free for you, and it decides which schools you see here.",
          "Because schools pay us, we’re not neutral. We don’t rank them. The choice is yours.",
          "No program can promise you a job at a studio. Ask each school to show you what its students have made.",
          "Making small games on your own in a free engine is a good way to find out if you like the work before you pay for a degree.",
        ],
        checksHeading: "Check any school yourself",
        checks: schoolVerificationSites,
      },
    },
    questions: [
      {
        question: "Do I need a degree to make games?",
        answer:
          'Not to make your first game. For jobs, the Bureau of Labor Statistics lists a bachelor’s degree as the typical entry-level education for <a href="https://www.bls.gov/ooh/computer-and-information-technology/software-developers.htm">software developers</a> and for <a href="https://www.bls.gov/ooh/arts-and-design/multimedia-artists-and-animators.htm">special effects artists and animators</a>.',
      },
      {
        question: "Who will call me?",
        answer: `${schoolContactTexts.byButton.callers}. You can tell it to stop at any time, or reply STOP to a text.`,
      },
      {
        question: "What does this cost me?",
        answer:
          "This site costs you nothing, because schools pay us. A program does cost money. Ask for the full price, and compare it on the College Scorecard.",
      },
      {
        question: "I’m under 18. Can I use this site?",
        answer:
          "Please come back when you’re 18. Until then, make something small, finish it, and show it to someone.",
      },
      schoolContactTexts.byButton.answersShared,
    ],
  },
  reassurances: schoolReassurances,
  menu: [
    { name: "Home", link: "/", icon: "house", submenu: [] },
    { name: "What You Can Learn", link: "/#classes", icon: null, submenu: [] },
    { name: "How It Works", link: "/#levels", icon: null, submenu: [] },
    { name: "Who Pays Us", link: "/#payers", icon: null, submenu: [] },
  ],
  start: { label: "Start here", link: "/#questionnaire" },
  disclaimers: educationDisclaimers,
  links: { doNotSell: "https://privacy.levelwright.example/do-not-sell" },
  terms: "education",
  privacy: "education",
  flows: {
    main: {
      flowKey: "skinnyFlowGame",
      title: "Find a game program",
      ...schoolFlowSettings,
      autofocus: true,
    },
  },
};

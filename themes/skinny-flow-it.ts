import {
  educationDisclaimers,
  schoolAboutCopy,
  schoolVerificationSites,
  schoolContactTexts,
  schoolFlowSettings,
  schoolReassurances,
} from "./school-words";
import type { Theme } from "./theme";

const handbook = "https://www.bls.gov/ooh";

/** The site for IT and computing. It looks like a black-and-white manual with a lime accent. */
export const informationTechnologyTheme: Theme = {
  site: "skinnyFlowIT",
  hosts: ["www.bootline.example", "bootline.example"],
  brand: {
    name: "bootline",
    tagline: "IT and computing programs",
    company: "Bootline School Search",
    mark: [
      {
        path: "M2 0h36a2 2 0 0 1 2 2v36a2 2 0 0 1-2 2H2a2 2 0 0 1-2-2V2a2 2 0 0 1 2-2z",
        color: "ink",
      },
      { path: "M9 11l9 9-9 9", color: "highlight", strokeWidth: 5 },
      { path: "M22 26h11v6H22z", color: "highlight" },
    ],
  },
  contact: { email: "privacy@bootline.example" },
  about: schoolAboutCopy,
  tokens: {
    ink: "#0e1318",
    inkSoft: "#485259",
    paper: "#f7f8f4",
    surface: "#ffffff",
    line: "#cfd5ca",
    accent: "#0e1318",
    accentInk: "#c9ff3b",
    accentSoft: "#eeffc4",
    highlight: "#c9ff3b",
    success: "#1c7c3c",
    radius: "2px",
    radiusLarge: "4px",
    scene: {
      sky: "#141b22",
      ground: "#26313c",
      object: "#4a5c6b",
      detail: "#f7f8f4",
      light: "#c9ff3b",
    },
    fonts: { body: "geist", heading: "red-hat-mono" },
  },
  home: {
    composition: "man-page",
    title: "IT and computing programs",
    description:
      "Find programs in security, networks, software, data or support, near you or online, at schools that pay us. No one calls unless you say so.",
    copy: {
      heading: "Learn the IT that keeps everything running",
      intro:
        "Security, networks, software or data? Pick a field, and see programs at schools that pay us. No one calls unless you say so.",
      scene: "network",
      name: { command: "bootline", text: "find a school that teaches IT and computing" },
      description: [
        "We ask a few questions, one per screen, and show you programs that fit: near you or online, from a certificate to a master’s degree.",
        "<strong>You’ll see schools that pay us.</strong> Other schools teach computing, too, and aren’t on the list. We send nothing to a school until you’ve read its name and said yes.",
      ],
      options: [
        {
          name: "Cybersecurity",
          text: "Find security holes before attackers do, and stay calm when they get there first.",
          prefill: { Interest: "Security" },
          education: "Typical entry-level education: bachelor’s degree",
          source: {
            label: "Information security analysts",
            url: `${handbook}/computer-and-information-technology/information-security-analysts.htm`,
          },
        },
        {
          name: "Networks and cloud",
          text: "Run the cables, routers and cloud servers that have to be up at 3 a.m.",
          prefill: { Interest: "Networks" },
          education: "Typical entry-level education: bachelor’s degree",
          source: {
            label: "Network and computer systems administrators",
            url: `${handbook}/computer-and-information-technology/network-and-computer-systems-administrators.htm`,
          },
        },
        {
          name: "Programming and software",
          text: "Write code, test it, read what other people wrote, and change it without breaking anything.",
          prefill: { Interest: "Software" },
          education: "Typical entry-level education: bachelor’s degree",
          source: {
            label: "Software developers, quality assurance analysts, and testers",
            url: `${handbook}/computer-and-information-technology/software-developers.htm`,
          },
        },
        {
          name: "Data and AI",
          text: "Collect data, clean it up, crunch it, and be honest about what it doesn’t show.",
          prefill: { Interest: "Data" },
          education: "Typical entry-level education: bachelor’s degree",
          source: { label: "Data scientists", url: `${handbook}/math/data-scientists.htm` },
        },
        {
          name: "Help desk and support",
          text: "Get people working again, one call at a time.",
          prefill: { Interest: "Support" },
          education: "Typical entry-level education: varies by job",
          source: {
            label: "Computer support specialists",
            url: `${handbook}/computer-and-information-technology/computer-support-specialists.htm`,
          },
        },
      ],
      educationNote:
        "These education levels come from the Occupational Outlook Handbook of the Bureau of Labor Statistics. Typical doesn’t mean required. Each employer decides.",
      examples: [
        {
          title: "Your field",
          text: "Tell us which part of computing you want to learn. “Not sure” is a fine answer, too.",
        },
        {
          title: "Your ZIP code",
          text: "Tell us where you live. Not every school accepts students from every state, even online.",
        },
        {
          title: "Your yes or no",
          text: "Read the school’s name and how it can contact you, then say yes or no. If you say no, we send nothing.",
        },
      ],
      exits: [
        {
          name: "Certificate",
          length: "Often under 1 year",
          text: "Some take weeks, and others take almost 4 years. Ask which industry exam it prepares you for, and who pays for the exam.",
        },
        {
          name: "Associate degree",
          length: "2 to 3 years",
          text: "This is a first college degree. Ask in writing which credits count toward a bachelor’s.",
        },
        {
          name: "Bachelor’s degree",
          length: "4 to 5 years",
          text: "This is the usual way into most of the jobs above. Credits you already have may shorten it.",
        },
      ],
      exitsSource: {
        label: "IPEDS glossary, National Center for Education Statistics",
        url: "https://surveys.nces.ed.gov/ipeds/public/glossary",
      },
      payers: {
        heading: "Schools pay us: what that means for you",
        points: [
          "Schools pay us when someone asks to hear from them. That makes this site free for you, and it decides which schools we can show.",
          "Our list isn’t sorted by quality. We don’t rank schools.",
          "A degree or certificate doesn’t guarantee a job, no matter who says it does.",
          "You can learn a lot about computing for free. A program adds structure, teachers, classmates and a credential. Decide what that’s worth to you.",
        ],
        checksHeading: "Sources that aren’t paid by schools",
        checks: schoolVerificationSites,
      },
    },
    questions: [
      {
        question: "Do I need to be good at math?",
        answer:
          "It depends on the field. You’ll use a lot of math in computer science and data, and less in support and networking. A school can tell you which courses its program has.",
      },
      {
        question: "Who will call me?",
        answer: `${schoolContactTexts.byButton.callers}. You can tell it to stop at any time, or reply STOP to a text.`,
      },
      {
        question: "What does this cost me?",
        answer:
          "This site costs you nothing, because schools pay us. Programs do cost money. Ask for the full price, and compare it on the College Scorecard.",
      },
      {
        question: "I’m under 18. Can I use this site?",
        answer:
          'Please come back when you’re 18. Until then, <a href="https://nces.ed.gov/collegenavigator/">College Navigator</a> lets you look around without giving your name.',
      },
      schoolContactTexts.byButton.answersShared,
    ],
  },
  reassurances: schoolReassurances,
  menu: [
    { name: "Home", link: "/", icon: "house", submenu: [] },
    { name: "Fields of IT", link: "/#options", icon: null, submenu: [] },
    { name: "Degrees", link: "/#exits", icon: null, submenu: [] },
    { name: "Who Pays Us", link: "/#payers", icon: null, submenu: [] },
    { name: "Check a School", link: "/#see-also", icon: null, submenu: [] },
  ],
  start: { label: "Start here", link: "/#questionnaire" },
  disclaimers: educationDisclaimers,
  links: { doNotSell: "https://privacy.bootline.example/do-not-sell" },
  terms: "education",
  privacy: "education",
  flows: {
    main: {
      flowKey: "skinnyFlowIT",
      title: "Find an IT program",
      ...schoolFlowSettings,
    },
  },
};

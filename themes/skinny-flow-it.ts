import {
  educationDisclaimers,
  schoolAbout,
  schoolChecks,
  schoolContact,
  schoolFlow,
  schoolReassurances,
} from "./school-words";
import type { Theme } from "./theme";

const handbook = "https://www.bls.gov/ooh";

/** The site for IT and computing. Its design is a black-and-white manual with a lime accent. */
export const skinnyFlowIT: Theme = {
  site: "skinnyFlowIT",
  hosts: ["www.bootline.example", "bootline.example"],
  brand: {
    name: "bootline",
    tagline: "IT and computing programs",
    company: "Bootline School Search",
    mark: [
      {
        path: "M2 0h36a2 2 0 0 1 2 2v36a2 2 0 0 1-2 2H2a2 2 0 0 1-2-2V2a2 2 0 0 1 2-2z",
        colour: "ink",
      },
      { path: "M9 11l9 9-9 9", colour: "highlight", line: 5 },
      { path: "M22 26h11v6H22z", colour: "highlight" },
    ],
  },
  contact: { email: "privacy@bootline.example" },
  about: schoolAbout,
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
      "Security, networks, software, data or support: find programs near you or online, at schools that pay us. Nobody calls unless you say so.",
    copy: {
      heading: "Learn the IT that keeps it all running",
      intro:
        "Security, networks, software, data: say where you want to work. We show programs at schools that pay us, and nobody calls unless you say so.",
      scene: "network",
      name: { command: "bootline", text: "find a school that teaches IT and computing" },
      description: [
        "We ask a few questions, one on each screen, and show the programs that fit: near you or online, from a certificate to a master’s degree.",
        "<strong>You will see schools that pay us.</strong> Other schools teach computing too and are not on the list. Nothing is sent to any school until you have read its name and said yes.",
      ],
      options: [
        {
          flag: "--security",
          name: "Cybersecurity",
          text: "Find the holes first, close them, and keep calm when somebody else was faster.",
          education: "Bachelor’s degree",
          source: {
            label: "Information security analysts",
            url: `${handbook}/computer-and-information-technology/information-security-analysts.htm`,
          },
        },
        {
          flag: "--network",
          name: "Networks and cloud",
          text: "Cables, routers, rented machines in someone else’s basement: whatever has to be up at three in the morning.",
          education: "Bachelor’s degree",
          source: {
            label: "Network and computer systems administrators",
            url: `${handbook}/computer-and-information-technology/network-and-computer-systems-administrators.htm`,
          },
        },
        {
          flag: "--software",
          name: "Programming and software",
          text: "Write it, test it, read what others wrote, and change it without breaking it.",
          education: "Bachelor’s degree",
          source: {
            label: "Software developers, quality assurance analysts, and testers",
            url: `${handbook}/computer-and-information-technology/software-developers.htm`,
          },
        },
        {
          flag: "--data",
          name: "Data and AI",
          text: "Collect, clean, count, and say honestly what the numbers do not show.",
          education: "Bachelor’s degree",
          source: { label: "Data scientists", url: `${handbook}/math/data-scientists.htm` },
        },
        {
          flag: "--support",
          name: "Help desk and support",
          text: "The person who gets other people working again, one call after the other.",
          education: "Varies from job to job",
          source: {
            label: "Computer support specialists",
            url: `${handbook}/computer-and-information-technology/computer-support-specialists.htm`,
          },
        },
      ],
      educationNote:
        "Beside each field: the typical entry-level education in the Occupational Outlook Handbook of the Bureau of Labor Statistics. Typical is not the same as required: employers differ.",
      examples: [
        {
          command: "bootline --field security",
          comment: "Say which part of computing you want to learn. “Not sure” is an answer too.",
        },
        {
          command: "bootline --zip 90210",
          comment:
            "Say where you are: not every school takes students from every state, not even online.",
        },
        {
          command: "bootline --allow one-school",
          comment:
            "Read which school it is and what it may do, then say yes or no. No sends nothing.",
        },
      ],
      exits: [
        {
          name: "Certificate",
          length: "< 4 years",
          text: "From some weeks up. Ask which industry exam it prepares for, and who pays for that exam.",
        },
        {
          name: "Associate degree",
          length: "2 to < 4 years",
          text: "A first college degree. Ask in writing which credits count toward a bachelor’s.",
        },
        {
          name: "Bachelor’s degree",
          length: "4 to 5 years",
          text: "The typical way into most of the jobs above. Credits you already have may shorten it.",
        },
      ],
      exitsSource: {
        label: "IPEDS glossary, National Center for Education Statistics",
        url: "https://surveys.nces.ed.gov/ipeds/public/glossary",
      },
      payers: {
        heading: "What that means for you",
        points: [
          "Schools pay us when somebody asks to hear from them. It is free for you, and it decides which schools we can show.",
          "The list is not sorted by quality. We do not rank schools.",
          "A degree or certificate is no promise of a job, whoever says so.",
          "You can learn a lot about computing from free sources. A program adds order, teachers, classmates and a credential: decide what that is worth to you.",
        ],
        checksHeading: "Sources that no school pays",
        checks: schoolChecks,
      },
    },
    questions: [
      {
        question: "Do I need to be good at math?",
        answer:
          "It depends on the field. Computer science and data ask for a good deal of it; support and networks for less. A school can tell you which courses its program has.",
      },
      {
        question: "Who will call me?",
        answer: `${schoolContact.byButton.callers}. Tell it to stop at any time, or answer STOP to a text.`,
      },
      {
        question: "What does it cost me?",
        answer:
          "This site costs you nothing: schools pay us. Programs do cost money. Ask for the full price, and compare it on the College Scorecard.",
      },
      {
        question: "I am under 18. May I use it?",
        answer:
          'Please come back when you are 18. Until then <a href="https://nces.ed.gov/collegenavigator/">College Navigator</a> lets you look around without giving your name.',
      },
      schoolContact.byButton.passedOn,
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
      ...schoolFlow,
    },
  },
};

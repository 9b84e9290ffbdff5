import { accidentMenu } from "./accident-menu";
import { lampLogo } from "./brand-mark";
import { injuryClaimsCopy } from "./claims/injury-claims";
import {
  createCallFlowSettings,
  legalAboutCopy,
  legalDisclaimers,
  legalFlowSettings,
  legalReassurances,
} from "./legal-words";
import type { Theme } from "./theme";

/** The default site, for accident claims of every kind, in ultramarine on warm paper. */
export const accidentClaimsTheme: Theme = {
  site: "mva",
  hosts: ["www.stillharbor.example", "stillharbor.example"],
  languages: ["es"],
  brand: {
    name: "Stillharbor",
    tagline: "Clear answers after an accident",
    mark: lampLogo,
    company: "Stillharbor Claims Help",
  },
  contact: { email: "privacy@stillharbor.example" },
  about: legalAboutCopy,
  tokens: {
    ink: "#141b34",
    inkSoft: "#4d5570",
    paper: "#fbf6ec",
    surface: "#fffdf8",
    line: "#ddd3bf",
    accent: "#2541b2",
    accentInk: "#ffffff",
    accentSoft: "#e6e9f8",
    highlight: "#ffc24b",
    success: "#1d6b45",
    radius: "10px",
    radiusLarge: "22px",
    scene: {
      sky: "#e3e8f7",
      ground: "#eadfc9",
      object: "#2541b2",
      detail: "#fdf8ee",
      light: "#ffc24b",
    },
    fonts: { body: "atkinson", heading: "atkinson" },
  },
  home: {
    composition: "hero-and-topics",
    title: "Free case evaluation after an accident",
    description:
      "Hurt in an accident? Answer a few simple questions or call, day or night. It’s free, and you decide what happens next.",
    copy: {
      hero: {
        heading: "Hurt in an accident? See where you stand.",
        intro:
          "Answer a few simple questions, and someone who handles injury claims can call you. It’s free, and you can stop at any time.",
        scene: "home",
      },
      topics: {
        heading: "Read about your kind of accident",
        intro:
          "Learn what to do in the first hours, what counts as evidence, who may be responsible and how long you have.",
      },
      steps: [
        {
          title: "Tell us what happened",
          text: "We ask one question at a time, in plain words. You can stop at any time or go back and change any answer.",
        },
        {
          title: "Decide if you want a call",
          text: "We ask for your name and number last. You’ll see exactly who can contact you and how. We share nothing unless you agree.",
        },
        {
          title: "Talk it over for free",
          text: "A participating attorney or their office calls to hear your side. The call is free, and you can always say no.",
        },
      ],
      assurances: [
        "Free, with no obligation",
        "Phone line open 24/7",
        "You decide who can call you",
      ],
    },
    questions: [
      {
        question: "What does the evaluation cost?",
        answer:
          "Nothing. Injury attorneys usually work on a contingency fee: they take a share of the money they recover for you. Ask for the terms in writing before you sign anything.",
      },
      {
        question: "How soon do I have to act?",
        answer:
          "Every state has a deadline for injury lawsuits. Some claims, such as a claim against a city or a transit agency, require written notice much sooner. Your deadline generally depends on your state and on who caused the injury, so it’s safer to ask early.",
      },
      {
        question: "The accident was partly my fault. Should I still ask?",
        answer:
          "Yes. In most states, you can still recover something if you were partly at fault. Your share of the fault is subtracted. The rules differ from state to state. Tell us what happened as you remember it.",
      },
      {
        question: "Are you a law firm?",
        answer:
          "No. This site gives general information and sends your request to participating attorneys if you agree. Using it doesn’t make anyone your attorney.",
      },
      {
        question: "What happens to my information?",
        answer:
          'We use it to answer your request and share it only with your consent. The <a href="/company/PrivacyPolicy">privacy policy</a> explains what we keep, for how long and how to have it deleted.',
      },
    ],
  },
  reassurances: legalReassurances,
  menu: accidentMenu,
  start: { label: "Start my claim", link: "/claims/makeclaim" },
  disclaimers: legalDisclaimers,
  phone: "8005550142",
  terms: "claims",
  privacy: "claims",
  links: { doNotSell: "https://privacy.stillharbor.example/do-not-sell" },
  articles: [
    "/mva",
    "/accidents-in-public",
    ...accidentMenu.flatMap((item) => item.submenu.map(({ link }) => link)),
    "/injuryaccidentclaims/accidentsinpublic/slipandfallclaims",
  ],
  hasStatePages: true,
  flows: {
    main: {
      flowKey: "mva",
      title: "Free case evaluation",
      ...legalFlowSettings,
    },
    call: createCallFlowSettings("mva-call"),
  },
  claims: injuryClaimsCopy,
  directory: {
    sponsors: [],
    phoneNumbers: [
      { phoneNumber: "8005550142", usedBy: "Stillharbor, shown throughout this site" },
    ],
    attorneys: [],
  },
};

import { furrowLogo } from "./brand-mark";
import { exposureClaimsCopy } from "./claims/exposure-claims";
import {
  createCallFlowSettings,
  legalAboutCopy,
  legalDisclaimers,
  legalFlowSettings,
  legalReassurances,
} from "./legal-words";
import type { Theme } from "./theme";

/**
 * The site for people who were exposed to a weed killer, in forest green, barley and earth, with a serif font and square
 * corners.
 */
export const weedKillerTheme: Theme = {
  site: "roundup",
  hosts: ["www.clearfallow.example", "clearfallow.example"],
  brand: {
    name: "Clearfallow",
    tagline: "For people exposed to weed killer",
    mark: furrowLogo,
    company: "Clearfallow Claims Help",
  },
  contact: { email: "privacy@clearfallow.example" },
  about: legalAboutCopy,
  tokens: {
    ink: "#2b2318",
    inkSoft: "#5c5140",
    paper: "#f6efdf",
    surface: "#fffaf0",
    line: "#d9cbad",
    accent: "#1f5a3a",
    accentInk: "#ffffff",
    accentSoft: "#ebe5c8",
    highlight: "#f2bd4b",
    success: "#1f5a3a",
    radius: "0px",
    radiusLarge: "0px",
    hero: { paper: "#1d3b2a", ink: "#fbf4e1", inkSoft: "#dcdfc6", accent: "#f2bd4b" },
    pictureRadius: "50% 50% 0 0 / 22% 22% 0 0",
    scene: {
      sky: "#f7e3b5",
      ground: "#c99d57",
      object: "#2b5f3f",
      detail: "#fdf5e2",
      light: "#f0b43c",
    },
    fonts: { body: "public-sans", heading: "lora" },
  },
  home: {
    composition: "hero-and-topics",
    title: "Weed-killer exposure: free case evaluation",
    description:
      "Used glyphosate weed killer and later diagnosed with non-Hodgkin lymphoma? Find out for free if you may have a claim.",
    copy: {
      hero: {
        heading: "Used weed killer and later got sick?",
        intro:
          "If you were diagnosed with non-Hodgkin lymphoma after using a glyphosate weed killer, you may have a claim. Answer a few questions to find out. It’s free.",
        scene: "field",
      },
      notice: {
        heading: "Where the litigation stands",
        checked: "2026-11-21",
        items: [
          "<strong>June 25, 2026.</strong> The Supreme Court held in <em>Monsanto v. Durnell</em> that federal law blocks claims that the label should have warned of cancer when the EPA didn’t require a warning. Lower courts will decide which other claims can go forward.",
          'A <strong>class settlement</strong> of up to $7.25 billion, proposed in Missouri in February 2026, covers people exposed before February 17, 2026 who have, or later develop, non-Hodgkin lymphoma. The deadline to <strong>opt out was June 4, 2026</strong>. Its <a href="https://www.weedkillerclass.com">official site</a> has the current dates.',
        ],
        more: { name: "See what changed, with sources", link: "/exposureclaims/whocanclaim" },
      },
      topics: {
        heading: "Read about these claims",
        intro:
          "Learn who may have a claim, what’s known about the illness and how to show that you were exposed.",
      },
      steps: [
        {
          title: "Tell us when and where you used it",
          text: "You may have used it at home, on a farm or at a landscaping job. Years and rough amounts are enough to start.",
        },
        {
          title: "Tell us what the doctors found",
          text: "The diagnosis and its date matter most. You don’t need any papers today. A lawyer’s office can request records later.",
        },
        {
          title: "Talk to someone who handles these cases",
          text: "If you agree to be contacted, a participating attorney or their office calls you. The call is free.",
        },
      ],
      assurances: [
        "Free, with no obligation",
        "For workers and home users",
        "You decide who can call you",
      ],
    },
    questions: [
      {
        question: "Which illness are these claims about?",
        answer:
          "Most claims concern non-Hodgkin lymphoma and its subtypes in people who used glyphosate weed killers. Whether an illness qualifies depends on the diagnosis, the exposure and the law in your state.",
      },
      {
        question: "Do scientists agree that glyphosate causes cancer?",
        answer:
          'No. In 2015, the World Health Organization’s cancer agency classified glyphosate as <a href="https://www.iarc.who.int/featured-news/media-centre-iarc-news-glyphosate/">probably carcinogenic to humans</a>; other regulators, including the <a href="https://www.epa.gov/ingredients-used-pesticide-products/glyphosate">U.S. EPA</a>, disagree. Courts weigh this evidence case by case.',
      },
      {
        question: "I used it years ago. Is it too late?",
        answer:
          "It depends on your state. In many states, the clock starts on the day you learned, or should have learned, that the illness may be linked to the product. Deadlines are strict, so it’s safer to ask soon.",
      },
      {
        question: "Do I still need the bottle or a receipt?",
        answer:
          "Usually not. Work records, photos, bank statements and the memories of people who were there can all help show that you used it.",
      },
      {
        question: "Are you a law firm?",
        answer:
          "No. This site gives general information and sends your request to participating attorneys if you agree.",
      },
    ],
  },
  reassurances: legalReassurances,
  menu: [
    { name: "Home", link: "/", icon: "house", submenu: [] },
    {
      name: "Weed-Killer Exposure",
      link: "/exposureclaims/whocanclaim",
      icon: "leaf",
      submenu: [
        { name: "Who May Have a Claim", link: "/exposureclaims/whocanclaim" },
        { name: "Non-Hodgkin Lymphoma", link: "/exposureclaims/nonhodgkinlymphoma" },
        { name: "Evidence of Exposure", link: "/exposureclaims/evidence" },
      ],
    },
    { name: "Making a Claim", link: "/claims/makingaclaim", icon: null, submenu: [] },
    {
      name: "About This Site",
      link: "/phonenumbers",
      icon: "folder",
      submenu: [
        { name: "Sponsors", link: "/sponsors" },
        { name: "Phone Numbers", link: "/phonenumbers" },
        { name: "Attorney Directory", link: "/attorneydirectory" },
      ],
    },
  ],
  start: { label: "Start my claim", link: "/claims/makeclaim" },
  disclaimers: [
    ...legalDisclaimers,
    "Roundup is a registered trademark of its owner. This site isn’t connected with or endorsed by the maker of any product named on it. Don’t stop any treatment without talking to your doctor.",
  ],
  phone: "8005550142",
  terms: "claims",
  privacy: "claims",
  links: { doNotSell: "https://privacy.clearfallow.example/do-not-sell" },
  articles: [
    "/exposureclaims/whocanclaim",
    "/exposureclaims/nonhodgkinlymphoma",
    "/exposureclaims/evidence",
  ],
  flows: {
    main: {
      flowKey: "roundup",
      title: "Free case evaluation",
      ...legalFlowSettings,
    },
    call: createCallFlowSettings("roundup-call"),
  },
  claims: exposureClaimsCopy,
  directory: {
    sponsors: [],
    phoneNumbers: [
      { phoneNumber: "8005550142", usedBy: "Clearfallow, shown throughout this site" },
    ],
    attorneys: [],
  },
};

import type { ClaimStateSource } from "./claim-state";

export const claimStatesSToW = {
  SC: {
    motif: "leaf",
    quote: "South Carolina generally gives three years from the day of the injury to file suit.",
    years: 3,
    referenceName: "S.C. Code § 15-3-530(5)",
    referenceUrl: "https://www.scstatehouse.gov/code/t15c003.php",
    publisher: "South Carolina Legislature",
    checkedAgainst: "Copied text of the section and a review of September 2026",
  },
  SD: {
    motif: "sun",
    quote: "South Dakota generally gives three years from the day of the injury to file suit.",
    years: 3,
    referenceName: "SDCL § 15-2-14(3)",
    referenceUrl: "https://sdlegislature.gov/Statutes/15-2-14",
    publisher: "South Dakota Legislature",
    checkedAgainst: "Text of the section as copied from the legislature in May 2026",
  },
  TN: {
    motif: "river",
    quote:
      "Tennessee generally gives only one year from the day of the injury to file suit. It can be two when someone is prosecuted for a crime over it.",
    years: 1,
    referenceName: "Tenn. Code § 28-3-104(a)",
    referenceUrl: "https://www.tncourts.gov/Tennessee%20Code",
    publisher: "Tennessee State Courts",
    checkedAgainst: "Copied text of the section and a review of September 2026",
  },
  TX: {
    motif: "star",
    quote: "Texas generally gives two years from the day of the injury to file suit.",
    years: 2,
    referenceName: "Tex. Civ. Prac. & Rem. Code § 16.003(a)",
    referenceUrl: "https://statutes.capitol.texas.gov/Docs/CP/htm/CP.16.htm",
    publisher: "Texas Legislature",
    checkedAgainst: "Copied text of the section through 2023 and a review of September 2026",
  },
  UT: {
    motif: "mountain",
    quote:
      "Utah generally gives four years to sue over an injury caused by carelessness. When someone died it is shorter.",
    years: 4,
    referenceName: "Utah Code § 78B-2-307(4)",
    referenceUrl: "https://le.utah.gov/xcode/Title78B/Chapter2/78B-2-S307.html",
    publisher: "Utah State Legislature",
    checkedAgainst:
      "Stored copy of the legislature’s own page, in force since May 2023, and a review of October 2026",
  },
  VT: {
    motif: "pine",
    quote:
      "Vermont generally gives three years from the day the injury was discovered to file suit.",
    years: 3,
    referenceName: "12 V.S.A. § 512(4)",
    referenceUrl: "https://legislature.vermont.gov/statutes/section/12/023/00512",
    publisher: "Vermont General Assembly",
    checkedAgainst: "Text of the section as copied from the legislature in May 2026",
  },
  VA: {
    motif: "river",
    quote: "Virginia generally gives two years from the day of the injury to file suit.",
    years: 2,
    referenceName: "Va. Code § 8.01-243(A)",
    referenceUrl: "https://law.lis.virginia.gov/vacode/title8.01/chapter4/section8.01-243/",
    publisher: "Virginia’s Legislative Information System",
    checkedAgainst: "Text of the section as copied from the state in May 2026",
  },
  WA: {
    motif: "pine",
    quote:
      "Washington generally gives three years from the day of the injury to sue over carelessness.",
    years: 3,
    referenceName: "RCW 4.16.080(2)",
    referenceUrl: "https://app.leg.wa.gov/rcw/default.aspx?cite=4.16.080",
    publisher: "Washington State Legislature",
    checkedAgainst: "Copied text of the section and a review of September 2026",
  },
  WV: {
    motif: "mountain",
    quote: "West Virginia generally gives two years from the day of the injury to file suit.",
    years: 2,
    referenceName: "W. Va. Code § 55-2-12",
    referenceUrl: "https://code.wvlegislature.gov/55-2-12/",
    publisher: "West Virginia Legislature",
    checkedAgainst: "Copied text of the section and a review of October 2026",
  },
  WI: {
    motif: "wheat",
    quote:
      "Wisconsin generally gives three years from the day of the injury to file suit, and two years over a death in a motor vehicle accident.",
    years: 3,
    referenceName: "Wis. Stat. § 893.54",
    referenceUrl: "https://docs.legis.wisconsin.gov/document/statutes/893.54",
    publisher: "Wisconsin State Legislature",
    checkedAgainst: "Copied text of the section, 2022, and a review of October 2026",
  },
  WY: {
    motif: "mountain",
    quote: "Wyoming generally gives four years from the day of the injury to file suit.",
    years: 4,
    referenceName: "Wyo. Stat. § 1-3-105(a)(iv)(C)",
    referenceUrl: "https://wyoleg.gov/statutes/compress/title01.pdf",
    publisher: "Wyoming Legislature",
    checkedAgainst: "Text of the section as copied from the legislature in May 2026",
  },
} satisfies Record<string, ClaimStateSource>;

import type { ClaimStateSource } from "./claim-state";

export const claimStatesAToH = {
  AL: {
    motif: "leaf",
    quote: "Alabama generally gives two years from the day of the injury to file suit.",
    years: 2,
    referenceName: "Ala. Code § 6-2-38(l)",
    referenceUrl: "https://alison.legislature.state.al.us/code-of-alabama?section=6-2-38",
    publisher: "Alabama Legislature",
    checkedAgainst: "Text of the section as copied from the legislature in May 2026",
  },
  AK: {
    motif: "star",
    quote: "Alaska generally gives two years from the day of the injury to file suit.",
    years: 2,
    referenceName: "Alaska Stat. § 09.10.070(a)",
    referenceUrl: "https://www.akleg.gov/basis/statutes.asp#09.10.070",
    publisher: "Alaska State Legislature",
    checkedAgainst: "Copied text of the section, undated, and a review of October 2026",
  },
  AZ: {
    motif: "sun",
    quote: "Arizona generally gives two years from the day of the injury to file suit.",
    years: 2,
    referenceName: "Ariz. Rev. Stat. § 12-542",
    referenceUrl: "https://www.azleg.gov/ars/12/00542.htm",
    publisher: "Arizona State Legislature",
    checkedAgainst:
      "Limitations list of the Yavapai County courts, 2023, and a review of September 2026",
  },
  AR: {
    motif: "river",
    quote:
      "Arkansas generally gives three years from the day of the injury to file suit over carelessness.",
    years: 3,
    referenceName: "Ark. Code § 16-56-105",
    referenceUrl: "https://www.arkleg.state.ar.us/ArkansasLaw/",
    publisher: "Arkansas General Assembly",
    checkedAgainst: "Copied text of the section, 2016, and reviews of 2025 and 2026",
  },
  CA: {
    motif: "wave",
    quote:
      "California generally gives two years from the day of the injury to sue over harm caused by someone else’s wrongful act or neglect.",
    years: 2,
    referenceName: "Cal. Code Civ. Proc. § 335.1",
    referenceUrl:
      "https://leginfo.legislature.ca.gov/faces/codes_displaySection.xhtml?lawCode=CCP&sectionNum=335.1",
    publisher: "California Legislative Information",
    checkedAgainst: "Copied text of the section and a review of July 2026",
  },
  CO: {
    motif: "mountain",
    quote:
      "Colorado generally gives two years to file suit, and three years when the injury came from the use of a motor vehicle.",
    years: 2,
    motorVehicleYears: 3,
    referenceName: "Colo. Rev. Stat. §§ 13-80-102 and 13-80-101(1)(n)",
    referenceUrl: "https://leg.colorado.gov/colorado-revised-statutes",
    publisher: "Colorado General Assembly",
    checkedAgainst: "Copied text of both sections, 2024, and a review of October 2026",
  },
  CT: {
    motif: "leaf",
    quote:
      "Connecticut generally gives two years from the day the injury happened or should have been found, and never more than three years from the act that caused it.",
    years: 2,
    referenceName: "Conn. Gen. Stat. § 52-584",
    referenceUrl: "https://www.cga.ct.gov/current/pub/chap_926.htm#sec_52-584",
    publisher: "Connecticut General Assembly",
    checkedAgainst: "Copied text of the section, January 2025, and a review of October 2026",
  },
  DE: {
    motif: "wave",
    quote: "Delaware generally gives two years from the day of the injury to file suit.",
    years: 2,
    referenceName: "10 Del. C. § 8119",
    referenceUrl: "https://delcode.delaware.gov/title10/c081/index.html",
    publisher: "Delaware Code Online",
    checkedAgainst: "Reviews quoting the section, 2024 and October 2026",
  },
  DC: {
    motif: "star",
    quote:
      "The District of Columbia generally gives three years to sue over carelessness, and only one year over an assault.",
    years: 3,
    referenceName: "D.C. Code § 12-301",
    referenceUrl: "https://code.dccouncil.gov/us/dc/council/code/sections/12-301",
    publisher: "Council of the District of Columbia",
    checkedAgainst: "Stored copy of the Council’s own page",
  },
  FL: {
    motif: "sun",
    quote:
      "Florida generally gives two years to sue over carelessness when the claim arose after March 24, 2023. Older claims had four years.",
    years: 2,
    olderYears: { before: "2023-03-24", years: 4 },
    referenceName: "Fla. Stat. § 95.11(5)(a)",
    referenceUrl: "https://www.flsenate.gov/Laws/Statutes/2024/95.11",
    publisher: "The Florida Senate",
    checkedAgainst: "Copied text of the 2024 statutes and reviews of August and October 2026",
  },
  GA: {
    motif: "leaf",
    quote: "Georgia generally gives two years from the day of the injury to file suit.",
    years: 2,
    referenceName: "O.C.G.A. § 9-3-33",
    referenceUrl: "https://www.legis.ga.gov/",
    publisher: "Georgia General Assembly",
    checkedAgainst: "Copied text of the section with its history, and a review of May 2026",
  },
  HI: {
    motif: "wave",
    quote: "Hawaii generally gives two years from the day of the injury to file suit.",
    years: 2,
    referenceName: "Haw. Rev. Stat. § 657-7",
    referenceUrl:
      "https://www.capitol.hawaii.gov/hrscurrent/Vol13_Ch0601-0676/HRS0657/HRS_0657-0007.htm",
    publisher: "Hawaii State Legislature",
    checkedAgainst: "Copied text of the section, 2022, and a review of October 2026",
  },
} satisfies Record<string, ClaimStateSource>;

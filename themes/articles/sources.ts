import type { CitedSource } from "../article";

/** Sources that several pages cite. A changed URL or law is corrected only here. */
export const sharedSources = {
  californiaInjuryLimit: {
    label: "California Code of Civil Procedure 335.1 (two years)",
    url: "https://leginfo.legislature.ca.gov/faces/codes_displaySection.xhtml?lawCode=CCP&sectionNum=335.1",
  },
  texasInjuryLimit: {
    label: "Texas Civil Practice and Remedies Code, chapter 16 (two years)",
    url: "https://statutes.capitol.texas.gov/Docs/CP/htm/CP.16.htm",
  },
  newYorkInjuryLimit: {
    label: "New York CPLR 214 (three years)",
    url: "https://www.nysenate.gov/legislation/laws/CVP/214",
  },
  californiaPublicClaim: {
    label: "California Government Code 911.2 (claims against public bodies: six months)",
    url: "https://leginfo.legislature.ca.gov/faces/codes_displaySection.xhtml?lawCode=GOV&sectionNum=911.2",
  },
  newYorkNoticeOfClaim: {
    label: "New York General Municipal Law 50-e (notice of claim: 90 days)",
    url: "https://www.nysenate.gov/legislation/laws/GMU/50-E",
  },
  federalClaimLimit: {
    label: "28 U.S.C. 2401 (claims against the United States: two years)",
    url: "https://www.law.cornell.edu/uscode/text/28/2401",
  },
  californiaToxicLimit: {
    label: "California Code of Civil Procedure 340.8 (exposure to toxic substances)",
    url: "https://leginfo.legislature.ca.gov/faces/codes_displaySection.xhtml?lawCode=CCP&sectionNum=340.8",
  },
  newYorkToxicLimit: {
    label: "New York CPLR 214-c (exposure to substances)",
    url: "https://www.nysenate.gov/legislation/laws/CVP/214-C",
  },
  comparativeNegligence: {
    label: "Cornell LII: Comparative negligence",
    url: "https://www.law.cornell.edu/wex/comparative_negligence",
  },
  concussionSigns: {
    label: "CDC: Signs and symptoms of concussion",
    url: "https://www.cdc.gov/heads-up/signs-symptoms/index.html",
  },
  victimCompensation: {
    label: "Office for Victims of Crime: Help in your state",
    url: "https://ovc.ojp.gov/help-for-victims/help-in-your-state",
  },
  durnell: {
    label: "Supreme Court docket: Monsanto v. Durnell, No. 24-1068",
    url: "https://www.supremecourt.gov/docket/docketfiles/html/public/24-1068.html",
  },
  classSettlement: {
    label: "Roundup class settlement: official site",
    url: "https://www.weedkillerclass.com",
  },
  epaGlyphosate: {
    label: "EPA: Glyphosate",
    url: "https://www.epa.gov/ingredients-used-pesticide-products/glyphosate",
  },
  iarcGlyphosate: {
    label: "IARC: Monograph on glyphosate",
    url: "https://www.iarc.who.int/featured-news/media-centre-iarc-news-glyphosate/",
  },
  ninthCircuitGlyphosate: {
    label: "Ninth Circuit: NRDC v. EPA (June 17, 2022)",
    url: "https://cdn.ca9.uscourts.gov/datastore/opinions/2022/06/17/20-70787.pdf",
  },
} satisfies Record<string, CitedSource>;

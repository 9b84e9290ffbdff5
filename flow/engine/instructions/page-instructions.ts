import type { InstructionHandler } from "./handler";

/** The page's questions; a second AskQuestions on the same page adds to them. */
export const askQuestions: InstructionHandler<"AskQuestions"> = ({ questions }, { state }) => ({
  patch: { questions: [...state.questions, ...questions] },
});

/** Fragments for the page's slots, and the title and body of a More page. */
export const displayContent: InstructionHandler<"DisplayContent"> = (
  { displayData, pageData },
  { state },
) => ({
  patch: {
    displayData: [...state.displayData, ...displayData],
    pageData: pageData ?? state.pageData,
  },
});

/** The page asks for consent; its boxes start as the API says. */
export const requestTcpaConsent: InstructionHandler<"RequestTcpaConsent"> = (
  { tcpa },
  { state },
) => ({ patch: { tcpa: [...state.tcpa, ...tcpa] } });

/** A select-all option stands above the consent items. */
export const displaySelectAllTcpaOption: InstructionHandler<"DisplaySelectAllTcpaOption"> = ({
  style,
  performSubmit,
}) => ({ patch: { displaySelectAllTcpaOption: { style, performSubmit } } });

/** The page is the listings iframe. */
export const displayAsdListingsPage: InstructionHandler<"DisplayAsdListingsPage"> = ({ args }) => ({
  patch: { listingsPage: args },
});

/** Stores the matches; the maximum is the smaller of the distinct school count and the limit. */
export const poiSchoolMappings: InstructionHandler<"PoiSchoolMappings"> = ({
  poiSchoolMatches,
  limit,
}) => {
  const schools = new Set(poiSchoolMatches.flatMap((match) => match.schools));
  return {
    patch: {
      poiSchoolMappings: poiSchoolMatches,
      schoolMatchLimit: limit,
      maximumSchoolMatch: Math.max(0, Math.min(schools.size, limit)),
    },
  };
};

/** The API went back a page. */
export const browserBack: InstructionHandler<"BrowserBack"> = () => ({ patch: { wentBack: true } });

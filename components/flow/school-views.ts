/** What pages about programs and schools have besides their questions, in one chunk: no other flow fetches it. */
export { ProgramCounter } from "./programs/program-counter";
export { ProgramNotice } from "./programs/program-notice";
export { SponsoredSchools } from "./sponsored-schools";

/** What pages have that no first question needs, in one chunk: it is there, or comes, before such a page is drawn. */
export { ConsentCount } from "./consent/consent-count";
export { ConsentFields } from "./consent/consent-fields";
export { MatchedSchools } from "./matched-schools";
export { PageListings } from "./page-listings";
export { Programs } from "./programs/programs";
export { CheckboxQuestion } from "./questions/checkbox";
export { DateQuestion } from "./questions/date";
export { MultiSelectAllQuestion, MultiSelectQuestion } from "./questions/multi-select";
export { PhoneQuestion } from "./questions/phone";
export { TextAreaQuestion } from "./questions/text-area";
export { SponsoredSchoolsLink } from "./sponsored-schools-link";
export { ThankYou } from "./thank-you";

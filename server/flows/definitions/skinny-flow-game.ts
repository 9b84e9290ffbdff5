import { createShortEducationFlow } from "./education/short-flow";

/** The short flow about game design and development. */
export const gameDesignFlow = createShortEducationFlow({
  key: "skinnyFlowGame",
  title: "Game design and development programs",
  question: "Which part of making games interests you most?",
  interests: [
    ["Design", "Designing worlds and rules"],
    ["Art", "Art and animation"],
    ["Programming", "Programming"],
    ["Sound", "Sound and music"],
    ["Production", "Planning and managing a team"],
    ["All", "I want to try it all"],
  ],
});

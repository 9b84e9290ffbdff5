import { createShortEducationFlow } from "./education/short-flow";

/** The short flow about IT and computing. */
export const informationTechnologyFlow = createShortEducationFlow({
  key: "skinnyFlowIT",
  title: "IT and computing programs",
  question: "Which part of IT do you want to work in?",
  interests: [
    ["Security", "Cybersecurity"],
    ["Networks", "Networks and cloud"],
    ["Software", "Programming and software"],
    ["Data", "Data and AI"],
    ["Support", "Help desk and support"],
    ["NotSure", "I’m not sure yet"],
  ],
});

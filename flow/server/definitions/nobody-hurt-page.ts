import "server-only";
import { changeAnswer } from "./buttons";
import type { PageDefinition } from "./flow-definition";

/** Where nobody was hurt there is no injury claim: what helps with the damage. */
export const nobodyHurtPage: PageDefinition = {
  key: "NobodyHurt",
  wirePageKey: "More",
  title: "Nobody hurt",
  progress: 100,
  end: "declined",
  content: {
    titleData: "We are glad nobody was hurt",
    htmlData:
      "<p>The attorneys we work with take cases about injuries, so there is nothing for us to pass on, and " +
      "we have passed nothing on.</p><p>For the damage itself, these usually help without a lawyer:</p><ul>" +
      "<li>the other driver’s insurer, or the insurer of the place: report it, with pictures</li>" +
      "<li>your own policy, if it covers collision or property</li>" +
      "<li>small claims court in your county, for smaller amounts</li></ul>" +
      "<p>Pain can come days later. If it does, see a doctor, and come back at any time. Some free places to ask:</p>" +
      "{legalHelp}",
  },
  actions: [changeAnswer("Someone was hurt")],
};

import { expect, it } from "vitest";
import { prepareResponseForRendering } from "./prepare-for-rendering";

const hostile = 'Call us <img src="https://evil.example/x.png" onerror="steal()"><b>now</b>';

it("sanitizes every text of a response that pages render as HTML", () => {
  const { instructions } = prepareResponseForRendering(
    {
      pageKey: "More",
      actionsAvailable: [],
      instructions: [
        {
          instructionType: "RequestTcpaConsent",
          tcpa: [
            {
              name: "consent",
              fieldName: "consent",
              content: hostile,
              description: hostile,
              isCheckboxRequired: true,
              isCheckboxChecked: false,
              tcpaKey: "consent",
              value: "true",
            },
          ],
        },
        {
          instructionType: "DisplayContent",
          displayData: ["ProTip", "Match", "MatchContentHtml"].map((slotName) => ({
            slotName,
            content: hostile,
          })),
          pageData: { titleData: hostile, htmlData: hostile },
        },
      ],
    },
    [],
  );
  const rendered = JSON.stringify(instructions);
  expect(rendered.match(/<b>now<.b>/g)).toHaveLength(7);
  expect(rendered).not.toContain("onerror");
  expect(rendered).not.toContain("evil.example");
});

import type { ClientData } from "@/flow/protocol/requests";
import type { Visitor } from "./visitor";

/** Answers of an injured visitor to the site `mva`, page by page. */
export const injuredVisitorAnswers: [page: string, answers: ClientData][] = [
  ["AccidentType", { AccidentType: ["Car"] }],
  ["Location", { PostalCode: ["92101"] }],
  ["AccidentDate", { AccidentDate: ["Last30Days"] }],
  ["Injured", { Injured: ["Yes"] }],
  ["HasAttorney", { HasAttorney: ["No"] }],
  ["Injuries", { Injuries: ["NeckOrWhiplash"] }],
  ["Treatment", { Treatment: ["Doctor"] }],
  ["AtFault", { AtFault: ["SomeoneElse"] }],
];

/** Answers to the last page: contact details and consent. */
export const contactPageAnswers: ClientData = {
  FirstName: ["Ann"],
  LastName: ["Walker"],
  Phone: ["(619) 234-5678"],
  Email: ["ann.walker@example.com"],
  TcpaIdsAccepted: ["tcpa-legal-1"],
};

/** Starts a session and answers all pages before `page`. The default ZIP code is in San Diego. */
export async function walkToPage(
  visitor: Visitor,
  page: string,
  postalCode?: string,
): Promise<void> {
  await visitor.land();
  for (const [key, usual] of injuredVisitorAnswers) {
    const answers = key === "Location" && postalCode ? { PostalCode: [postalCode] } : usual;
    if (visitor.pageKey === page) return;
    if (visitor.pageKey !== key) throw new Error(`On ${visitor.pageKey} instead of ${key}`);
    await visitor.submit(answers);
  }
  if (visitor.pageKey !== page) throw new Error(`On ${visitor.pageKey} instead of ${page}`);
}

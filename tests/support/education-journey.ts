import type { ConsentItem, InstructionByType, InstructionType } from "@/flow/protocol/instruction";
import type { ClientData } from "@/flow/protocol/requests";
import type { Visitor } from "./visitor";

/** Answers of a visitor to the site `ysm`, one entry per page, up to the consent page. */
export const ysmAnswers: ClientData[] = [
  { Level: ["HighSchool"] },
  { Areas: ["computing"] },
  { Programs: ["11.0701"] },
  { StudyMode: ["Online"] },
  { StartDate: ["Soon"] },
  { PostalCode: ["92101"], Age: ["25To34"] },
  { Military: ["No"] },
];

/** Answers of a visitor to the site `mdf`, one entry per page, up to the consent page. */
export const mdfAnswers: ClientData[] = [
  { StudyMode: ["Online"] },
  { Level: ["SomeCollege"] },
  { Areas: ["computing", "health"] },
  { Programs: ["11.0701", "51.3801"] },
  { StartDate: ["Soon"] },
  { PostalCode: ["92101"], Age: ["35To44"] },
  { MainProgram: ["11.0701"] },
];

/** Starts a session and submits the answers page by page. Returns the keys of all pages. */
export async function submitAnswers(
  visitor: Visitor,
  answers: readonly ClientData[],
): Promise<string[]> {
  await visitor.land();
  const keys = [visitor.pageKey];
  for (const page of answers) keys.push(await visitor.submit(page));
  return keys;
}

let person = 0;

/** Returns contact details that no lead has yet. */
export function createUniqueContact(): ClientData {
  person += 1;
  return {
    FirstName: ["Ann"],
    LastName: ["O’Hara"],
    Phone: [`61923${String(40000 + person)}`],
    Email: [`ann${person}@example.com`],
  };
}

/** Returns all instructions of a type on the visitor's page. */
export function listInstructions<T extends InstructionType>(
  { answer }: Visitor,
  type: T,
): InstructionByType<T>[] {
  const isOf = (one: { instructionType: string }): one is InstructionByType<T> =>
    one.instructionType === type;
  return (answer?.instructions ?? []).filter(isOf);
}

export function listConsentItems(visitor: Visitor): ConsentItem[] {
  return listInstructions(visitor, "RequestTcpaConsent").flatMap(({ tcpa }) => tcpa);
}

/** Returns the HTML fragment in a named slot of the visitor's page. */
export function findSlotContent(visitor: Visitor, slotName: string): string | undefined {
  return listInstructions(visitor, "DisplayContent")
    .flatMap(({ displayData }) => displayData)
    .find((one) => one.slotName === slotName)?.content;
}

import "server-only";
import { wordsOf } from "@/lib/server/language/texts";
import { languageOfTag } from "@/lib/shared/languages";
import type { Words } from "@/lib/shared/words";
import type { FlowDefinition } from "./flow-definition";

/** How code says its own words on the pages of a flow. */
export function wordsOfFlow({ language }: Pick<FlowDefinition, "language">): Words {
  return wordsOf(languageOfTag(language));
}

import "server-only";
import type { Language } from "@/lib/shared/languages";
import { inOtherLanguage, keepFlowVersion } from "../definitions/find-flow";
import type { FlowDeps } from "../flow-deps";
import type { FoundSession } from "./store";

/**
 * The session in the language of the page that it comes back to: its place and its answers stay, and what it was asked
 * to agree to is asked in that language. A version of the flow that is no longer served has no other.
 */
export async function inLanguageOf(
  deps: FlowDeps,
  found: FoundSession,
  language: Language | undefined,
): Promise<FoundSession> {
  const flow = language && inOtherLanguage(found.session, language);
  if (!flow) return found;
  const flowVersion = await keepFlowVersion(deps.database(), flow);
  return { flow, session: { ...found.session, flowVersion, disclosures: {} } };
}

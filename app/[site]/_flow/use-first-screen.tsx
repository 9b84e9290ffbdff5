import { useState, type ReactNode } from "react";
import type { FirstScreen } from "@/components/flow/flow-screen";

/**
 * What stands in the questionnaire's place until it has a screen of its own. It stays one and the same element in the
 * document, since a visitor may already answer there (docs/decisions/0039): hidden while the first page could not be
 * had, gone once it is there.
 */
export function useFirstScreen(children: ReactNode) {
  const [screen, setScreen] = useState<FirstScreen | null>(null);
  const standIn = screen === "page" ? null : <div hidden={screen === "failure"}>{children}</div>;
  return { onScreen: setScreen, standIn };
}

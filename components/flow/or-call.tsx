import { useWords } from "#use-words";
import { CallNumber } from "./call-number";
import { useFlowState } from "./flow-engine-context";

/** Ends a sentence that offers another try: with the site's number where there is one, else with nothing. */
export function OrCall({ before }: { before?: string }) {
  const { say } = useWords();
  const { siteName, phoneNumber } = useFlowState((state) => state.config);
  return (
    <CallNumber site={siteName} phone={phoneNumber} before={before ?? say(", or call us: ")} />
  );
}

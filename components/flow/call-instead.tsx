import { useWords } from "#use-words";
import { CallNumber } from "./call-number";
import { useFlowState } from "./flow-engine-context";

/**
 * Renders the end of a sentence that offers a retry: "or call" and the site's phone number. Renders nothing if the
 * site has none.
 */
export function CallInstead({ before }: { before?: string }) {
  const { say } = useWords();
  const { siteName, phoneNumber } = useFlowState((state) => state.config);
  return (
    <CallNumber site={siteName} phone={phoneNumber} before={before ?? say(", or call us: ")} />
  );
}

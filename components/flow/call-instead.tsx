import { useWords } from "#use-words";
import { CallNumber } from "./call-number";
import { useFlowState } from "./flow-engine-context";

/**
 * Renders ", or call us" and the site's phone number, to end a sentence that offers a retry. Renders nothing if the
 * site has no phone number.
 */
export function CallInstead({ before }: { before?: string }) {
  const { say } = useWords();
  const { siteName, phoneNumber } = useFlowState((state) => state.config);
  return (
    <CallNumber site={siteName} phone={phoneNumber} before={before ?? say(", or call us: ")} />
  );
}

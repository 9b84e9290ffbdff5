import { useTranslator } from "#use-words";
import { InlinePhoneNumber } from "./inline-phone-number";
import { useFlowState } from "./flow-engine-context";

/**
 * Renders ", or call us" and the site's phone number, to end a sentence that offers a retry. Renders nothing if the
 * site has no phone number.
 */
export function OrCallUsPhrase({ before }: { before?: string }) {
  const { say } = useTranslator();
  const { siteName, phoneNumber } = useFlowState((state) => state.config);
  return (
    <InlinePhoneNumber
      site={siteName}
      phone={phoneNumber}
      textBefore={before ?? say(", or call us: ")}
    />
  );
}

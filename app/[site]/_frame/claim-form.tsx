import { ClaimFormCard } from "@/components/content/claim-form-card";
import { frameOf } from "@/lib/site/frame";
import type { Theme } from "@/themes/theme";
import { LazyQuestionnaire } from "../_flow/lazy-questionnaire";

/** The claim form of the default layout: a site's main questionnaire on a card, loaded when it comes near. */
export function ClaimForm({ theme }: { theme: Theme }) {
  const { phone } = frameOf(theme);
  return (
    <ClaimFormCard title={theme.flows.main.title} phone={phone}>
      {(placeholder) => (
        <LazyQuestionnaire
          site={theme.site}
          phone={phone.phoneNumber}
          flow={theme.flows.main}
          headingLevel={3}
        >
          {placeholder}
        </LazyQuestionnaire>
      )}
    </ClaimFormCard>
  );
}

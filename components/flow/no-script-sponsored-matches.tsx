import { useTranslator } from "#use-words";
import button from "@/components/ui/button.module.css";
import { Button } from "@/components/ui/button";
import type { HeadingLevel } from "@/components/ui/question-heading";
import { getLeaveListingsActionName } from "@/flow/engine/selectors";
import { isForwardActionType, navigationActionNames } from "@/flow/protocol/traits";
import { formFieldNames } from "@/flow/protocol/form-post";
import { listingsResponseSchema } from "@/flow/protocol/listings";
import { questionnairePath } from "@/lib/shared/form-path";
import { useFlowEngine, useFlowState } from "./flow-engine-context";
import { SponsoredMatchItem } from "./sponsored-match-item";
import styles from "./matches.module.css";

/**
 * Renders sponsored offers for a browser without JavaScript. Links open in a new tab, and a button continues the
 * questionnaire.
 */
export function NoScriptSponsoredMatches({ level }: { level: HeadingLevel }) {
  const { say } = useTranslator();
  const listed = useFlowEngine().drawnListings;
  return (
    <>
      {listed && "frame" in listed ? (
        <iframe
          className={styles.frame}
          title={say("Sponsored listings")}
          src={listed.frame}
          sandbox="allow-scripts allow-same-origin allow-forms allow-popups allow-popups-to-escape-sandbox"
        />
      ) : (
        <MatchList level={level} response={listed?.matches} />
      )}
      <ContinueButton />
    </>
  );
}

function MatchList({ level, response }: { level: HeadingLevel; response: unknown }) {
  const { say, link } = useTranslator();
  const parsed = listingsResponseSchema.safeParse(response);
  if (!parsed.success)
    return (
      <div role="alert">
        <p>{say("A network error occurred.")}</p>
        <p>
          <a className={`${button.button} ${button.secondary}`} href={link(questionnairePath)}>
            {say("Try again")}
          </a>
        </p>
      </div>
    );
  return (
    <ul className={styles.list}>
      {parsed.data.matches.map((match) => (
        <SponsoredMatchItem key={match.uuid} match={match} level={level}>
          <a
            className={`${button.button} ${button.secondary}`}
            href={match.linkoutUrl}
            target="_blank"
            rel="noopener noreferrer"
            aria-label={say("Next: {title}", { title: match.title })}
          >
            {say("Next")}
          </a>
        </SponsoredMatchItem>
      ))}
    </ul>
  );
}

/** Renders the button that continues the questionnaire after the sponsored offers. */
function ContinueButton() {
  const { say } = useTranslator();
  const isListings = useFlowState((state) => state.listingsPage !== null);
  const close = useFlowState(getLeaveListingsActionName);
  const hasForward = useFlowState(({ actions }) =>
    actions.some(({ actionType }) => isForwardActionType(actionType)),
  );
  if (!isListings && hasForward) return null;
  return (
    <Button
      variant="quiet"
      type="submit"
      name={formFieldNames.action}
      value={isListings ? close : navigationActionNames.submit}
    >
      {isListings ? say("No thanks, I'm not interested in these") : say("Continue")}
    </Button>
  );
}

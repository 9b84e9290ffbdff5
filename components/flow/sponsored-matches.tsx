import { useTranslator } from "#use-words";
import { useEffect, useState } from "react";
import { useStore } from "zustand";
import { Button } from "@/components/ui/button";
import { LoadingIndicator } from "@/components/ui/loading-indicator";
import type { HeadingLevel } from "@/components/ui/question-heading";
import { getPageSlotContent, getListingsQuery } from "@/flow/engine/selectors";
import {
  createSponsoredMatchesStore,
  type OpenableSponsoredMatch,
} from "@/flow/engine/sponsored-matches";
import { isGoBackAction } from "@/flow/protocol/traits";
import { useFlowEngine, useFlowState } from "./flow-engine-context";
import { SponsoredMatchItem } from "./sponsored-match-item";
import styles from "./matches.module.css";
import { useLeaveListings } from "./use-leave-listings";
import { RetryOrCall } from "./retry-or-call";

/**
 * Renders sponsored offers, each with a button that opens its link (docs/product.md section 2). The questionnaire
 * continues when the visitor has opened all offers, or if there are none.
 */
export function SponsoredMatches({ level }: { level: HeadingLevel }) {
  const { say } = useTranslator();
  const engine = useFlowEngine();
  const body = useFlowState((state) => getPageSlotContent(state, "ClicksDotNetRequestBody"));
  const [sponsored] = useState(() =>
    createSponsoredMatchesStore(() =>
      engine.api.listings(getListingsQuery(engine.store.getState()) ?? {}),
    ),
  );
  const { status, matches } = useStore(sponsored.store);
  const hasForward = useFlowState(({ actions }) =>
    actions.some(({ name, actionType }) => !isGoBackAction(name, actionType)),
  );
  const end = useLeaveListings();
  useEffect(() => void sponsored.load(), [sponsored, body]);
  useEffect(() => {
    if (status === "done") end.goOn();
  }, [status, end]);

  if (status === "loading") return <LoadingIndicator label={say("Looking for matches")} />;
  return (
    <>
      {status === "failed" && (
        <div role="alert">
          <p>{say("A network error occurred.")}</p>
          <RetryOrCall onRetry={() => void sponsored.load()} />
        </div>
      )}
      <ul className={styles.list}>
        {matches.map((match) => (
          <Match
            key={match.uuid}
            match={match}
            level={level}
            onOpen={() => sponsored.recordOpenedMatch(match.uuid)}
          />
        ))}
      </ul>
      {!hasForward && (
        <Button variant="quiet" onClick={() => end.goOn(true)}>
          {say("Continue")}
        </Button>
      )}
    </>
  );
}

/** Renders a sponsored offer with a button that opens its link in a new tab. */
function Match({
  match,
  level,
  onOpen,
}: {
  match: OpenableSponsoredMatch;
  level: HeadingLevel;
  onOpen: () => void;
}) {
  const { say } = useTranslator();
  const { title, linkoutUrl, submitted } = match;
  const open = () => {
    window.open(linkoutUrl, "_blank", "noopener,noreferrer");
    onOpen();
  };
  return (
    <SponsoredMatchItem match={match} level={level} isSubmitted={submitted}>
      <Button
        variant={submitted ? "quiet" : "secondary"}
        aria-label={submitted ? say("Opened: {title}", { title }) : say("Next: {title}", { title })}
        onClick={open}
      >
        {submitted ? say("Opened") : say("Next")}
      </Button>
    </SponsoredMatchItem>
  );
}

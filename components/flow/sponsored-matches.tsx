import { useContext, useEffect, useMemo, useState } from "react";
import { useStore } from "zustand";
import { Button } from "@/components/ui/button";
import { ImageOrigins } from "@/components/ui/image-origins";
import { Loader } from "@/components/ui/loader";
import type { HeadingLevel } from "@/components/ui/question-heading";
import { displayFragment, listingsQuery } from "@/flow/engine/selectors";
import { createSponsoredMatches, type ListedMatch } from "@/flow/engine/sponsored-matches";
import { isGoBack } from "@/flow/protocol/action";
import { isImageOf } from "@/lib/shared/allowed-html";
import { useFlowEngine, useFlowState } from "./flow-engine-context";
import styles from "./matches.module.css";
import { usePageEnd } from "./use-page-end";
import { WayOn } from "./way-on";

/**
 * The sponsored matches list (docs/product.md section 2): each match has a button that opens its link and marks it
 * submitted. When all are, or when none came, the page goes on by itself.
 */
export function SponsoredMatches({ level }: { level: HeadingLevel }) {
  const engine = useFlowEngine();
  const body = useFlowState((state) => displayFragment(state, "ClicksDotNetRequestBody"));
  const [sponsored] = useState(() =>
    createSponsoredMatches(() => engine.listings(listingsQuery(engine.store.getState()) ?? {})),
  );
  const { status, matches } = useStore(sponsored.store);
  const hasForward = useFlowState(({ actions }) =>
    actions.some(({ name, actionType }) => !isGoBack(name, actionType)),
  );
  const end = usePageEnd();
  useEffect(() => void sponsored.load(), [sponsored, body]);
  useEffect(() => {
    if (status === "done") end.goOn();
  }, [status, end]);

  if (status === "loading") return <Loader label="Looking for matches" />;
  return (
    <>
      {status === "failed" && (
        <div role="alert">
          <p>A network error occurred.</p>
          <WayOn onRetry={() => void sponsored.load()} />
        </div>
      )}
      <ul className={styles.list}>
        {matches.map((match) => (
          <Match
            key={match.uuid}
            match={match}
            level={level}
            onOpen={() => sponsored.submit(match.uuid)}
          />
        ))}
      </ul>
      {!hasForward && (
        <Button look="quiet" onClick={() => end.goOn(true)}>
          Continue
        </Button>
      )}
    </>
  );
}

interface MatchProps {
  match: ListedMatch;
  level: HeadingLevel;
  onOpen: () => void;
}

function Match({ match, level, onOpen }: MatchProps) {
  const { title, description, linkoutUrl, submitted } = match;
  const Heading = `h${Math.min(level + 1, 6)}` as "h4";
  const open = () => {
    window.open(linkoutUrl, "_blank", "noopener,noreferrer");
    onOpen();
  };
  return (
    <li className={styles.match} data-submitted={submitted || undefined}>
      <Heading>{title}</Heading>
      <Logo match={match} />
      {description.length > 0 && (
        <ul>
          {description.map((item, index) => (
            <li key={`${index}-${item}`}>{item}</li>
          ))}
        </ul>
      )}
      <Button
        look={submitted ? "quiet" : "primary"}
        aria-label={submitted ? `Opened: ${title}` : `Next: ${title}`}
        onClick={open}
      >
        {submitted ? "Opened" : "Next"}
      </Button>
    </li>
  );
}

/** The logo, where its origin is named; the name is there in any case. */
function Logo({ match: { logoUrl } }: Pick<MatchProps, "match">) {
  const origins = useContext(ImageOrigins);
  const isShown = useMemo(() => isImageOf(logoUrl, origins), [logoUrl, origins]);
  if (!isShown) return null;
  // Of unknown size and from elsewhere: nothing that an image service of the site could serve.
  // eslint-disable-next-line @next/next/no-img-element
  return <img className={styles.logo} src={logoUrl} alt="" loading="lazy" />;
}

import { useContext, useMemo, type ReactNode } from "react";
import { AllowedImageOriginsContext } from "@/components/ui/allowed-image-origins";
import type { HeadingLevel } from "@/components/ui/question-heading";
import type { SponsoredMatch } from "@/flow/protocol/listings";
import { isAllowedImageUrl } from "@/lib/shared/allowed-html";
import styles from "./matches.module.css";

interface MatchItemProps {
  match: SponsoredMatch;
  level: HeadingLevel;
  isSubmitted?: boolean;
  /** The button or link that opens the offer. */
  children: ReactNode;
}

/** Renders a sponsored offer, chosen for the visitor's answers: its title, logo and description. */
export function SponsoredMatchItem({ match, level, isSubmitted, children }: MatchItemProps) {
  const Heading = `h${Math.min(level + 1, 6)}` as "h4";
  return (
    <li className={styles.match} data-submitted={isSubmitted || undefined}>
      <Heading>{match.title}</Heading>
      <MatchLogo match={match} />
      {match.description.length > 0 && (
        <ul>
          {match.description.map((item, index) => (
            <li key={`${index}-${item}`}>{item}</li>
          ))}
        </ul>
      )}
      {children}
    </li>
  );
}

/** Renders a sponsored offer's logo if its origin is allowed. */
function MatchLogo({ match: { logoUrl } }: Pick<MatchItemProps, "match">) {
  const origins = useContext(AllowedImageOriginsContext);
  const isShown = useMemo(() => isAllowedImageUrl(logoUrl, origins), [logoUrl, origins]);
  if (!isShown) return null;
  // The image has an unknown size and a foreign origin, so Next's image service cannot serve it.
  // eslint-disable-next-line @next/next/no-img-element
  return <img className={styles.logo} src={logoUrl} alt="" loading="lazy" />;
}

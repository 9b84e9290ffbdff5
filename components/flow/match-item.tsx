import { useContext, useMemo, type ReactNode } from "react";
import { ImageOrigins } from "@/components/ui/image-origins";
import type { HeadingLevel } from "@/components/ui/question-heading";
import type { SponsoredMatch } from "@/flow/protocol/listings";
import { isImageOf } from "@/lib/shared/allowed-html";
import styles from "./matches.module.css";

interface MatchItemProps {
  match: SponsoredMatch;
  level: HeadingLevel;
  isSubmitted?: boolean;
  /** What opens its link. */
  children: ReactNode;
}

/** What a sponsored match says of itself. */
export function MatchItem({ match, level, isSubmitted, children }: MatchItemProps) {
  const Heading = `h${Math.min(level + 1, 6)}` as "h4";
  return (
    <li className={styles.match} data-submitted={isSubmitted || undefined}>
      <Heading>{match.title}</Heading>
      <Logo match={match} />
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

/** The logo, where its origin is named; the name is there in any case. */
function Logo({ match: { logoUrl } }: Pick<MatchItemProps, "match">) {
  const origins = useContext(ImageOrigins);
  const isShown = useMemo(() => isImageOf(logoUrl, origins), [logoUrl, origins]);
  if (!isShown) return null;
  // Of unknown size and from elsewhere: nothing that an image service of the site could serve.
  // eslint-disable-next-line @next/next/no-img-element
  return <img className={styles.logo} src={logoUrl} alt="" loading="lazy" />;
}

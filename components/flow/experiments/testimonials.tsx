import type { HeadingLevel } from "@/components/ui/question-heading";
import { linkKind } from "@/lib/shared/allowed-html";
import { useFlowState } from "../flow-engine-context";
import styles from "./testimonials.module.css";

/** What people said, as the theme has it, each with where it can be read; nothing when the theme has none. */
export function Testimonials({ level }: { level: HeadingLevel }) {
  const testimonials = useFlowState((state) => state.config.testimonials);
  if (!testimonials?.length) return null;
  const Heading = `h${level}` as const;
  return (
    <section className={styles.testimonials}>
      <Heading>What people say</Heading>
      {testimonials.map(({ text, name, sourceUrl }) => (
        <figure key={`${name}-${text}`}>
          <blockquote>{text}</blockquote>
          <figcaption>
            {linkKind(sourceUrl) === "out" ? (
              <a href={sourceUrl} target="_blank" rel="noopener noreferrer">
                {name}
              </a>
            ) : (
              name
            )}
          </figcaption>
        </figure>
      ))}
    </section>
  );
}

import { useTranslator } from "#use-words";
import { useEffect } from "react";
import type { HeadingLevel } from "@/components/ui/question-heading";
import { getExperimentVariant } from "@/flow/engine/experiments";
import { useFlowState } from "../flow-engine-context";
import "./consent-bar.css";
import { classifyLinkTarget } from "@/lib/shared/allowed-html";
import styles from "./testimonials.module.css";

/** Renders the content that active experiments add to a questionnaire (docs/product.md section 4, Experiments). */
export function ExperimentContent({ level }: { level: HeadingLevel }) {
  const isFirstPage = useFlowState(
    ({ pageIndex, pageKey }) => pageIndex === 0 && pageKey !== "ThankYou",
  );
  const hasTestimonials = useFlowState(
    (state) => getExperimentVariant(state, "landingPageTestimonials") !== "default",
  );
  useHideConsentBar();
  return isFirstPage && hasTestimonials ? <Testimonials level={level} /> : null;
}

/** Hides the cookie-consent bar for visitors whose variant of the experiment `hideCookieBot` is not `default`. */
function useHideConsentBar() {
  const isHidden = useFlowState(
    (state) =>
      state.config.hasConsentManager && getExperimentVariant(state, "hideCookieBot") !== "default",
  );
  useEffect(() => {
    if (!isHidden) return;
    document.documentElement.setAttribute("data-hide-consent-bar", "");
    return () => document.documentElement.removeAttribute("data-hide-consent-bar");
  }, [isHidden]);
}

/**
 * Renders the theme's testimonials (statements of real customers), each with its date and a link to its source. Leaves
 * out a testimonial without such a link.
 */
export function Testimonials({ level }: { level: HeadingLevel }) {
  const { say, tag } = useTranslator();
  const testimonials = useFlowState((state) => state.config.testimonials)?.filter(
    ({ sourceUrl }) => classifyLinkTarget(sourceUrl) === "out",
  );
  if (!testimonials?.length) return null;
  const Heading = `h${level}` as const;
  return (
    <section className={styles.testimonials}>
      <Heading>{say("What people say")}</Heading>
      {testimonials.map(({ text, name, source, sourceUrl, date }) => (
        <figure key={`${name}-${text}`}>
          <blockquote>{text}</blockquote>
          <figcaption>
            {name},{" "}
            <a href={sourceUrl} target="_blank" rel="noopener noreferrer">
              {source}
            </a>
            , <time dateTime={date}>{formatDate(date, tag)}</time>
          </figcaption>
        </figure>
      ))}
    </section>
  );
}

function formatDate(iso: string, tag: string): string {
  return new Date(`${iso}T12:00:00Z`).toLocaleDateString(tag, {
    dateStyle: "long",
    timeZone: "UTC",
  });
}

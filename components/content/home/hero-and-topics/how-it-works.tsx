import { useTranslator } from "#use-words";
import { FadeInOnScroll } from "../../fade-in-on-scroll";
import styles from "./how-it-works.module.css";

interface HowItWorksProps {
  steps: { title: string; text: string }[];
}

/** Renders the numbered steps that explain how the site works. */
export function HowItWorks({ steps }: HowItWorksProps) {
  const { say } = useTranslator();
  return (
    <section className={styles.band} aria-labelledby="how-it-works">
      <div className={styles.inner}>
        <h2 className={styles.heading} id="how-it-works">
          {say("How it works")}
        </h2>
        <ol className={styles.steps}>
          {steps.map(({ title, text }, index) => (
            <li key={title}>
              <FadeInOnScroll delay={index * 0.12} className={styles.step}>
                <span className={styles.number} aria-hidden="true">
                  {index + 1}
                </span>
                <h3 className={styles.title}>{title}</h3>
                <p>{text}</p>
              </FadeInOnScroll>
            </li>
          ))}
        </ol>
      </div>
    </section>
  );
}

"use client";
import { useEffect, useRef, type ReactNode } from "react";
import styles from "./fade-in-on-scroll.module.css";

interface FadeInOnScrollProps {
  children: ReactNode;
  /** Delay of the animation in seconds. */
  delay?: number;
  className?: string;
}

/** Distance below the window, as a share of its height, at which content is hidden until it scrolls into view. */
const hidingDistance = "50%";

/** Milliseconds after which hidden content appears even if it has not come into view. */
const longestWait = 5000;

/**
 * Fades its children in once, when a tenth of their area is visible (docs/product.md section 4). The children are hidden
 * only from the moment they come near the window, so a screenshot of the whole page contains them. They stay visible if
 * JavaScript is disabled, or if the visitor prefers reduced motion.
 */
export function FadeInOnScroll({ children, delay = 0, className }: FadeInOnScrollProps) {
  const element = useRef<HTMLDivElement>(null);
  useEffect(() => (element.current ? fadeInOnce(element.current) : undefined), []);
  return (
    <div
      ref={element}
      className={[styles.reveal, className].filter(Boolean).join(" ")}
      style={delay ? { transitionDelay: `${delay}s` } : undefined}
    >
      {children}
    </div>
  );
}

function fadeInOnce(element: HTMLElement): (() => void) | undefined {
  if (matchMedia("(prefers-reduced-motion: reduce)").matches) return;
  let timer: ReturnType<typeof setTimeout>;
  const show = () => {
    element.dataset.reveal = "shown";
    stop();
  };
  const inView = new IntersectionObserver(([entry]) => entry?.isIntersecting && show(), {
    threshold: 0.1,
  });
  let wasFar = false;
  const nearby = new IntersectionObserver(
    ([entry]) => {
      if (!entry?.isIntersecting) {
        wasFar = true;
        return;
      }
      nearby.disconnect();
      // Content that is already visible would flicker.
      if (!wasFar || entry.boundingClientRect.top < innerHeight) return;
      element.dataset.reveal = "waiting";
      inView.observe(element);
      timer = setTimeout(show, longestWait);
    },
    { rootMargin: `0px 0px ${hidingDistance} 0px` },
  );
  nearby.observe(element);
  function stop() {
    nearby.disconnect();
    inView.disconnect();
    clearTimeout(timer);
  }
  return () => {
    stop();
    delete element.dataset.reveal;
  };
}

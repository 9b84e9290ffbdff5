"use client";
import { useEffect, useRef, type ReactNode } from "react";
import styles from "./fade-in-on-scroll.module.css";

interface FadeInOnScrollProps {
  children: ReactNode;
  /** Delay of the animation in seconds. */
  delay?: number;
  className?: string;
}

/**
 * Milliseconds after which hidden content appears even if it was never in view, for example in a screenshot of the
 * whole page.
 */
const longestWait = 5000;

/**
 * Fades its children in once, when a tenth of their area is visible (docs/product.md section 4). Displays them at once
 * if they are already in view, if JavaScript is disabled, or if the visitor prefers reduced motion.
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
  const prefersReducedMotion = matchMedia("(prefers-reduced-motion: reduce)").matches;
  if (prefersReducedMotion || element.getBoundingClientRect().top < innerHeight) return;
  element.dataset.reveal = "waiting";
  const observer = new IntersectionObserver(([entry]) => entry?.isIntersecting && show(), {
    threshold: 0.1,
  });
  observer.observe(element);
  const timer = setTimeout(show, longestWait);
  function stop() {
    observer.disconnect();
    clearTimeout(timer);
  }
  function show() {
    element.dataset.reveal = "shown";
    stop();
  }
  return () => {
    stop();
    delete element.dataset.reveal;
  };
}

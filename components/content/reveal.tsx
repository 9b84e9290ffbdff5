"use client";
import { useEffect, useRef, type ReactNode } from "react";
import styles from "./reveal.module.css";

interface RevealProps {
  children: ReactNode;
  /** Delay of the fade-in, in seconds. */
  delay?: number;
  className?: string;
}

/**
 * Fades its children in once, when a tenth of them is visible (docs/product.md section 4). Content already in the
 * window is not hidden, nor anything without script or with reduced motion.
 */
export function Reveal({ children, delay = 0, className }: RevealProps) {
  const element = useRef<HTMLDivElement>(null);
  useEffect(() => (element.current ? revealOnce(element.current) : undefined), []);
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

/** Hides an element below the window, and shows it when a tenth of it is visible. Returns a function that stops this. */
function revealOnce(element: HTMLElement): (() => void) | undefined {
  if (matchMedia("(prefers-reduced-motion: reduce)").matches) return;
  // The observer's first report has the element's position. Reading it here would force the browser to lay out the section.
  const observer = new IntersectionObserver(
    ([entry]) => {
      if (!entry) return;
      const isWaiting = element.dataset.reveal === "waiting";
      if (!isWaiting && !isInWindow(entry)) element.dataset.reveal = "waiting";
      else if (!isWaiting) observer.disconnect();
      else if (entry.isIntersecting) {
        element.dataset.reveal = "shown";
        observer.disconnect();
      }
    },
    { threshold: 0.1 },
  );
  observer.observe(element);
  return () => {
    observer.disconnect();
    delete element.dataset.reveal;
  };
}

/** Tells whether any part of the element was in the window. An element of a section without a layout has no height. */
function isInWindow({ isIntersecting, boundingClientRect, rootBounds }: IntersectionObserverEntry) {
  const { top, height } = boundingClientRect;
  return isIntersecting || (height > 0 && top < (rootBounds?.height ?? innerHeight));
}

import { useTranslator } from "#use-words";
import type { ReactNode } from "react";
import { Footer } from "./footer";
import { Header } from "./header";
import { MainMenu } from "./main-menu";
import { PrivacySignalNote } from "./privacy-signal-note";
import { SideMenu } from "./side-menu";
import type { SiteFrameData } from "./site-frame";
import styles from "./page-frame.module.css";

interface PageFrameProps {
  frame: SiteFrameData;
  hasMenu?: boolean;
  hasFooter?: boolean;
  /** A one-line disclaimer, for pages without a footer. */
  disclaimer?: string;
  children: ReactNode;
}

/** Renders the elements that surround every page: skip link, header, menus, and footer. */
export function PageFrame({
  frame,
  hasMenu = true,
  hasFooter = true,
  disclaimer,
  children,
}: PageFrameProps) {
  const { say } = useTranslator();
  return (
    <>
      <a className={styles.skip} href="#content">
        {say("Skip to the content")}
      </a>
      <Header
        brand={frame.brand}
        phone={frame.phone}
        start={hasMenu ? frame.startLink : undefined}
        languages={frame.languages}
      >
        {hasMenu && (
          <>
            <MainMenu menu={frame.menu} />
            <SideMenu {...frame} />
          </>
        )}
      </Header>
      <div id="content" className={styles.content} tabIndex={-1}>
        {children}
      </div>
      {disclaimer && (
        <aside className={styles.disclaimer} aria-label={say("Disclaimer")}>
          {disclaimer}
        </aside>
      )}
      <PrivacySignalNote>
        <p className={styles.signal} role="status">
          {say(
            "Your browser sent a Global Privacy Control signal. We honored it. Ad pixels and session recording are off.",
          )}{" "}
          {frame.trackingReasons.join(" ")}
        </p>
      </PrivacySignalNote>
      {hasFooter && (
        <Footer brand={frame.brand} disclaimers={frame.disclaimers} doNotSell={frame.doNotSell} />
      )}
    </>
  );
}

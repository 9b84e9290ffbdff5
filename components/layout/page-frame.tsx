import type { ReactNode } from "react";
import { CallBar } from "./call-bar";
import { Footer } from "./footer";
import { Header } from "./header";
import { MainMenu } from "./main-menu";
import { PrivacySignalNote } from "./privacy-signal-note";
import { SideMenu } from "./side-menu";
import type { SiteFrame } from "./site-frame";
import styles from "./page-frame.module.css";

interface PageFrameProps {
  frame: SiteFrame;
  hasMenu?: boolean;
  hasFooter?: boolean;
  /** The number at the bottom of small screens; off where a form has its own buttons there. */
  hasCallBar?: boolean;
  children: ReactNode;
}

/** The frame that every layout is made of: skip link, header, menus, the page, footer, call bar, and a note when a privacy signal was honoured. */
export function PageFrame({
  frame,
  hasMenu = true,
  hasFooter = true,
  hasCallBar = true,
  children,
}: PageFrameProps) {
  return (
    <>
      <a className={styles.skip} href="#content">
        Skip to the content
      </a>
      <Header brandName={frame.brand.name} phone={frame.phone}>
        {hasMenu && <MainMenu menu={frame.menu} />}
        {hasMenu && <SideMenu menu={frame.menu} phone={frame.phone} start={frame.start} />}
      </Header>
      <div id="content" className={styles.content} tabIndex={-1}>
        {children}
      </div>
      <PrivacySignalNote className={styles.signal} reasons={frame.trackingReasons} />
      {hasFooter && (
        <Footer
          brand={frame.brand}
          disclaimers={frame.disclaimers}
          doNotSell={frame.doNotSell}
          terms={frame.terms}
        />
      )}
      {hasCallBar && frame.phone && <CallBar {...frame.phone} />}
    </>
  );
}

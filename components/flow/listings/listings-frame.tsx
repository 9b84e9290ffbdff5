import { useTranslator } from "#use-words";
import { useEffect, useMemo, useRef, useState, type ReactNode } from "react";
import { LoadingIndicator } from "@/components/ui/loading-indicator";
import { SafeHtml } from "@/components/ui/safe-html";
import { buildListingsUrl } from "@/flow/engine/listings-page";
import { navigationActionNames } from "@/flow/protocol/traits";
import { useFlowEngine, useFlowState } from "../flow-engine-context";
import { useLeaveListings } from "../use-leave-listings";
import styles from "./listings.module.css";
import { NoThanksLink, useSkipListings, UnavailableListingsControls } from "./no-thanks";
import { useListingsMessages, useInquiryListener } from "./use-listings-messages";

/**
 * Renders an iframe with a partner's sponsored offers, called listings (docs/product.md section 2). If the iframe's URL
 * is not allowed, renders a No Thanks link instead.
 */
export function SponsoredListingsFrame() {
  const { store } = useFlowEngine();
  const args = useFlowState((state) => state.listingsPage);
  const page = useMemo(
    () => args && buildListingsUrl(args, store.getState().config, window.location.origin),
    [args, store],
  );
  return page ? <Listings url={page} /> : <UnavailableListingsControls />;
}

function Listings({ url }: { url: URL }) {
  const { say } = useTranslator();
  const frame = useRef<HTMLIFrameElement>(null);
  const [height, setHeight] = useState<number | null>(null);
  const { choose } = useLeaveListings();
  const noThanks = useSkipListings();
  const isOverlaid = useFlowState((state) =>
    state.complexExperiments.some(({ name }) => name === "asdOverlay"),
  );
  useListingsMessages(frame, url.origin, (signal) => {
    if (signal === "no-thanks") noThanks();
    else setHeight(signal.height);
  });
  const Surface = isOverlaid ? ListingsModal : InlineListings;
  useInquiryListener(() => void choose(navigationActionNames.asdSubmit));

  return (
    <Surface onClose={noThanks}>
      {height === null && <LoadingIndicator label={say("Looking for listings")} />}
      <iframe
        ref={frame}
        className={styles.frame}
        title={say("Sponsored listings")}
        src={url.href}
        // The frame keeps its own origin, because it stores inquiries in local storage. It cannot navigate the page.
        sandbox="allow-scripts allow-same-origin allow-forms allow-popups allow-popups-to-escape-sandbox"
        data-waiting={height === null || undefined}
        style={height === null ? undefined : { height }}
      />
      <NoThanksLink />
    </Surface>
  );
}

interface ListingsContainerProps {
  onClose: () => void;
  children: ReactNode;
}

function InlineListings({ children }: ListingsContainerProps) {
  const { say } = useTranslator();
  return (
    <section className={styles.listings} aria-label={say("Sponsored listings")}>
      {children}
    </section>
  );
}

/**
 * Renders the sponsored listings in a modal, for the experiment `asdOverlay`. After a failed request, the page itself
 * displays them, so the modal does not cover the failure panel.
 */
function ListingsModal({ onClose, children }: ListingsContainerProps) {
  const { say } = useTranslator();
  const dialog = useRef<HTMLDialogElement>(null);
  const hasFailed = useFlowState((state) => state.failure !== null);
  const body = useFlowState((state) => state.pageData?.htmlData);
  useEffect(() => {
    const element = dialog.current;
    if (!element) return;
    if (hasFailed) element.show();
    else element.showModal();
    return () => element.close();
  }, [hasFailed]);
  return (
    <dialog
      ref={dialog}
      className={hasFailed ? styles.inline : styles.overlay}
      aria-label={say("Sponsored listings")}
      onCancel={(event) => {
        event.preventDefault();
        onClose();
      }}
    >
      <div className={styles.listings}>
        {!hasFailed && <h2 className={styles.title}>{say("Sponsored listings")}</h2>}
        {body && !hasFailed && <SafeHtml html={body} />}
        {children}
      </div>
    </dialog>
  );
}

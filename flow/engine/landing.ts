import type { EngineContext, FlowCall } from "./engine-context";
import { withVariants } from "./experiments";
import { landingStorageValues } from "./landing-storage-values";
import { resumedIndex } from "./page-trail";
import { isRefusal } from "./refusal";
import { noteRefusal } from "./session-cookie";
import { showPage } from "./show-page";

const longestUrl = 4096;

/**
 * Land (docs/protocol.md section 2): with a known session id it resumes. A known session that the API refuses is
 * given up, and a new one lands, once.
 */
export function landing(context: EngineContext): FlowCall {
  const { store, ports, memory } = context;
  let lastIndex = store.getState().pageIndex;
  return {
    during: "landing",
    name: "Land",
    async send() {
      try {
        return await land(context);
      } catch (error) {
        if (!memory.sessionIsKnown || !isRefusal(error)) throw error;
        ports.log.warn("flow.session-refused");
        noteRefusal(memory, error);
        beginSession(context);
        lastIndex = 0;
        return land(context);
      }
    },
    succeed({ experiments, ...page }) {
      store.setState({
        experiments: withVariants(
          { ...withVariants({}, context.config.experiments ?? {}), ...experiments?.experiments },
          memory.variants,
        ),
        complexExperiments: experiments?.complexExperiments ?? [],
      });
      const pageIndex = resumedIndex(memory.trail, page.pageKey) ?? lastIndex;
      showPage(context, { experiments, ...page }, pageIndex);
      if (ports.history.index() !== pageIndex) ports.history.replace(pageIndex);
    },
  };
}

/** A new session under a new id. */
export function beginSession(context: EngineContext): void {
  context.store.setState({ uuid: context.ports.ids.uuid() });
  context.memory.sessionIsKnown = false;
  context.memory.trail = [];
}

function land({ store, ports, config }: EngineContext): Promise<unknown> {
  return ports.api.land({
    flowKey: config.flowKey,
    sessionId: store.getState().uuid,
    landingPageUrl: ports.tracking.landingPageUrl().slice(0, longestUrl),
    localStorageValues: landingStorageValues(ports.storage.local, ports.log),
  });
}

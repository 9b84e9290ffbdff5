import { createLazyResource } from "@/lib/browser/lazy";
import type { ThirdPartyScripts } from "../../engine/ports";
import type { ThirdPartyDependencies } from "./script-runner";

/** Creates the runner of third-party scripts. Its code loads when a page first requests a script. */
export function createLazyThirdPartyScripts(options: ThirdPartyDependencies): ThirdPartyScripts {
  let scripts: ThirdPartyScripts | undefined;
  let arriving = 0;
  let isNoticeShown = false;
  const code = createLazyResource(async () => {
    const { createThirdPartyScripts } = await import("./third-party-scripts");
    scripts = createThirdPartyScripts(options);
    if (isNoticeShown) scripts.recordingNoticeShown();
    return scripts;
  });
  return {
    run(key, events) {
      arriving += 1;
      void code
        .load()
        .then(
          (loaded) => loaded.run(key, events),
          () => events.unavailable(key, "its code did not load"),
        )
        .finally(() => (arriving -= 1));
    },
    recordingNoticeShown() {
      isNoticeShown = true;
      scripts?.recordingNoticeShown();
    },
    certificateStates: () => scripts?.certificateStates() ?? {},
    isTrackingActive: () => arriving > 0 || (scripts?.isTrackingActive() ?? false),
  };
}

import type { InstructionHandler, InstructionContext } from "./handler";

/**
 * Fires conversion pixels, unless a privacy signal says not to (docs/architecture.md, Principles). Each key
 * fires once a page of a session: a reload or a way back and forth is no second conversion.
 */
export const fireAdPlatformPixels: InstructionHandler<"FireAdPlatformPixels"> = (
  { pixelKeys, value },
  context,
) => ({
  effect: () => {
    const { ports } = context;
    if (ports.tracking.hasPrivacySignal()) {
      ports.log.info("flow.pixels-withheld", { pixelKeys: pixelKeys.length });
      return;
    }
    const unfired = pixelKeys.filter((key) => isFirstTime(key, context));
    if (unfired.length > 0) ports.pixels.fire(unfired, value);
  },
});

/** Notes in session storage that a pixel fired; where that is blocked, it may fire again. */
function isFirstTime(pixelKey: string, { ports, state }: InstructionContext): boolean {
  const note = `flow-pixel:${state.uuid}:${state.pageIndex}:${state.pageKey}:${pixelKey}`;
  if (ports.storage.session.get(note) !== null) return false;
  ports.storage.session.set(note, "fired");
  return true;
}

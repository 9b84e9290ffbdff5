/** Timeout for loading a third-party script, in milliseconds (docs/product.md section 9). */
const timeoutMs = 10_000;

/**
 * Adds a script element to the page and resolves when the script has run. Rejects if the script is blocked, does not
 * load, or takes longer than 10 s. A failed element is removed, so the caller can try again.
 */
export function loadScript(src: string, id?: string): Promise<void> {
  return new Promise((resolve, reject) => {
    const script = document.createElement("script");
    script.src = src;
    script.async = true;
    if (id) script.id = id;
    const giveUp = (reason: string) => {
      clearTimeout(timer);
      script.remove();
      reject(new Error(reason));
    };
    const timer = setTimeout(() => giveUp("timed out"), timeoutMs);
    script.addEventListener("load", () => {
      clearTimeout(timer);
      resolve();
    });
    script.addEventListener("error", () => giveUp("blocked or not found"));
    document.body.append(script);
  });
}

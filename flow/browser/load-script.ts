/** How long a third party's script may take to load, in milliseconds (docs/product.md section 9). */
const timeoutMs = 10_000;

/**
 * Adds a script to the page and resolves when it has run. Rejects when it is blocked or broken, and after 10 s;
 * the element is then taken out again, so that the script can be asked for anew.
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

/* Minimal replacements for vendors' scripts. They run as text in a real browser. */

/** TrustedForm: adds a hidden input to each form and calls the page's callback. */
export const trustedFormScript = `(() => {
  const field = new URL(document.currentScript.src).searchParams.get("field");
  const url = "https://cert.trustedform.com/" + crypto.randomUUID().replaceAll("-", "");
  for (const form of document.forms) {
    const input = Object.assign(document.createElement("input"), { type: "hidden", name: field, value: url });
    form.append(input);
  }
  window.trustedFormCertUrlCallback?.(url);
})();`;

/** Jornaya: sends a request to its server, then writes the LeadiD into the page's input. */
export const jornayaScript = `setTimeout(() => {
  const token = document.getElementById("leadid_token");
  if (token) token.value = crypto.randomUUID().toUpperCase();
}, 200);`;

/**
 * Clarity, a session recorder: sends its arguments and the page's content at every call and change. Inputs are sent
 * unless they are masked. It does not use `keepalive`, because browsers limit such requests to 64 KB.
 */
export const clarityScript = `(() => {
  const collect = new URL("/collect", document.currentScript.src).href;
  const isMasked = (element) => element.closest('[data-clarity-mask="true"]') !== null;
  const spoken = ["aria-label", "title", "alt", "placeholder", "value", "href", "src"];
  const snapshot = () => {
    const walker = document.createTreeWalker(document.body, NodeFilter.SHOW_TEXT);
    const texts = [];
    while (walker.nextNode())
      if (!isMasked(walker.currentNode.parentElement)) texts.push(walker.currentNode.data.trim());
    const seen = [...document.body.querySelectorAll("*")].filter((element) => !isMasked(element));
    const words = seen.flatMap((element) => spoken.map((name) => element.getAttribute(name)));
    const inputs = seen.filter((element) => element.matches("input, select, textarea"));
    return { texts: texts.filter(Boolean), words: [...new Set(words)], values: inputs.map((i) => i.value) };
  };
  const send = (call) =>
    void fetch(collect, { method: "POST", mode: "no-cors",
      body: JSON.stringify({ call, address: location.href, ...snapshot() }) }).catch(() => undefined);
  const queued = window.clarity?.q ?? [];
  window.clarity = (...call) => send(call);
  for (const call of queued) send([...call]);
  document.addEventListener("change", () => send(["change"]));
  let isWaiting = false;
  new MutationObserver(() => {
    if (isWaiting) return;
    isWaiting = true;
    setTimeout(() => { isWaiting = false; send(["changed"]); }, 200);
  }).observe(document.body, { subtree: true, childList: true, characterData: true, attributes: true });
})();`;

const pixel = (global: string) =>
  `new Image().src = new URL("/pixel?", document.currentScript.src) + new URLSearchParams({
    address: location.href, title: document.title, said: JSON.stringify(window.${global} ?? null),
    fields: JSON.stringify([...document.querySelectorAll("input:not([type=hidden])")].map((i) => i.name)) });`;

export const googleScript = pixel("dataLayer");
export const facebookScript = pixel("fbq?.queue");
export const bingScript = `window.UET = class { constructor({ q }) { this.q = q; }
  push(...call) { new Image().src = this.address + new URLSearchParams({ call: JSON.stringify(call) }); } };
  window.UET.prototype.address = new URL("/pixel?", document.currentScript.src);`;

/** reCAPTCHA: a button that solves the captcha. Its tokens start with `token-`. */
export const recaptchaScript = `window.grecaptcha = {
  ready: (go) => go(),
  solved: 0,
  render(container, parameters) {
    const button = Object.assign(document.createElement("button"), { type: "button", textContent: "I am not a robot" });
    button.onclick = () => parameters.callback("token-" + (window.grecaptcha.solved += 1) + "-" + crypto.randomUUID());
    container.append(button);
    return 0;
  },
  reset() {},
};`;

import type { ReCAPTCHAProps } from "react-google-recaptcha";

/** The global that the captcha's script leaves behind, as the widget takes it. */
export type RecaptchaApi = NonNullable<ReCAPTCHAProps["grecaptcha"]>;

interface RecaptchaWindow {
  grecaptcha?: RecaptchaApi & { ready?: (whenReady: () => void) => void };
}

const loads = new Map<string, Promise<RecaptchaApi>>();

/**
 * Loads the captcha's script once and waits until it can render. Rejects when the address is empty, the script
 * is blocked, or it brings no captcha; never gives up waiting by itself.
 */
export function loadRecaptcha(scriptUrl: string): Promise<RecaptchaApi> {
  const load = loads.get(scriptUrl) ?? start(scriptUrl);
  loads.set(scriptUrl, load);
  return load;
}

function start(scriptUrl: string): Promise<RecaptchaApi> {
  return new Promise((resolve, reject) => {
    if (scriptUrl === "") return reject(new Error("No captcha is configured"));
    const script = document.createElement("script");
    script.src = withExplicitRender(scriptUrl);
    script.async = true;
    script.onerror = () => reject(new Error("The captcha script did not load"));
    script.onload = () => {
      const api = (window as RecaptchaWindow).grecaptcha;
      if (!api) return reject(new Error("The captcha script brought no captcha"));
      if (api.ready) api.ready(() => resolve(api));
      else resolve(api);
    };
    document.head.append(script);
  });
}

/** Keeps the script from looking for captchas by itself. */
function withExplicitRender(scriptUrl: string): string {
  const url = new URL(scriptUrl, document.baseURI);
  url.searchParams.set("render", "explicit");
  return url.href;
}

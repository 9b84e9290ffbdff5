import { useEffect, useState } from "react";
import { loadRecaptcha, type RecaptchaApi } from "./load-recaptcha";

/** How long the script may take, in milliseconds (docs/product.md section 9). */
const patience = 10_000;

interface RecaptchaScript {
  api?: RecaptchaApi;
  /** What to tell the visitor when there is no captcha. */
  problem?: "Google reCaptcha timed out" | "The captcha could not be loaded";
}

/** Loads the captcha's script; an empty address is a problem too. A script that comes late still counts. */
export function useRecaptchaScript(scriptUrl: string): RecaptchaScript {
  const [script, setScript] = useState<RecaptchaScript>({});

  useEffect(() => {
    let isWanted = true;
    const report = (next: RecaptchaScript) => isWanted && setScript(next);
    const timer = setTimeout(() => report({ problem: "Google reCaptcha timed out" }), patience);
    loadRecaptcha(scriptUrl)
      .then(
        (api) => report({ api }),
        () => report({ problem: "The captcha could not be loaded" }),
      )
      .finally(() => clearTimeout(timer));
    return () => {
      isWanted = false;
      clearTimeout(timer);
    };
  }, [scriptUrl]);

  return script;
}

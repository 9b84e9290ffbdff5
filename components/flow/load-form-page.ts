import { useEffect, useState } from "react";
import type { FormPage } from "./form-page";
import { whenIdleAfterPaint } from "./after-paint";

type FormPageCode = typeof FormPage;

let loaded: FormPageCode | null = null;
let loading: Promise<FormPageCode> | null = null;

/**
 * Fetches FormPage, which is a chunk of its own: choice pages need no form library. Rejects when it does not come;
 * the next call tries again.
 */
export function loadFormPage(): Promise<FormPageCode> {
  loading ??= import("./form-page").then(
    (code) => (loaded = code.FormPage),
    (error: unknown) => {
      loading = null;
      throw error;
    },
  );
  return loading;
}

/** Fetches it ahead of need. That it did not come is told when it is needed. */
export function preloadFormPage() {
  loadFormPage().catch(() => undefined);
}

interface FormPageLoad {
  /** Null until it has come. */
  FormPage: FormPageCode | null;
  hasFailed: boolean;
  isTrying: boolean;
  retry: () => void;
}

/** Fetches FormPage at once where the page on screen is one, else as soon as the browser is idle. */
export function useFormPage(isNeeded: boolean): FormPageLoad {
  const [Loaded, setLoaded] = useState(() => loaded);
  const [hasFailed, setHasFailed] = useState(false);
  const [isTrying, setIsTrying] = useState(false);
  // What came while the browser was idle is there with the first frame of the page that needs it.
  const FormPage = Loaded ?? loaded;
  const isMissing = isNeeded && FormPage === null;

  useEffect(() => whenIdleAfterPaint(preloadFormPage), []);
  useEffect(() => {
    if (!isMissing) return;
    let isWanted = true;
    loadFormPage().then(
      (code) => isWanted && setLoaded(() => code),
      () => isWanted && setHasFailed(true),
    );
    return () => {
      isWanted = false;
    };
  }, [isMissing]);

  const retry = async () => {
    setIsTrying(true);
    try {
      const code = await loadFormPage();
      setLoaded(() => code);
    } catch {
      setIsTrying(false);
    }
  };
  return { FormPage, hasFailed, isTrying, retry: () => void retry() };
}

import {
  createContext,
  createElement,
  lazy,
  Suspense,
  useContext,
  useEffect,
  useState,
  useSyncExternalStore,
  type ComponentType,
  type ReactNode,
} from "react";
import { loadOnce, type LoadOnce } from "@/lib/shared/load-once";
import { whenIdleAfterPaint } from "./after-paint";

interface Later<Code> {
  /** Null until it has come. */
  code: Code | null;
  /** It was needed, and did not come. */
  hasFailed: boolean;
}

/** Whether a script draws: false on a server, and while what a server drew is taken over. */
export function useHasScript(): boolean {
  return useSyncExternalStore(
    () => () => undefined,
    () => true,
    () => false,
  );
}

/** When code is fetched: because it is needed, or ahead of need once the browser is idle. */
export type LoadMoment = "now" | "when-idle";

/**
 * Code that a component can do without until it has come: the component draws what stands there meanwhile, and what does
 * when it does not come. What came while the browser was idle is there with the first frame that needs it.
 */
export function useLater<Code>(source: LoadOnce<[], Code>, when: LoadMoment): Later<Code> {
  const isWhole = useContext(DrawnWhole);
  // While a prerendered page hydrates there is none, as on the server.
  const code = useSyncExternalStore(source.subscribe, source.current, () =>
    isWhole ? source.current() : null,
  );
  const [hasFailed, setHasFailed] = useState(false);
  const isMissing = code === null;
  useEffect(() => {
    if (!isMissing) return;
    if (when === "when-idle") return whenIdleAfterPaint(source.ahead);
    let isWanted = true;
    source.load().catch(() => isWanted && setHasFailed(true));
    return () => {
      isWanted = false;
    };
  }, [source, isMissing, when]);
  return { code, hasFailed };
}

/**
 * Whether a page is drawn with all its code at hand, as for a visitor without script: nothing of it comes later, and
 * nothing of it is moved to its place by a script, as React does with what is below a `<Suspense>`.
 */
export const DrawnWhole = createContext(false);

interface LaterViewOptions<Props> {
  /** Stands there until the code has come. */
  fallback?: ReactNode;
  /** Stands there when the code does not come. */
  Otherwise?: ComponentType<Props>;
}

/** A view whose code comes later. */
export function laterView<Props extends object>(
  source: LoadOnce<[], ComponentType<Props>>,
  { fallback, Otherwise = Nothing }: LaterViewOptions<Props> = {},
): ComponentType<Props> {
  const Later = lazy(() =>
    source.load().then(
      (View) => ({ default: View }),
      () => ({ default: Otherwise }),
    ),
  );
  return function LaterView(props) {
    const View = useContext(DrawnWhole) ? source.current() : null;
    if (View) return createElement(View, props);
    return createElement(Suspense, { fallback }, createElement(Later, props));
  };
}

/** A part of code that comes later by itself. */
export function partOf<Code, Part>(
  source: LoadOnce<[], Code>,
  part: (code: Code) => Part,
): LoadOnce<[], Part> {
  return {
    ...loadOnce(async () => part(await source.load())),
    current() {
      const code = source.current();
      return code && part(code);
    },
  };
}

function Nothing() {
  return null;
}

import { useEffect, useState } from "react";
import { useStore } from "zustand";
import { createFlowConfig } from "@/flow/engine/create-flow-config";
import { createInMemoryHistory } from "@/app/[site]/_flow/in-memory-history";
import { FlowScreen } from "@/components/flow/flow-screen";
import { createBrowserPorts } from "@/flow/browser/create-browser-ports";
import { inactiveFlowPorts } from "@/flow/engine/inactive-flow-ports";
import { createFlowEngine, type FlowEngine } from "@/flow/engine/create-flow-engine";
import { engineNavigation } from "@/flow/engine/engine-navigation";
import { getExperimentVariant } from "@/flow/engine/experiments";
import {
  experimentDeclarationsByName,
  getExperimentUrlParameter,
} from "@/flow/protocol/experiments";
import { getDesignTokenStyle } from "@/lib/server/site/token-style";
import { themes } from "@/themes/registry";
import type { Theme } from "@/themes/theme";
import { languages } from "@/lib/shared/languages";
import {
  getRequestedLanguage,
  LocalizedFlowPreview,
  listFlowLanguages,
  getLocalizedFlowConfig,
} from "./language-frame";
import styles from "./preview.module.css";

export interface PreviewedFlow {
  key: string;
  title: string;
  pages: number;
}

/** Names of all declared experiments. */
const experiments = [...experimentDeclarationsByName.keys()];
const variants = [
  "default",
  ...new Set([...experimentDeclarationsByName.values()].flatMap((one) => one.variants)),
];

/**
 * A form to choose a flow, a language and experiment variants. The chosen flow is displayed below the form. The URL
 * contains the choices, so it can be shared.
 */
export function PreviewFlow({ flows }: { flows: PreviewedFlow[] }) {
  const query = new URLSearchParams(location.search);
  const flowKey = query.get("flow") ?? flows[0]?.key ?? "";
  return (
    <section id="flow" aria-labelledby="flow-title">
      <h2 id="flow-title">Try a flow</h2>
      <form className={styles.choices} action="#flow">
        <label>
          Flow
          <select name="flow" defaultValue={flowKey}>
            {flows.map(({ key, title, pages }) => (
              <option key={key} value={key}>
                {title} ({key}), {pages} pages
              </option>
            ))}
          </select>
        </label>
        <label>
          Language
          <select name="language" defaultValue={getRequestedLanguage(flowKey)}>
            {listFlowLanguages(flowKey).map((language) => (
              <option key={language} value={language}>
                {languages[language].name}
              </option>
            ))}
          </select>
        </label>
        {experiments.map((name) => (
          <label key={name}>
            {name}
            <select
              name={getExperimentUrlParameter(name)}
              defaultValue={query.get(getExperimentUrlParameter(name)) ?? "default"}
            >
              {variants.map((variant) => (
                <option key={variant}>{variant}</option>
              ))}
            </select>
          </label>
        ))}
        <button type="submit">Show</button>
        <button type="button" onClick={startNewVisit}>
          New visit
        </button>
      </form>
      <InteractiveFlow flowKey={flowKey} />
    </section>
  );
}

interface LiveFlowProps {
  flowKey: string;
  hasTools?: boolean;
  /** If true, the visit is not stored in the browser, so several visits can run side by side. */
  isPrivate?: boolean;
}

/** A flow to fill in, rendered with the site's components. */
export function InteractiveFlow({ flowKey, hasTools = true, isPrivate = false }: LiveFlowProps) {
  const theme = findFlowTheme(flowKey);
  const language = getRequestedLanguage(flowKey);
  const [engine] = useState(() => createEngine(theme, flowKey, isPrivate));
  useEffect(() => {
    void engine.start();
  }, [engine]);
  return (
    <LocalizedFlowPreview language={language} flowKey={flowKey}>
      {hasTools && <ExperimentTools engine={engine} />}
      <div
        className={isPrivate ? styles.alone : styles.site}
        style={getDesignTokenStyle(theme.tokens)}
        data-preview-flow
      >
        <FlowScreen engine={engine} headingLevel={3} />
      </div>
    </LocalizedFlowPreview>
  );
}

/** A list of the flow's active experiment variants, each with a reset button. */
function ExperimentTools({ engine }: { engine: FlowEngine }) {
  const state = useStore(engine.store);
  return (
    <ul className={styles.tools} aria-label="Experiments">
      {experiments.map((name) => (
        <li key={name}>
          <span>
            {name}: <output>{getExperimentVariant(state, name)}</output>
          </span>
          <button
            type="button"
            aria-label={`Reset ${name}`}
            onClick={() => engine.resetExperiment(name)}
          >
            Reset
          </button>
        </li>
      ))}
    </ul>
  );
}

function createEngine(theme: Theme, flowKey: string, isPrivate: boolean): FlowEngine {
  const { site, phone } = theme;
  const own = Object.values(theme.flows).find((flow) => flow.flowKey === flowKey);
  const local = getLocalizedFlowConfig(getRequestedLanguage(flowKey), flowKey);
  const flow = { ...(local ?? own ?? theme.flows.main), flowKey };
  const ports = createBrowserPorts({
    apiUrl: "/api/flow",
    clientConfig: undefined,
    history: createInMemoryHistory(),
    scrollToTop: () => window.scrollTo({ top: 0 }),
    ...(isPrivate && { storage: inactiveFlowPorts.storage }),
  });
  return createFlowEngine({
    config: createFlowConfig({ site, phone, flow }, undefined),
    connection: { ports, navigation: engineNavigation },
    environment: "browser",
  });
}

function findFlowTheme(flowKey: string): Theme {
  const all = Object.values(themes);
  const own = all.find(({ flows }) => Object.values(flows).some((f) => f.flowKey === flowKey));
  const theme = own ?? all[0];
  if (!theme) throw new Error("There are no themes.");
  return theme;
}

function startNewVisit() {
  localStorage.clear();
  sessionStorage.clear();
  location.reload();
}

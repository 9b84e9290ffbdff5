"use client";
import { useWords } from "#use-words";
import { useEffect, useState } from "react";
import {
  chooseClaimState,
  knownClaimState,
  parseClaimState,
  type ClaimState,
} from "@/lib/shared/claim-state";
import { readUiState, updateUiState, useUiState } from "@/lib/browser/ui-state";

/**
 * The claim-state entry for this visitor: `prerendered` first, then the one of the override state, else of the
 * geo region (docs/product.md section 3). `hasFailed` when an entry could not be loaded; the one before stays, and
 * choosing again tries again. `isKnown` is false where the state is a guess: nobody chose one, and none was found.
 */
export function useClaimState(prerendered: ClaimState) {
  const { language } = useWords();
  const inLanguage = language === "en" ? "" : `?language=${language}`;
  const overrideState = useUiState("overrideState");
  const region = useRegion();
  const clues = { overrideState, ...region };
  const chosen = chooseClaimState(clues);
  const isKnown = knownClaimState(clues) !== undefined;
  const [loaded, setLoaded] = useState({ entry: prerendered, hasFailed: false });
  const [attempt, setAttempt] = useState(0);
  const shown = loaded.entry.stateCode;

  useEffect(() => {
    if (chosen === shown) return;
    let isCurrent = true;
    void fetchJson(`/api/claim-states/${chosen.toLowerCase()}${inLanguage}`).then((json) => {
      const entry = parseClaimState(json);
      if (isCurrent)
        setLoaded((before) => ({ entry: entry ?? before.entry, hasFailed: entry === undefined }));
    });
    return () => {
      isCurrent = false;
    };
  }, [chosen, shown, attempt, inLanguage]);

  function choose(stateCode: string) {
    updateUiState({ overrideState: stateCode });
    setAttempt((before) => before + 1);
  }
  return { ...loaded, isKnown, choose };
}

/** The geo region; fetched only when the visitor has not chosen a state. */
function useRegion(): GeoRegion {
  const [region, setRegion] = useState<GeoRegion>({});
  useEffect(() => {
    if (readUiState().overrideState) return;
    void fetchJson("/api/geo").then((json) => setRegion(parseRegion(json)));
  }, []);
  return region;
}

interface GeoRegion {
  region?: string;
  regionCode?: string;
  countryCode?: string;
}

/** What a Geo record says of the region: some sources know its name, others only its code. */
function parseRegion(geo: unknown): GeoRegion {
  if (typeof geo !== "object" || geo === null) return {};
  const fields: Record<string, unknown> = { ...geo };
  const text = (name: string) => (typeof fields[name] === "string" ? fields[name] : undefined);
  return {
    region: text("region"),
    regionCode: text("region_code"),
    countryCode: text("country_code"),
  };
}

/** The parsed JSON of a path of this site; undefined when it cannot be had, which every parser here takes. */
async function fetchJson(path: string): Promise<unknown> {
  try {
    const response = await fetch(path);
    return response.ok ? await response.json() : undefined;
  } catch {
    return undefined;
  }
}

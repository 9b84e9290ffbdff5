"use client";
import { useTranslator } from "#use-words";
import { useEffect, useState } from "react";
import {
  chooseDisplayedStateCode,
  findVisitorStateCode,
  parseStateClaimLawResponse,
  type StateClaimLaw,
} from "@/lib/shared/claim-state";
import { readUiState, updateUiState, useUiState } from "@/lib/browser/ui-state";

/**
 * Returns the time limits to sue in the visitor's state (docs/product.md section 3). The state is the visitor's choice
 * or, without a choice, the result of IP geolocation.
 * `isKnown` is false if there is neither a choice nor a result. `entry` contains the time limits that were loaded last,
 * and `chosen` the state to load. `hasFailed` is true if the last request failed.
 */
export function useStateTimeLimits(prerendered: StateClaimLaw) {
  const { language } = useTranslator();
  const inLanguage = language === "en" ? "" : `?language=${language}`;
  const overrideState = useUiState("overrideState");
  const region = useRegion();
  const clues = { overrideState, ...region };
  const chosen = chooseDisplayedStateCode(clues);
  const isKnown = findVisitorStateCode(clues) !== undefined;
  const [loaded, setLoaded] = useState({ entry: prerendered, hasFailed: false });
  const [attempt, setAttempt] = useState(0);
  const shown = loaded.entry.stateCode;

  useEffect(() => {
    if (chosen === shown) return;
    let isCurrent = true;
    void fetchJson(`/api/claim-states/${chosen.toLowerCase()}${inLanguage}`).then((json) => {
      const entry = parseStateClaimLawResponse(json);
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
  return { ...loaded, chosen, isKnown, choose };
}

/** Returns the visitor's region from IP geolocation. Sends no request if the visitor has already chosen a state. */
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

/**
 * Parses a response of `/api/geo`. Returns the region's name and code and the country's code, each undefined if the
 * response lacks it.
 */
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

/** Returns the parsed JSON from a path of this site, or `undefined` if the request fails. */
async function fetchJson(path: string): Promise<unknown> {
  try {
    const response = await fetch(path);
    return response.ok ? await response.json() : undefined;
  } catch {
    return undefined;
  }
}

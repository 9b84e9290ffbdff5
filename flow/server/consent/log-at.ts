import "server-only";
import axios from "axios";
import * as z from "zod";
import { consentConsistency, consentHead } from "../../protocol/consent-log";
import type { PublishedLog } from "./check-webhooks";

/** The log that a site publishes, asked for over HTTP. */
export function logAt(site: string): PublishedLog {
  const get = async (path: string, params = {}) => {
    const { status, data } = await axios.get<unknown>(new URL(path, site).href, {
      params,
      timeout: 10_000,
      validateStatus: (code) => code === 200 || code === 404,
    });
    return status === 200 ? data : undefined;
  };
  return {
    head: async () => z.parse(consentHead, await get("/api/consent/head")),
    consistency: async (from, to) => {
      const answer = await get("/api/consent/consistency", { from, to });
      return answer === undefined ? undefined : z.parse(consentConsistency, answer).proof;
    },
  };
}

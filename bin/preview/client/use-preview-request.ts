import { useEffect, useState } from "react";

type PreviewResponse = Record<string, unknown>;

/**
 * React hook that requests an endpoint of the preview's API. Returns the response's JSON, a function `text` to read one
 * field, and a function `ask` to repeat the request.
 */
export function usePreviewRequest(path: string) {
  const [answer, setAnswer] = useState<PreviewResponse>({});
  const [count, setCount] = useState(0);
  useEffect(() => {
    let isWanted = true;
    void requestJson(path).then((given) => isWanted && setAnswer(given));
    return () => {
      isWanted = false;
    };
  }, [path, count]);
  const text = (field: string) => {
    const value = answer[field];
    return typeof value === "string" ? value : "";
  };
  return { answer, text, ask: () => setCount((before) => before + 1) };
}

/**
 * Resolves to the response's JSON. For an error response, resolves to `{ refused }`, which contains the response's JSON
 * as text.
 */
async function requestJson(path: string): Promise<PreviewResponse> {
  const response = await fetch(`/api/flow${path}`);
  const json: unknown = await response.json();
  if (!response.ok) return { refused: JSON.stringify(json) };
  return typeof json === "object" && json !== null ? { ...json } : {};
}

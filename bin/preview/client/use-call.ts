import { useEffect, useState } from "react";

type Answer = Record<string, unknown>;

/** Asks the preview's API, at once and at each `ask()`; `text` reads a field of what came, "" until then. */
export function useCall(path: string) {
  const [answer, setAnswer] = useState<Answer>({});
  const [count, setCount] = useState(0);
  useEffect(() => {
    let isWanted = true;
    void ask(path).then((given) => isWanted && setAnswer(given));
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

/** What is refused is shown as what it is: this page is for people who look for mistakes. */
async function ask(path: string): Promise<Answer> {
  const response = await fetch(`/api/flow${path}`);
  const json: unknown = await response.json();
  if (!response.ok) return { refused: JSON.stringify(json) };
  return typeof json === "object" && json !== null ? { ...json } : {};
}

import { useEffect, useState } from "react";
import type { LocationResponse } from "@/flow/protocol/responses";
import { useFlowEngine } from "../flow-engine-context";
import styles from "./control.module.css";

/** City and state of a complete postal code, as soon as they are known; otherwise nothing. */
export function PostalLocation({ postalCode }: { postalCode: string }) {
  const location = useLocation(postalCode);
  return (
    <p className={styles.location} role="status">
      {location && `${location.city}, ${location.state}`}
    </p>
  );
}

function useLocation(postalCode: string): LocationResponse | undefined {
  const engine = useFlowEngine();
  const [found, setFound] = useState<{ postalCode: string; location?: LocationResponse }>();
  const isComplete = /^\d{5}(?:-\d{4})?$/.test(postalCode);

  useEffect(() => {
    if (!isComplete) return;
    let isWanted = true;
    void engine.location(postalCode).then((location) => {
      if (isWanted) setFound({ postalCode, location });
    });
    return () => {
      isWanted = false;
    };
  }, [engine, postalCode, isComplete]);

  return found?.postalCode === postalCode ? found.location : undefined;
}

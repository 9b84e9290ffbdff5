import { useEffect, useState } from "react";
import type { LocationResponse } from "@/flow/protocol/lookups";
import { useEngine } from "../engine-context";
import styles from "./control.module.css";

/** City and state of a complete postal code, as soon as they are known; otherwise nothing. */
export function PostalPlace({ postalCode }: { postalCode: string }) {
  const place = usePlace(postalCode);
  return (
    <p className={styles.place} role="status">
      {place && `${place.city}, ${place.state}`}
    </p>
  );
}

function usePlace(postalCode: string): LocationResponse | undefined {
  const engine = useEngine();
  const [found, setFound] = useState<{ asked: string; place?: LocationResponse }>();
  const isComplete = /^\d{5}(?:-\d{4})?$/.test(postalCode);

  useEffect(() => {
    if (!isComplete) return;
    let isWanted = true;
    void engine.location(postalCode).then((place) => {
      if (isWanted) setFound({ asked: postalCode, place });
    });
    return () => {
      isWanted = false;
    };
  }, [engine, postalCode, isComplete]);

  return found?.asked === postalCode ? found.place : undefined;
}

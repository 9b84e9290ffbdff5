import { Button } from "../ui/button";
import { CallNumber } from "./call-number";
import styles from "./load-failure.module.css";

interface LoadFailureProps {
  what?: string;
  site: string;
  /** The site's default phone, ten digits; undefined where it has none. */
  phone: string | undefined;
  isTrying: boolean;
  onRetry: () => void;
}

/** Stands in the placeholder's room when the form's code, or the code of what it has to say, did not come: the way to call, and another try. */
export function LoadFailure(props: LoadFailureProps) {
  const { what = "The form could not be loaded.", site, phone, isTrying, onRetry } = props;
  return (
    <div className={styles.failure} role="alert">
      <p>
        {what}
        <CallNumber site={site} phone={phone} before=" Call us instead: " />
        {phone !== undefined && "."}
      </p>
      <Button look="secondary" busy={isTrying} onClick={onRetry}>
        Try again
      </Button>
    </div>
  );
}

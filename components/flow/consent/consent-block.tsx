import { FieldGroup } from "@/components/ui/field-group";
import { SafeHtml } from "@/components/ui/safe-html";
import { useFlow } from "../engine-context";
import { ConsentBox } from "./consent-box";
import { SelectAllConsent } from "./select-all-consent";
import { useConsentIds } from "./use-consent-ids";
import styles from "./consent.module.css";

/**
 * The consent that a page asks for (docs/product.md section 4, Consent). On More with a consent button the buttons
 * below give it: there the text stands without boxes.
 */
export function ConsentBlock() {
  const items = useFlow((state) => state.tcpa);
  const error = useFlow((state) => state.consentError);
  const isGivenByButton = useFlow(
    (state) => state.pageKey === "More" && state.displaySelectAllTcpaOption?.style === "button",
  );
  const ids = useConsentIds();
  if (items.length === 0) return null;
  if (isGivenByButton) {
    return items.map((item) => (
      <SafeHtml key={item.fieldName} className={styles.text} html={item.content} />
    ));
  }
  return (
    <FieldGroup id={ids.group} label="Your consent" error={error ?? undefined}>
      <div className={styles.boxes}>
        <SelectAllConsent />
        {items.map((item) => (
          <ConsentBox key={item.fieldName} item={item} id={ids.item(item.fieldName)} />
        ))}
      </div>
    </FieldGroup>
  );
}

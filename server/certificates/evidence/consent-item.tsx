import * as z from "zod";
import type { CanonicalConsentValues } from "@/server/consent-log/canonical-record";
import { DescriptionList } from "@/lib/server/html/description-list";
import { SanitizedHtml } from "@/lib/server/html/sanitized-html";

interface ConsentItemProps {
  /** HTML of the displayed disclosure. */
  content: string;
  /** Values of the verified consent record. Undefined if verification failed. */
  recordedValues: CanonicalConsentValues | undefined;
}

/** Renders a disclosure and its consent record: agreement, named receivers, version and hash. */
export function ConsentEvidenceItem({ content, recordedValues }: ConsentItemProps) {
  const given =
    recordedValues && (recordedValues.isChecked === "true" ? "Agreed" : "Displayed, not agreed");
  return (
    <section className="item">
      <h3>{given ?? "Displayed"}</h3>
      <SanitizedHtml as="blockquote" html={content} isTextOnly />
      <DescriptionList
        entries={[
          ["Named receivers", formatReceiverNames(recordedValues?.receivers)],
          ["Consent", recordedValues?.tcpaKey],
          ["Version of the text", recordedValues?.contentVersion],
          ["SHA-256 of the text", recordedValues?.contentSha256],
        ]}
      />
    </section>
  );
}

const namedReceivers = z.array(
  z.object({ name: z.string(), city: z.string().optional(), state: z.string().optional() }),
);

function formatReceiverNames(receivers: string | null | undefined): string {
  if (!receivers) return "";
  const names = namedReceivers.safeParse(JSON.parse(receivers));
  const parts = (names.data ?? []).map((r) => [r.name, r.city, r.state].filter(Boolean).join(", "));
  return parts.join("; ");
}

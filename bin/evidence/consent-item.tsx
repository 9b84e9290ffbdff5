import * as z from "zod";
import type { RecordedValues } from "@/server/consent-log/canonical-record";
import { DescriptionList } from "../html/description-list";
import { StoredHtml } from "../html/stored-html";

interface ConsentItemProps {
  /** HTML of the displayed disclosure. */
  content: string;
  /** Values from the consent record. Undefined if the record is not proved by the log. */
  noted: RecordedValues | undefined;
}

/** One disclosure and its consent record: agreement, named receivers, version and hash. */
export function ConsentItem({ content, noted }: ConsentItemProps) {
  const given = noted && (noted.isChecked === "true" ? "Agreed" : "Displayed, not agreed");
  return (
    <section className="item">
      <h3>{given ?? "Displayed"}</h3>
      <StoredHtml as="blockquote" html={content} isTextOnly />
      <DescriptionList
        entries={[
          ["Named receivers", namesOf(noted?.receivers)],
          ["Consent", noted?.tcpaKey],
          ["Version of the text", noted?.contentVersion],
          ["SHA-256 of the text", noted?.contentSha256],
        ]}
      />
    </section>
  );
}

const namedReceivers = z.array(
  z.object({ name: z.string(), city: z.string().optional(), state: z.string().optional() }),
);

function namesOf(receivers: string | null | undefined): string {
  if (!receivers) return "";
  const names = namedReceivers.safeParse(JSON.parse(receivers));
  const parts = (names.data ?? []).map((r) => [r.name, r.city, r.state].filter(Boolean).join(", "));
  return parts.join("; ");
}

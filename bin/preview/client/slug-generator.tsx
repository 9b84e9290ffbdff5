import { useState, type FormEvent } from "react";
import styles from "./preview.module.css";
import { usePreviewRequest } from "./use-preview-request";

/** Form that suggests URL slugs for new landing pages, and study programs for new flows, each with a copy button. */
export function SlugGenerator() {
  const [namespace, setNamespace] = useState("mva");
  const [text, setText] = useState("Hurt in a rideshare?");
  const random = usePreviewRequest(
    `/RandomLandingPageSlug?namespace=${encodeURIComponent(namespace)}`,
  );
  const programs = usePreviewRequest(
    `/RandomSkinnyPois?namespace=${encodeURIComponent(namespace)}`,
  );
  const made = usePreviewRequest(`/Slugify?slug=${encodeURIComponent(text)}`);
  const submitted = (event: FormEvent<HTMLFormElement>) => {
    event.preventDefault();
    const form = new FormData(event.currentTarget);
    setNamespace(String(form.get("namespace")));
    setText(String(form.get("text")));
    random.ask();
    programs.ask();
  };
  return (
    <section id="slugs" aria-labelledby="slugs-title">
      <h2 id="slugs-title">Slugs</h2>
      <form className={styles.choices} onSubmit={submitted}>
        <label>
          Namespace
          <input name="namespace" defaultValue={namespace} />
        </label>
        <label>
          Text
          <input name="text" defaultValue={text} />
        </label>
        <button type="submit">Generate</button>
      </form>
      <Copied label="Random slug" text={random.text("slug")} />
      <Copied label="Text as a slug" text={made.text("slug") || made.text("refused")} />
      <Copied label="Programs of interest" text={labelsOf(programs.answer.pois)} />
    </section>
  );
}

function Copied({ label, text }: { label: string; text: string }) {
  const [isCopied, setIsCopied] = useState(false);
  return (
    <p className={styles.copied}>
      {label}: <output>{text}</output>{" "}
      <button
        type="button"
        onClick={() => void navigator.clipboard.writeText(text).then(() => setIsCopied(true))}
      >
        {isCopied ? "Copied" : "Copy"}
      </button>
    </p>
  );
}

function labelsOf(pois: unknown): string {
  if (!Array.isArray(pois)) return "";
  return pois.map((poi: { label?: unknown }) => String(poi.label)).join(", ");
}

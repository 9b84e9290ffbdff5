import type { ArticleBlock, ArticleSection } from "@/themes/article";
import { ThemeHtml } from "../theme-html";
import styles from "./article-section.module.css";

/** Renders a section of an article: a heading, and blocks such as paragraphs and lists. */
export function ArticleSectionView({ id, heading, blocks }: ArticleSection) {
  return (
    <section className={styles.section} aria-labelledby={id}>
      <h2 className={styles.heading} id={id}>
        {heading}
      </h2>
      {blocks.map((block, index) => (
        <BlockView key={index} block={block} />
      ))}
    </section>
  );
}

function BlockView({ block }: { block: ArticleBlock }) {
  const Drawing = blockViews[block.kind] as (props: { block: ArticleBlock }) => React.ReactNode;
  return <Drawing block={block} />;
}

const blockViews = {
  paragraph: ({ block }: BlockProps<"paragraph">) => <ThemeHtml html={block.text} />,
  list: ({ block }: BlockProps<"list">) => (
    <ul className={styles.list}>
      {block.items.map((item) => (
        <ThemeHtml key={item} as="li" html={item} />
      ))}
    </ul>
  ),
  steps: ({ block }: BlockProps<"steps">) => (
    <ol className={styles.steps}>
      {block.items.map((item) => (
        <li key={item}>
          <ThemeHtml as="div" html={item} />
        </li>
      ))}
    </ol>
  ),
  note: ({ block }: BlockProps<"note">) => (
    <div className={styles.note} role="note">
      <ThemeHtml html={block.text} />
    </div>
  ),
} satisfies { [K in ArticleBlock["kind"]]: (props: BlockProps<K>) => React.ReactNode };

interface BlockProps<K extends ArticleBlock["kind"]> {
  block: Extract<ArticleBlock, { kind: K }>;
}

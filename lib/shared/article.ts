/** The shape of an information page's content, for the components that draw it. */
export type { Article, ArticleBlock, ArticleSection, SceneKey } from "@/themes/article";

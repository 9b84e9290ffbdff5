import { themeOf } from "@/lib/site/theme-of";

/** Home. */
export default async function HomePage({ params }: PageProps<"/[site]">) {
  const { words } = themeOf((await params).site);
  return (
    <main>
      <h1>{words.hero.heading}</h1>
      <p>{words.hero.lead}</p>
    </main>
  );
}

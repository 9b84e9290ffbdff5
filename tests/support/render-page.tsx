import { existsSync, readdirSync } from "node:fs";
import { dirname, join } from "node:path";
import type { Metadata } from "next";
import type { ReactNode } from "react";
import { prerenderToNodeStream } from "react-dom/static";
import { inlineSuspenseBoundaries } from "@/lib/server/prerender/inline-boundaries";
import { toInternalPath } from "@/lib/server/site/internal-path";

const root = "app/[site]";

/** The exports of a `page.tsx` file that tests call. */
interface PageModule {
  default(props: { params: Promise<Record<string, unknown>> }): ReactNode | Promise<ReactNode>;
  generateMetadata?(props: { params: Promise<Record<string, unknown>> }): Promise<Metadata>;
  generateStaticParams?(): Record<string, unknown>[];
}
interface LayoutModule {
  default(props: {
    children: ReactNode;
    params: Promise<Record<string, unknown>>;
  }): Promise<ReactNode>;
}

/** A page rendered with its layout, as the build would prerender it, but without Next or a browser. */
export interface RenderedPage {
  html: string;
  title: string;
  description: string;
}

/** Renders a site's page by its public path. Error pages are named by their internal path. */
export async function renderSitePage(site: string, path: string): Promise<RenderedPage> {
  const internal = path.startsWith("/error-") ? path : withoutSite(toInternalPath(site, path));
  const { file, params: own } = pageFile(internal);
  const params = Promise.resolve({ site, ...own });
  const page = await load<PageModule>(file);
  const metadata = await page.generateMetadata?.({ params });
  const layout = await load<LayoutModule>(findLayoutFile(file));
  const children = await page.default({ params });
  const framed = await layout.default({ children, params });
  return {
    html: inlineSuspenseBoundaries(await prerendered(framed)),
    title: typeof metadata?.title === "string" ? metadata.title : "",
    description: metadata?.description ?? "",
  };
}

/** Renders to HTML and waits for suspended content, as Next does. */
async function prerendered(page: ReactNode): Promise<string> {
  const { prelude } = await prerenderToNodeStream(page);
  const parts: string[] = [];
  for await (const part of prelude) parts.push(String(part));
  return parts.join("");
}

/** Returns the sites that a page is prerendered for, or "all" if its file does not limit them. */
export async function listPrerenderedSites(site: string, path: string): Promise<unknown[] | "all"> {
  const { generateStaticParams } = await load<PageModule>(
    pageFile(withoutSite(toInternalPath(site, path))).file,
  );
  return generateStaticParams ? generateStaticParams().map((params) => params.site) : "all";
}

function withoutSite(internal: string): string {
  return `/${internal.split("/").slice(2).join("/")}`;
}

/**
 * Finds the `page.tsx` file for an internal path, and the path's parameters. Fixed segments take precedence over `[…]`,
 * as in Next.
 */
function pageFile(internal: string): { file: string; params: Record<string, unknown> } {
  for (const file of pageFiles()) {
    const params = paramsOf(routeOf(file), internal.split("/").slice(1));
    if (params) return { file, params };
  }
  throw new Error(`No page file has the internal path ${internal}.`);
}

function paramsOf(route: string[], path: string[]): Record<string, unknown> | undefined {
  const [segment, ...rest] = route;
  if (segment === undefined) return path.length === 0 ? {} : undefined;
  const [, name = ""] = /^\[\.\.\.(.+)\]$/.exec(segment) ?? [];
  if (name !== "") return path.length > 0 ? { [name]: path } : undefined;
  const [, single] = /^\[(.+)\]$/.exec(segment) ?? [];
  if (single === undefined && segment !== path[0]) return undefined;
  const others = path.length > 0 ? paramsOf(rest, path.slice(1)) : undefined;
  return others && { ...(single !== undefined && { [single]: path[0] }), ...others };
}

/** Returns the route segments of a file, such as `home`, `x` for `app/[site]/(default)/home/x/page.tsx`. */
function routeOf(file: string): string[] {
  const segments = dirname(file).split("/").slice(root.split("/").length);
  return segments.filter((segment) => !segment.startsWith("("));
}

/** Returns the layout file in a page's folder, or else in the nearest folder above. */
function findLayoutFile(page: string): string {
  let folder = dirname(page);
  while (folder !== root && !existsSync(join(folder, "layout.tsx"))) folder = dirname(folder);
  return join(folder, "layout.tsx");
}

function pageFiles(): string[] {
  return readdirSync(root, { recursive: true, encoding: "utf8" })
    .filter((file) => file.endsWith("/page.tsx"))
    .map((file) => `${root}/${file}`)
    .sort((a, b) => Number(a.includes("[...")) - Number(b.includes("[...")));
}

async function load<Module>(file: string): Promise<Module> {
  return (await import(/* @vite-ignore */ join(process.cwd(), file))) as Module;
}

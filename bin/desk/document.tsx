import { createContext, useContext, type ReactNode } from "react";
import { renderDocument } from "@/lib/server/render-document";
import { signOutPath, type DeskUser } from "./access/desk-access";
import type { DeskPage } from "./desk-page";

interface DeskDocument {
  title: string;
  /** Path of the current page, to highlight in the navigation. */
  path: string;
  /** Pages that the user can view. */
  permitted: readonly Pick<DeskPage, "title" | "path" | "isInNavigation">[];
  user: DeskUser;
  /** True if the desk has a session that the user can end. */
  canSignOut: boolean;
  body: ReactNode;
}

const PermittedPaths = createContext<readonly string[]>([]);

/** Renders the HTML document of an operators' page. It loads one style sheet and no scripts. */
export function renderDeskDocument(document: DeskDocument): string {
  const { title, path, permitted, user, canSignOut, body } = document;
  return renderDocument(
    <html lang="en">
      <DocumentHead title={title} />
      <body>
        <a className="skip" href="#main">
          Skip to content
        </a>
        <header>
          <nav aria-label="Pages">
            {permitted
              .filter(({ isInNavigation }) => isInNavigation)
              .map((page) => (
                <a
                  key={page.path}
                  href={page.path}
                  aria-current={page.path === path ? "page" : undefined}
                >
                  {page.title}
                </a>
              ))}
          </nav>
          <div className="user quiet">
            {`${user.person} · ${user.role} · all times UTC`}
            {canSignOut && (
              <form method="post" action={signOutPath}>
                <button>Sign out</button>
              </form>
            )}
          </div>
        </header>
        <main id="main" tabIndex={-1}>
          <h1>{title}</h1>
          <PermittedPaths value={permitted.map((page) => page.path)}>{body}</PermittedPaths>
        </main>
      </body>
    </html>,
  );
}

/** The link on a notice to the next page. */
export interface NextStep {
  label: string;
  href: string;
  /** True if the browser follows the link by itself. */
  isAutomatic?: boolean;
}

/** Renders a page with one sentence and without navigation, such as an error page. */
export function renderDeskNotice(title: string, text: string, next?: NextStep): string {
  return renderDocument(
    <html lang="en">
      <DocumentHead title={title}>
        {next?.isAutomatic && <meta httpEquiv="refresh" content={`0;url=${next.href}`} />}
      </DocumentHead>
      <body>
        <main id="main">
          <h1>{title}</h1>
          <p className="notice">{text}</p>
          {next && (
            <p>
              <a href={next.href}>{next.label}</a>
            </p>
          )}
        </main>
      </body>
    </html>,
  );
}

interface DeskLinkProps {
  href: string;
  rel?: string;
  children: ReactNode;
}

/** A link to a page of the desk. Only its text remains if the user cannot view that page. */
export function DeskLink({ href, rel, children }: DeskLinkProps) {
  const [path = ""] = href.split("?");
  return useContext(PermittedPaths).includes(path) ? (
    <a href={href} rel={rel}>
      {children}
    </a>
  ) : (
    children
  );
}

function DocumentHead({ title, children }: { title: string; children?: ReactNode }) {
  return (
    <head>
      <meta charSet="utf-8" />
      <meta name="viewport" content="width=device-width, initial-scale=1" />
      <meta name="color-scheme" content="light dark" />
      <title>{`${title} · desk`}</title>
      {children}
      <link rel="stylesheet" href="/desk.css" />
    </head>
  );
}

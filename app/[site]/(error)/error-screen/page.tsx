import { notFound } from "next/navigation";

export const dynamic = "force-dynamic";

/** Where the proxy sends a path that is no page: the answer's first byte already says 404. */
export default function ErrorPage(): never {
  notFound();
}

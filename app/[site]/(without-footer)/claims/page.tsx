import type { Metadata } from "next";
import { Listing } from "@/components/content/listing";
import { PlainPage } from "@/components/content/plain-page";
import { pageMetadata } from "@/lib/site/page-metadata";
import { themeOf } from "@/lib/site/theme-of";

const title = "Claims";
const description =
  "From the first question to what comes after you sent your answers: the steps of a claim on this site.";

const steps = [
  { link: "/claims/makingaclaim", name: "1. What a claim is", about: "Read first, if you like" },
  { link: "/claims/makeclaim", name: "2. Your answers", about: "About three minutes" },
  { link: "/claims/youhaveaclaim", name: "3. Your time limit", about: "What your state says" },
  { link: "/claims/claimsubmitted", name: "4. What comes next", about: "After you sent them" },
];

export async function generateMetadata({ params }: PageProps<"/[site]">): Promise<Metadata> {
  return pageMetadata(themeOf((await params).site), { path: "/claims", title, description });
}

/** /claims: the four claims screens, in order (SPEC.md section 2). */
export default function ClaimsPage() {
  return (
    <PlainPage
      heading="A claim, step by step"
      lead="Four short steps. You can begin anywhere, stop at any time, and call instead."
    >
      <Listing
        empty=""
        items={steps.map(({ link, name, about }) => ({
          key: link,
          title: <a href={link}>{name}</a>,
          details: about,
        }))}
      />
    </PlainPage>
  );
}

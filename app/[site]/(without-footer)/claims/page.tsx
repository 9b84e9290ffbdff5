import type { Metadata } from "next";
import { NextStepLink } from "@/components/content/claims/next-step-link";
import { EntryList } from "@/components/content/entry-list";
import { PlainPage } from "@/components/content/plain-page";
import { pageMetadata } from "@/lib/server/site/page-metadata";
import { themeOf } from "@/lib/server/site/theme-of";

const title = "Claims";
const description =
  "From the first question to what comes after you sent your answers: the steps of a claim on this site.";

const steps = [
  {
    link: "/claims/makingaclaim",
    name: "1. What a claim is",
    about: "What it means, and what usually happens",
  },
  {
    link: "/claims/makeclaim",
    name: "2. Your answers",
    about: "One plain question on each screen",
  },
  {
    link: "/claims/youhaveaclaim",
    name: "3. Your time limit",
    about: "What the law of your state says",
  },
  {
    link: "/claims/claimsubmitted",
    name: "4. What comes next",
    about: "After you sent your answers",
  },
];

export async function generateMetadata({ params }: PageProps<"/[site]">): Promise<Metadata> {
  return pageMetadata(themeOf((await params).site), { path: "/claims", title, description });
}

/** /claims: the four claims pages, in order (docs/product.md section 2). */
export default function ClaimsPage() {
  return (
    <PlainPage
      heading="A claim, step by step"
      intro="Four short steps. You can begin anywhere, stop at any time, and call instead."
      actions={<NextStepLink href="/claims/makeclaim">Start my claim</NextStepLink>}
    >
      <EntryList
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

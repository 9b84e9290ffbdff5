import { laterView, partOf } from "@/lib/browser/load-later";
import { useFlowState } from "./flow-engine-context";
import { schoolViews } from "./later-code";

const SponsoredSchools = laterView<{ html: string }>(
  partOf(schoolViews, (views) => views.SponsoredSchools),
  { fallback: <div style={{ minHeight: "3rem" }} /> },
);

/** Where schools are counted and named, on the sites that explain them. */
export function SponsoredSchoolsLink() {
  const html = useFlowState(({ pageKey, config }) =>
    pageKey === "ProgramOfInterest" || pageKey === "Pii" ? config.sponsoredSchools : undefined,
  );
  return html ? <SponsoredSchools html={html} /> : null;
}

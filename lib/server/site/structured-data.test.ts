import { describe, expect, it } from "vitest";
import { buildAboutPageStructuredData, buildStructuredData } from "./structured-data";
import { getSiteTheme } from "./sites";

const page = { path: "/mva", title: "T", description: "D" };

describe("buildStructuredData", () => {
  it("names the page by its canonical address, and claims no law firm", () => {
    const data = JSON.stringify(buildStructuredData(getSiteTheme("mva"), page));
    expect(data).toContain('"@id":"https://www.stillharbor.example/mva"');
    expect(data).not.toMatch(/Attorney|LegalService|FAQPage|BreadcrumbList/);
  });

  it("names who checked a page, and on About who runs the site", () => {
    const reviewer = { name: "A. B.", credentials: "attorney", url: "https://bar.example/1" };
    expect(buildStructuredData(getSiteTheme("mva"), { ...page, reviewer })).toMatchObject({
      "@graph": [{ reviewedBy: { "@type": "Person", name: "A. B.", description: "attorney" } }],
    });
    expect(
      buildStructuredData(getSiteTheme("mva"), {
        ...page,
        ...buildAboutPageStructuredData(getSiteTheme("mva")),
      }),
    ).toMatchObject({
      "@graph": [{ "@type": "AboutPage", about: { legalName: "Stillharbor Claims Help" } }],
    });
  });

  it("adds the breadcrumbs and the questions that the page has", () => {
    const data = buildStructuredData(getSiteTheme("mva"), {
      ...page,
      breadcrumbs: [
        { name: "Home", path: "/" },
        { name: "T", path: "/mva" },
      ],
      questions: [{ question: "Q?", answer: "A." }],
    });
    expect(data).toMatchObject({
      "@graph": [
        { "@type": "WebPage" },
        { "@type": "BreadcrumbList", itemListElement: [{ position: 1 }, { position: 2 }] },
        { "@type": "FAQPage", mainEntity: [{ name: "Q?", acceptedAnswer: { text: "A." } }] },
      ],
    });
  });
});

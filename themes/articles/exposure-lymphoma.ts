import type { Article } from "../article";
import { sharedSources } from "./sources";

export const exposureLymphomaArticle: Article = {
  path: "/exposureclaims/nonhodgkinlymphoma",
  title: "Non-Hodgkin Lymphoma and Weed Killers",
  description:
    "Learn what non-Hodgkin lymphoma is, what studies and agencies say about glyphosate, which records matter for a claim and how the time limits work.",
  scene: "lymph-nodes",
  heading: "Non-Hodgkin lymphoma and weed killer: what's known and what's disputed",
  intro:
    "A diagnosis raises two questions: What now? And why me? Doctors can answer the first. The second is harder, and this page tries to give you both sides.",
  sections: [
    {
      id: "the-disease",
      heading: "What non-Hodgkin lymphoma is",
      blocks: [
        {
          kind: "paragraph",
          text: "Non-Hodgkin lymphoma is a group of cancers that begin in lymphocytes, white blood cells that are part of the immune system. There are many subtypes. Diffuse large B-cell lymphoma and follicular lymphoma are among the common ones. Some grow fast and some so slowly that doctors watch and wait. Treatment depends on the subtype and the stage.",
        },
        {
          kind: "paragraph",
          text: "Doctors often can't say what caused one person's illness. The American Cancer Society's risk factors include age, being male, some infections, weakened immunity, autoimmune disease, family history, radiation and certain chemicals. Having one doesn't mean it was the cause.",
        },
      ],
    },
    {
      id: "science",
      heading: "What the agencies and the studies say",
      blocks: [
        {
          kind: "list",
          items: [
            '<strong>IARC, 2015:</strong> The agency classified glyphosate as "probably carcinogenic to humans" (Group 2A). It found limited evidence in people, for non-Hodgkin lymphoma, and sufficient evidence in animals. IARC asks whether a substance <em>can</em> cause cancer, not how likely that is at a given dose.',
            '<strong>EPA:</strong> The EPA calls it "not likely to be carcinogenic to humans." The EPA asks about risk in actual use. In 2022, the Ninth Circuit set aside the human health part of its interim decision. The EPA withdrew the decision and said its findings stood.',
            "<strong>Agricultural Health Study, 2018:</strong> Among more than 50,000 licensed pesticide applicators, the study found no overall link between glyphosate and non-Hodgkin lymphoma.",
            "<strong>A 2019 meta-analysis:</strong> This study pooled the most highly exposed groups from several studies and found a 41 percent higher risk.",
          ],
        },
        {
          kind: "paragraph",
          text: "Reasonable people disagree about this evidence. A court doesn't decide it for everyone. It asks if this product caused this person's illness, based on the evidence it hears.",
        },
      ],
    },
    {
      id: "first-steps",
      heading: "What to do after the diagnosis",
      blocks: [
        {
          kind: "steps",
          items: [
            "Treatment comes first. Ask your oncologist which subtype and stage it is, and get it in writing.",
            "Tell your doctors about your work and the chemicals you used, so it's in your records. Say what you know and no more.",
            "Bring someone to appointments to take notes.",
            "Ask the hospital for a social worker. Help with bills, rides and time off work often starts there.",
            "When you have the strength, start a list of where and when you used weed killer.",
          ],
        },
      ],
    },
    {
      id: "evidence",
      heading: "The medical records that matter",
      blocks: [
        {
          kind: "list",
          items: [
            "The <strong>biopsy and pathology report</strong>. The exact name and date decide whether it counts as non-Hodgkin lymphoma and when the clock started.",
            "Imaging and staging reports.",
            "Treatment summaries: chemotherapy, antibodies, radiation, transplant or a clinical trial.",
            "Your earlier history, including other risk factors. The other side will ask, so your lawyer should know first.",
            "Bills, insurance statements and proof of missed work, both yours and your caregiver's.",
          ],
        },
        {
          kind: "paragraph",
          text: "Federal privacy law gives you a right to copies of most of your own records. Your online patient portal may already have the pathology report.",
        },
      ],
    },
    {
      id: "liability",
      heading: "What a claim can be based on after the 2026 ruling",
      blocks: [
        {
          kind: "paragraph",
          text: "Until June 2026, most cases said the label should have warned of cancer. In <em>Monsanto v. Durnell</em>, the Supreme Court held that federal law overrides that claim when the EPA didn't require the warning. The Court wasn't asked about other grounds, such as a defective design or statements made outside the label. Lower courts are sorting out what's left.",
        },
        {
          kind: "paragraph",
          text: 'Separately, a nationwide class settlement for people with non-Hodgkin lymphoma was proposed in a Missouri court in February 2026. For many people, that settlement, not a lawsuit, may be where they can file a claim. Its <a href="https://www.weedkillerclass.com">official site</a> has the latest.',
        },
      ],
    },
    {
      id: "compensation",
      heading: "What may be covered, and other help",
      blocks: [
        {
          kind: "paragraph",
          text: "A claim may cover treatment, lost earnings, pain and, after a death, the family's loss. The settlement has its own scale. No one can promise a result.",
        },
        {
          kind: "paragraph",
          text: "There's also help that doesn't require a claim against anyone. Social Security disability has a fast track for some aggressive lymphomas. Workers' compensation may pay if you were exposed on the job. For veterans' benefits, non-Hodgkin lymphoma is presumed to be connected with certain service exposures, such as Agent Orange. These have their own rules and dates.",
        },
      ],
    },
    {
      id: "deadlines",
      heading: "When the clock starts",
      blocks: [
        {
          kind: "paragraph",
          text: "For an illness that comes years after exposure, many states start the clock when you learned, or with reasonable care would have learned, about the illness and its likely cause. That's often the day of diagnosis, but it can be disputed. For harm from toxic substances, you generally have two years from then in California, and three years from discovery in New York. A death may start a separate clock for the family. The settlement has its own dates, which don't replace these for anyone who opted out.",
        },
      ],
    },
    {
      id: "mistakes",
      heading: "What makes a claim harder",
      blocks: [
        {
          kind: "list",
          items: [
            'Saying "lymphoma" on a form without the subtype. Hodgkin lymphoma is a different disease.',
            "Telling every doctor that the weed killer is <em>the</em> cause, as if that were proved.",
            "Leaving out other exposures or illnesses. They'll come out, and you'll lose credibility.",
            "Waiting for remission before asking about dates.",
            "Letting a relative's records disappear after a death. Estates can usually get them.",
          ],
        },
      ],
    },
  ],
  questions: [
    {
      question: "Is chronic lymphocytic leukemia included?",
      answer:
        "CLL and small lymphocytic lymphoma are two forms of one disease and are commonly counted among the non-Hodgkin lymphomas. Whether a form is covered depends on the settlement's list or the court, so use the exact pathology wording.",
    },
    {
      question: "My doctor says the cause is unknown. Does that end my claim?",
      answer:
        "No. Treating doctors often can't name a cause, and don't have to. In a lawsuit, other experts testify about the cause, and a court decides if their evidence is reliable enough to be heard.",
    },
    {
      question: "I smoked, and my father had lymphoma. Does that rule me out?",
      answer:
        "Not by itself. It will be weighed against the exposure. Be open about it from the start.",
    },
    {
      question: "It was diagnosed ten years ago. Is it too late?",
      answer:
        "For a lawsuit, in many states it may be, unless you couldn't have known about the possible link. The settlement uses its own rules. It's worth asking someone who can check both.",
    },
  ],
  sources: [
    {
      label: "National Cancer Institute, SEER: Non-Hodgkin lymphoma",
      url: "https://seer.cancer.gov/statfacts/html/nhl.html",
    },
    {
      label: "American Cancer Society: Risk factors for non-Hodgkin lymphoma",
      url: "https://www.cancer.org/cancer/types/non-hodgkin-lymphoma/causes-risks-prevention/risk-factors.html",
    },
    sharedSources.iarcGlyphosate,
    sharedSources.epaGlyphosate,
    sharedSources.ninthCircuitGlyphosate,
    {
      label: "Andreotti et al., Agricultural Health Study (2018)",
      url: "https://pubmed.ncbi.nlm.nih.gov/29136183/",
    },
    {
      label: "Zhang et al., meta-analysis (2019)",
      url: "https://pubmed.ncbi.nlm.nih.gov/31342895/",
    },
    sharedSources.durnell,
    sharedSources.classSettlement,
    sharedSources.californiaToxicLimit,
    sharedSources.newYorkToxicLimit,
  ],
  published: "2026-11-21",
  updated: "2026-11-21",
};

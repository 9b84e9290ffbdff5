import type { Article } from "../article";
import { shared } from "./sources";

export const exposureLymphoma: Article = {
  path: "/exposureclaims/nonhodgkinlymphoma",
  title: "Non-Hodgkin Lymphoma and Weed Killers",
  description:
    "What non-Hodgkin lymphoma is, what studies and agencies say about glyphosate, which records matter for a claim, and how the time limits work.",
  scene: "lymph-nodes",
  heading: "Non-Hodgkin lymphoma and weed killer: what is known, and what is disputed",
  intro:
    "A diagnosis raises two questions: what now, and why me. Doctors can answer the first. The second is harder, and this page tries to be fair about it.",
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
          text: "Often no cause can be named for one person. The American Cancer Society lists age, being male, some infections, weakened immunity, autoimmune disease, family history, radiation, and certain chemicals among the risk factors. Having one doesn't mean that it was the cause.",
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
            '<strong>IARC, 2015:</strong> glyphosate is "probably carcinogenic to humans" (Group 2A), on limited evidence in people, for non-Hodgkin lymphoma, and sufficient evidence in animals. IARC asks whether a substance <em>can</em> cause cancer, not how likely it\'s at a given dose.',
            '<strong>EPA:</strong> "not likely to be carcinogenic to humans." The EPA asks about risk in actual use. In 2022 the Ninth Circuit set aside the human health part of its interim decision; the EPA withdrew the decision and said that its findings stood.',
            "<strong>Agricultural Health Study, 2018:</strong> among more than 50,000 licensed pesticide applicators, no overall link between glyphosate and non-Hodgkin lymphoma was found.",
            "<strong>A meta-analysis of 2019:</strong> pooling the most highly exposed groups of several studies, it found a risk raised by 41 percent.",
          ],
        },
        {
          kind: "paragraph",
          text: "Serious people read this evidence differently. A court doesn't decide it for everyone. It asks whether this person's illness was caused by this product, on the evidence heard.",
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
            "Treatment comes first. Ask your oncologist which subtype and stage it is, and have it written down.",
            "Tell your doctors about your work and about chemicals you used, so that it's in the record. Say what you know, and no more.",
            "Bring someone to appointments to take notes.",
            "Ask the hospital for a social worker. Help with bills, rides and time off work often starts there.",
            "When you have the strength, begin a list of where and when you used weed killer.",
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
            "The <strong>biopsy and pathology report</strong>. The exact name and date decide whether it counts as non-Hodgkin lymphoma, and when the time began to run.",
            "Imaging and staging reports.",
            "Treatment summaries: chemotherapy, antibodies, radiation, transplant, trial.",
            "Your earlier history, with other risk factors. The other side will ask, so your lawyer should know first.",
            "Bills, insurance statements, and proof of work missed, yours and that of the person who cared for you.",
          ],
        },
        {
          kind: "paragraph",
          text: "You have a right under federal privacy law to copies of most of your own records. Online portals often hold the pathology report already.",
        },
      ],
    },
    {
      id: "liability",
      heading: "What a claim can rest on after the 2026 ruling",
      blocks: [
        {
          kind: "paragraph",
          text: "Until June 2026 most cases said that the label should have warned of cancer. In <em>Monsanto v. Durnell</em> the Supreme Court held that federal law overrides such a claim where the EPA didn't require the warning. Other grounds, such as defective design or statements made outside the label, weren't the question it was asked, and lower courts are sorting out what is left.",
        },
        {
          kind: "paragraph",
          text: 'Separately, a nationwide class settlement for people with non-Hodgkin lymphoma was proposed in a Missouri court in February 2026. For many people this, and not a lawsuit, may be the place where a claim is made. Its <a href="https://www.weedkillerclass.com">official site</a> has the current state.',
        },
      ],
    },
    {
      id: "compensation",
      heading: "What may be covered, and other help",
      blocks: [
        {
          kind: "paragraph",
          text: "A claim may take in treatment, lost earnings, pain, and, after a death, the family's loss. The settlement has its own scale. No one can promise a result.",
        },
        {
          kind: "paragraph",
          text: "Look also at help that needs no claim against anyone: Social Security disability, which has a fast track for some aggressive lymphomas; workers' compensation if you were exposed on the job; veterans' benefits, where non-Hodgkin lymphoma is presumed connected with certain service exposures, such as Agent Orange. These have rules and dates of their own.",
        },
      ],
    },
    {
      id: "deadlines",
      heading: "When the time to sue begins",
      blocks: [
        {
          kind: "paragraph",
          text: "For an illness that comes years after exposure, many states start the clock when you learned, or with reasonable care would have learned, of the illness and its likely cause. That's often the day of diagnosis, but can be argued. California generally gives two years from then for harm from toxic substances, New York three from discovery. A death may start a separate time for the family. The settlement's dates stand beside these and don't replace them for anyone who opted out.",
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
            "Naming the weed killer as <em>the</em> cause to every doctor, as though it were proved.",
            "Leaving out other exposures or illnesses. They come out, and then they cost trust.",
            "Waiting for remission before asking about dates.",
            "Letting a relative's records go after a death. Estates can usually obtain them.",
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
      question: "My doctor says that the cause is unknown. Is that the end?",
      answer:
        "No. Treating doctors often can't name a cause, and don't have to. In a lawsuit other experts give evidence on it, and a court decides whether it's reliable enough to be heard.",
    },
    {
      question: "I smoked, and my father had lymphoma. Does that rule me out?",
      answer:
        "Not by itself. It will be weighed against the exposure. Be open about it from the start.",
    },
    {
      question: "It was diagnosed ten years ago. Is it too late?",
      answer:
        "For a lawsuit in many states it may be, unless you couldn't have known of the possible link. The settlement uses its own rules. It's worth one question to someone who can check both.",
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
    shared.iarcGlyphosate,
    shared.epaGlyphosate,
    shared.ninthCircuitGlyphosate,
    {
      label: "Andreotti et al., Agricultural Health Study (2018)",
      url: "https://pubmed.ncbi.nlm.nih.gov/29136183/",
    },
    {
      label: "Zhang et al., meta-analysis (2019)",
      url: "https://pubmed.ncbi.nlm.nih.gov/31342895/",
    },
    shared.durnell,
    shared.classSettlement,
    shared.californiaToxicLimit,
    shared.newYorkToxicLimit,
  ],
  published: "2026-11-21",
  updated: "2026-11-21",
};

import { createContinueButton, createSubmitButton } from "./buttons";
import { createSingleChoiceQuestion } from "./choice";
import { createFreeTextQuestion } from "../contact-questions";
import { createContactConsent, createHealthAuthorizationItem } from "./contact-consent";
import type { PageDefinition } from "../flow-definition";
import { createAttorneyPages, createContactPage } from "../shared-pages";

/** The pages for visitors who lost someone in an accident. They ask fewer questions and mention no injuries. */
export const bereavementPages: PageDefinition[] = [
  {
    key: "Loss",
    wirePageKey: "More",
    title: "Condolence and time limit",
    content: "deathFacts",
    actions: [createContinueButton("Continue when you’re ready")],
    next: [{ to: "Relationship" }],
  },
  {
    key: "Relationship",
    title: "Relationship to the person who died",
    questions: [
      createSingleChoiceQuestion("Relationship", "How are you related to the person who died?", [
        ["Spouse", "Husband, wife or partner"],
        ["Child", "Son or daughter"],
        ["Parent", "Mother or father"],
        ["Sibling", "Brother or sister"],
        ["Representative", "I’m handling the estate"],
        ["Other", "Another way"],
      ]),
    ],
    proTip: "State law says who can bring a claim. That’s the only reason we ask.",
    actions: [createSubmitButton()],
    next: [{ to: "LossHasAttorney" }],
  },
  ...createAttorneyPages("Is an attorney already helping your family with this?", "LossCause", {
    prefix: "Loss",
  }),
  {
    key: "LossCause",
    title: "Cause of death",
    questions: [
      createSingleChoiceQuestion("AtFault", "From what you know today, who caused the accident?", [
        ["SomeoneElse", "Someone else"],
        ["Shared", "More than one person"],
        ["NotSure", "I don’t know"],
      ]),
    ],
    proTip: "It’s okay not to know. You don’t have to figure it out.",
    actions: [createSubmitButton()],
    next: [{ to: "LossPii" }],
  },
  {
    ...createContactPage(
      [
        createContactConsent("tcpa-legal-loss-1", "the accident and my family’s possible claim"),
        createHealthAuthorizationItem(
          "health-legal-loss-1",
          "that someone lost their life, and what I say in my own words",
        ),
      ],
      "Request a call",
      createFreeTextQuestion(
        "Is there anything you’d like us to know?",
        "A name to ask for, or a good time to call",
      ),
    ),
    key: "LossPii",
    wirePageKey: "Pii",
  },
];

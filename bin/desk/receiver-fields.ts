import type { EntryField } from "./entry-fields";

/** All fields of the form, by group, in the order of the page. */
export const receiverFieldGroups: readonly { title: string; fields: readonly EntryField[] }[] = [
  {
    title: "Leads",
    fields: [
      { path: "caps.day", label: "Leads a day", kind: "number" },
      { path: "caps.month", label: "Leads a month", kind: "number" },
      { path: "caps.timeZone", label: "Time zone", hint: "America/Chicago", kind: "text" },
      { path: "hours", label: "Hours", hint: "mon-fri 08:00-18:00, one line each", kind: "hours" },
      { path: "weight", label: "Weight", kind: "number" },
      { path: "languages", label: "Languages besides English", hint: "es", kind: "list" },
      { path: "accepts", label: "Accepted leads", hint: "rules as JSON", kind: "json" },
    ],
  },
  {
    title: "Terms",
    fields: [
      { path: "price", label: "Price of a lead, US dollars", kind: "number" },
      { path: "returnDays", label: "Days to return a lead", kind: "number" },
    ],
  },
  {
    title: "What visitors read",
    fields: [
      { path: "name", label: "Name", kind: "text" },
      { path: "contact.city", label: "City", kind: "text" },
      { path: "contact.state", label: "State", hint: "two letters", kind: "text" },
      { path: "contact.phone", label: "Phone", hint: "+16195550100", kind: "text" },
      { path: "contact.email", label: "Email", kind: "text" },
      { path: "contact.website", label: "Website", kind: "text" },
      { path: "contact.responsibleLawyer", label: "Responsible lawyer", kind: "text" },
      { path: "contact.barNumber", label: "State bar number", kind: "text" },
      { path: "contact.barUrl", label: "State bar’s page about it", kind: "text" },
      { path: "contact.photo", label: "Photo", hint: "/firms/….jpg", kind: "text" },
    ],
  },
  {
    title: "Delivery",
    fields: [
      { path: "webhook.url", label: "Webhook URL", kind: "text" },
      { path: "webhook.concurrency", label: "Deliveries at once", kind: "number" },
    ],
  },
];

/** All fields of a receiver's entry that the desk's form edits. */
export const receiverFields = receiverFieldGroups.flatMap(({ fields }) => fields);

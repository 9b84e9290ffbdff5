/** Head of the card above the contact details that names who may call; the flow API says who (docs/receivers.md). */
export const whoMayCall = { header: "Who may call you", text: "" };

import { startWebhookReceiver } from "./webhook-receiver";

/** A lead provider's webhook endpoint, as a process of its own. Prints where it takes leads as its only line. */
console.log((await startWebhookReceiver()).url);

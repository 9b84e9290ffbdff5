/** A secret in the format of Standard Webhooks (`whsec_` and base64). */
export const webhookSecret = `whsec_${Buffer.alloc(32, 7).toString("base64")}`;

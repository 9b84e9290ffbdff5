/** A secret as Standard Webhooks write them. */
export const webhookSecret = `whsec_${Buffer.alloc(32, 7).toString("base64")}`;

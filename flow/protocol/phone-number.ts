import * as z from "zod/mini";

/** The answer of `GET {phone-api}/api/phone-numbers/provision`. */
export const provisionedPhoneNumber = z.object({
  id: z.string(),
  phoneNumber: z.string(),
  formattedPhoneNumber: z.string(),
});
export type ProvisionedPhoneNumber = z.infer<typeof provisionedPhoneNumber>;

/** The body of `POST {phone-api}/api/phone-numbers/{phoneNumber}/click`. */
export const phoneNumberClick = z.strictObject({
  phoneNumber: z.string().check(z.minLength(1), z.maxLength(32)),
  id: z.string().check(z.maxLength(128)),
});
export type PhoneNumberClick = z.infer<typeof phoneNumberClick>;

/** The captcha's field; there is one in a flow. */
export const recaptchaFieldId = "flow-recaptcha";

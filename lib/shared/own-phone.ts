/**
 * Name of the `<meta>` element of a page that displays its campaign's own phone number. The browser then does not ask
 * for another number.
 */
export const ownPhoneMetaName = "own-phone-number";

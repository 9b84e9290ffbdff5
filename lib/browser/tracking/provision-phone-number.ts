import { getPageCampaign } from "./campaigns";
import { readUiState, updateUiState } from "../ui-state";
import { ownPhoneMetaName } from "../../shared/own-phone";
import { toNationalDigits } from "../../shared/phone";

/** A phone number that the phone-number API assigned to this visitor. */
export interface ProvisionedPhoneNumber {
  id: string;
  phoneNumber: string;
  formattedPhoneNumber: string;
}

let request: Promise<ProvisionedPhoneNumber | null> | undefined;

/**
 * Requests a phone number for this visitor from the phone-number API, once per page. Without a campaign in the URL,
 * reuses an earlier number of the session. Resolves to `null` if the API assigns no number, or if the page displays its
 * campaign's own number.
 * @param defaultNumber The site's formatted number, displayed if the API assigns no number (docs/product.md section 3).
 */
export function provisionPhoneNumber(defaultNumber = ""): Promise<ProvisionedPhoneNumber | null> {
  if (document.querySelector(`meta[name="${ownPhoneMetaName}"]`)) return Promise.resolve(null);
  return (request ??= requestOrReusePhoneNumber(defaultNumber));
}

async function requestOrReusePhoneNumber(
  defaultNumber: string,
): Promise<ProvisionedPhoneNumber | null> {
  const campaign = getPageCampaign();
  const { showPhone, phoneNumber, phoneNumberId } = readUiState();
  if (!campaign && showPhone && phoneNumber)
    return {
      id: phoneNumberId,
      phoneNumber: toNationalDigits(phoneNumber),
      formattedPhoneNumber: phoneNumber,
    };
  const phone = await fetchPhoneNumber(campaign);
  if (phone)
    updateUiState({
      phoneNumber: phone.formattedPhoneNumber,
      phoneNumberId: phone.id,
      showPhone: true,
    });
  else if (!phoneNumber) updateUiState({ phoneNumber: defaultNumber });
  return phone;
}

async function fetchPhoneNumber(campaign: string | null): Promise<ProvisionedPhoneNumber | null> {
  const query = campaign ? `?${new URLSearchParams({ utm_campaign: campaign })}` : "";
  try {
    const response = await fetch(`/api/phone-numbers/provision${query}`);
    const phone: unknown = response.ok ? await response.json() : null;
    return isProvisionedPhoneNumber(phone) ? phone : null;
  } catch {
    return null; // The page keeps the default number.
  }
}

/**
 * Returns whether an API response contains a valid phone number. The check uses no schema library, which most pages do
 * not load.
 */
function isProvisionedPhoneNumber(value: unknown): value is ProvisionedPhoneNumber {
  return (
    typeof value === "object" &&
    value !== null &&
    "id" in value &&
    typeof value.id === "string" &&
    "formattedPhoneNumber" in value &&
    typeof value.formattedPhoneNumber === "string" &&
    "phoneNumber" in value &&
    typeof value.phoneNumber === "string" &&
    toNationalDigits(value.phoneNumber).length === 10
  );
}

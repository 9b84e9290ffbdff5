import { getPageCampaign } from "./campaigns";
import { readUiState, updateUiState } from "../ui-state";
import { toNationalDigits } from "../../shared/phone";

/** Phone number that the phone-number API returns for a visitor. */
export interface ProvisionedPhoneNumber {
  id: string;
  phoneNumber: string;
  formattedPhoneNumber: string;
}

let request: Promise<ProvisionedPhoneNumber | null> | undefined;

/**
 * Requests a phone number for this visitor from the phone-number API, once per page. Returns `null` if the page should
 * keep its default number. A page without a campaign reuses the number from earlier in the session.
 * @param buildDefaultPhoneNumber The site's formatted default number. Stored in the UI state if the API provides none
 * (docs/product.md section 3).
 */
export function provisionPhoneNumber(defaultNumber = ""): Promise<ProvisionedPhoneNumber | null> {
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
 * Returns whether the API response is a valid phone number. Does not use the schema library, because that library is
 * larger than all scripts of an ordinary page.
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

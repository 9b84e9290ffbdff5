import { getPageCampaign } from "./campaigns";
import { readUiState, updateUiState } from "../ui-state";
import { toNationalDigits } from "../../shared/phone";

/** Phone number as provisioned by the phone-number API. */
export interface ProvisionedPhone {
  id: string;
  phoneNumber: string;
  formattedPhoneNumber: string;
}

let request: Promise<ProvisionedPhone | null> | undefined;

/**
 * Returns the phone number to show to this visitor, or null for the default number. Sends one request per page. A
 * page without a campaign reuses the number provisioned earlier in the session.
 * @param defaultNumber The site's number, formatted. The UI state holds it until a number is provisioned
 * (docs/product.md section 3).
 */
export function provisionPhone(defaultNumber = ""): Promise<ProvisionedPhone | null> {
  return (request ??= provision(defaultNumber));
}

async function provision(defaultNumber: string): Promise<ProvisionedPhone | null> {
  const campaign = getPageCampaign();
  const { showPhone, phoneNumber, phoneNumberId } = readUiState();
  if (!campaign && showPhone && phoneNumber)
    return {
      id: phoneNumberId,
      phoneNumber: toNationalDigits(phoneNumber),
      formattedPhoneNumber: phoneNumber,
    };
  const phone = await fetchPhone(campaign);
  if (phone)
    updateUiState({
      phoneNumber: phone.formattedPhoneNumber,
      phoneNumberId: phone.id,
      showPhone: true,
    });
  else if (!phoneNumber) updateUiState({ phoneNumber: defaultNumber });
  return phone;
}

async function fetchPhone(campaign: string | null): Promise<ProvisionedPhone | null> {
  const query = campaign ? `?${new URLSearchParams({ utm_campaign: campaign })}` : "";
  try {
    const response = await fetch(`/api/phone-numbers/provision${query}`);
    const phone: unknown = response.ok ? await response.json() : null;
    return isProvisionedPhone(phone) ? phone : null;
  } catch {
    return null; // The page keeps the default number.
  }
}

/** Checks the response without the schema library, which is larger than the whole script of the page frame. */
function isProvisionedPhone(value: unknown): value is ProvisionedPhone {
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

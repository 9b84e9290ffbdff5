import { campaignOfPage } from "./campaigns";
import { readUiState, updateUiState } from "../ui-state";
import { nationalDigits } from "../../shared/phone";

/** A number as the phone API provisions it. */
export interface ProvisionedPhone {
  id: string;
  phoneNumber: string;
  formattedPhoneNumber: string;
}

let request: Promise<ProvisionedPhone | null> | undefined;

/**
 * The number to show to this visitor, requested once a page. A page without a campaign keeps the number that an earlier
 * page of the session was given. Null: the default number stays.
 */
export function provisionedPhone(): Promise<ProvisionedPhone | null> {
  return (request ??= provision());
}

async function provision(): Promise<ProvisionedPhone | null> {
  const campaign = campaignOfPage();
  const { showPhone, phoneNumber } = readUiState();
  if (!campaign && showPhone && phoneNumber) return fromSession(phoneNumber);
  const phone = await fetchPhone(campaign);
  if (phone) updateUiState({ phoneNumber: phone.formattedPhoneNumber, showPhone: true });
  return phone;
}

function fromSession(formatted: string): ProvisionedPhone {
  return { id: "", phoneNumber: nationalDigits(formatted), formattedPhoneNumber: formatted };
}

async function fetchPhone(campaign: string | null): Promise<ProvisionedPhone | null> {
  const query = campaign ? `?${new URLSearchParams({ utm_campaign: campaign })}` : "";
  try {
    const response = await fetch(`/api/phone-numbers/provision${query}`);
    const phone: unknown = response.ok ? await response.json() : null;
    return isProvisionedPhone(phone) ? phone : null;
  } catch {
    return null; // The default number on the page is right then.
  }
}

/** Without the schema library, which is larger than the whole script of the page frame. */
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
    nationalDigits(value.phoneNumber).length === 10
  );
}

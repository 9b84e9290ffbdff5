import { campaignOfPage } from "./campaigns";
import { readUiState, updateUiState } from "../ui-state";
import { nationalDigits } from "../../shared/phone";

/** A number as the phone API gives it out. */
export interface ProvisionedPhone {
  id: string;
  phoneNumber: string;
  formattedPhoneNumber: string;
}

let asked: Promise<ProvisionedPhone | null> | undefined;

/**
 * The number that this visitor should see, asked for once a page. A page without a campaign keeps the number
 * that an earlier page of the session got. Null: the default number stays.
 */
export function provisionedPhone(): Promise<ProvisionedPhone | null> {
  return (asked ??= provision());
}

async function provision(): Promise<ProvisionedPhone | null> {
  const campaign = campaignOfPage();
  const { showPhone, phoneNumber } = readUiState();
  if (!campaign && showPhone && phoneNumber) return fromSession(phoneNumber);
  const phone = await askForPhone(campaign);
  if (phone) updateUiState({ phoneNumber: phone.formattedPhoneNumber, showPhone: true });
  return phone;
}

function fromSession(formatted: string): ProvisionedPhone {
  return { id: "", phoneNumber: nationalDigits(formatted), formattedPhoneNumber: formatted };
}

async function askForPhone(campaign: string | null): Promise<ProvisionedPhone | null> {
  const query = campaign ? `?${new URLSearchParams({ utm_campaign: campaign })}` : "";
  try {
    const answer = await fetch(`/api/phone-numbers/provision${query}`);
    const phone: unknown = answer.ok ? await answer.json() : null;
    return isProvisionedPhone(phone) ? phone : null;
  } catch {
    return null; // The default number on the page is right then.
  }
}

/** By hand: the schema library is larger than the whole frame's script. */
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

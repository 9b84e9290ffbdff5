import "server-only";
import {
  certificateStateFields,
  certificateStates,
  type CertificateState,
  type CertificateWitness,
} from "../../protocol/client-data";
import type { ScriptKey } from "../../protocol/instruction";
import type { ClientData } from "../../protocol/requests";
import type { LeadInput } from "./lead-input";

/** Which of a flow's scripts certify what a visitor saw and agreed to. */
export function witnessesOf(scripts: readonly ScriptKey[]): CertificateWitness[] {
  return allWitnesses.filter((witness) => scripts.includes(witness));
}

const allWitnesses: CertificateWitness[] = ["TrustedForm", "JornayaLeadId"];

/**
 * What became of each certificate that the flow wants (docs/decisions/0030): `certified` where an id came, whatever
 * the browser says of it; else what the browser says; `unavailable` where the script was not asked for.
 */
export function certificateStatesOf({
  witnesses = [],
  requestedScripts = [],
  clientData,
}: Pick<LeadInput, "witnesses" | "requestedScripts" | "clientData">): Record<
  string,
  CertificateState
> {
  return Object.fromEntries(
    witnesses.map((witness) => [
      witness,
      requestedScripts.includes(witness) ? stateOf(witness, clientData) : "unavailable",
    ]),
  );
}

const idFields = {
  TrustedForm: "TrustedFormCertificateId",
  JornayaLeadId: "UniversalLeadId",
} as const satisfies Record<CertificateWitness, string>;

function stateOf(witness: CertificateWitness, clientData: ClientData): CertificateState {
  const id = clientData[idFields[witness]]?.[0] ?? "";
  if (id !== "") return "certified";
  const told = clientData[certificateStateFields[witness]]?.[0];
  const known = certificateStates.find((state) => state === told) ?? "unavailable";
  // What is claimed and not shown is none.
  return known === "certified" ? "uncertified" : known;
}

import type { CertificateWitness } from "./flow-config";

/**
 * What became of a certificate when the consent was sent (docs/decisions/0030). `late`: its script had not reported in
 * time. `uncertified`: it ran and issued none. `blocked`: browser or network refused it. `unavailable`: it was not
 * tried, or its own code did not come.
 */
export const certificateStates = [
  "certified",
  "late",
  "uncertified",
  "blocked",
  "unavailable",
] as const;
export type CertificateState = (typeof certificateStates)[number];

/** Where the state of each witness rides in `clientData`, beside the consent (docs/protocol.md section 3). */
export const certificateStateFields = {
  TrustedForm: "TrustedFormState",
  JornayaLeadId: "JornayaLeadIdState",
} as const satisfies Record<CertificateWitness, string>;

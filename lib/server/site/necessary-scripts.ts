import type { CertificateWitness } from "@/themes/theme";
import { themeOf } from "./theme-of";

/** The certificate witnesses that a site's flow loads under a privacy signal too, since its theme says why. */
export function necessaryScripts(site: string, flowKey: string): CertificateWitness[] {
  const flows = Object.values(themeOf(site).flows);
  const flow = flows.find((config) => config.flowKey === flowKey);
  const reasons = flow?.necessaryScripts ?? {};
  return witnesses.filter((key) => Boolean(reasons[key]));
}

const witnesses: CertificateWitness[] = ["TrustedForm", "JornayaLeadId"];

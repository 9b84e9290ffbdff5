import type { StateCode } from "./us-states";

/**
 * What becomes of a claim where the person hurt was at fault too. `contributory`: any share ends it. `bar-50`: a share of
 * half or more does. `bar-51`: a share of more than half does. `slight`: anything but a slight share does. `pure`: a share
 * makes it smaller, and none ends it.
 */
export type FaultRule = "contributory" | "bar-50" | "bar-51" | "slight" | "pure";

interface FaultEntry {
  rule: FaultRule;
  /** The statute, or the decision, as a lawyer would cite it. */
  reference: string;
}

/**
 * The fault rule of each state, for an ordinary injury claim over carelessness, with the statute or decision that says it.
 * Written down on November 22, 2026; the texts themselves were not opened one by one, so have them read before a launch.
 * Michigan's rule ends a claim for pain and suffering only, and so counts as `pure`.
 */
export const faultRules = {
  AL: { rule: "contributory", reference: "Golden v. McCurry, 392 So. 2d 815 (Ala. 1980)" },
  AK: { rule: "pure", reference: "Alaska Stat. § 09.17.060" },
  AZ: { rule: "pure", reference: "Ariz. Rev. Stat. § 12-2505" },
  AR: { rule: "bar-50", reference: "Ark. Code § 16-64-122" },
  CA: { rule: "pure", reference: "Li v. Yellow Cab Co., 13 Cal. 3d 804 (1975)" },
  CO: { rule: "bar-50", reference: "Colo. Rev. Stat. § 13-21-111" },
  CT: { rule: "bar-51", reference: "Conn. Gen. Stat. § 52-572h" },
  DE: { rule: "bar-51", reference: "10 Del. C. § 8132" },
  DC: {
    rule: "contributory",
    reference: "Wingfield v. People’s Drug Store, 379 A.2d 685 (D.C. 1977)",
  },
  FL: { rule: "bar-51", reference: "Fla. Stat. § 768.81(6)" },
  GA: { rule: "bar-50", reference: "O.C.G.A. § 51-12-33(g)" },
  HI: { rule: "bar-51", reference: "Haw. Rev. Stat. § 663-31" },
  ID: { rule: "bar-50", reference: "Idaho Code § 6-801" },
  IL: { rule: "bar-51", reference: "735 ILCS 5/2-1116" },
  IN: { rule: "bar-51", reference: "Ind. Code § 34-51-2-6" },
  IA: { rule: "bar-51", reference: "Iowa Code § 668.3" },
  KS: { rule: "bar-50", reference: "K.S.A. 60-258a" },
  KY: { rule: "pure", reference: "KRS 411.182" },
  LA: { rule: "bar-51", reference: "La. Civ. Code art. 2323 (Acts 2025, No. 15)" },
  ME: { rule: "bar-50", reference: "14 M.R.S. § 156" },
  MD: {
    rule: "contributory",
    reference: "Coleman v. Soccer Ass’n of Columbia, 432 Md. 679 (2013)",
  },
  MA: { rule: "bar-51", reference: "Mass. Gen. Laws ch. 231, § 85" },
  MI: { rule: "pure", reference: "MCL 600.2959" },
  MN: { rule: "bar-51", reference: "Minn. Stat. § 604.01" },
  MS: { rule: "pure", reference: "Miss. Code § 11-7-15" },
  MO: { rule: "pure", reference: "Gustafson v. Benda, 661 S.W.2d 11 (Mo. 1983)" },
  MT: { rule: "bar-51", reference: "Mont. Code Ann. § 27-1-702" },
  NE: { rule: "bar-50", reference: "Neb. Rev. Stat. § 25-21,185.09" },
  NV: { rule: "bar-51", reference: "NRS 41.141" },
  NH: { rule: "bar-51", reference: "RSA 507:7-d" },
  NJ: { rule: "bar-51", reference: "N.J.S.A. 2A:15-5.1" },
  NM: { rule: "pure", reference: "Scott v. Rizzo, 96 N.M. 682 (1981)" },
  NY: { rule: "pure", reference: "N.Y. C.P.L.R. § 1411" },
  NC: {
    rule: "contributory",
    reference: "Sorrells v. M.Y.B. Hospitality Ventures, 332 N.C. 645 (1992)",
  },
  ND: { rule: "bar-50", reference: "N.D. Cent. Code § 32-03.2-02" },
  OH: { rule: "bar-51", reference: "Ohio Rev. Code § 2315.33" },
  OK: { rule: "bar-51", reference: "23 O.S. § 13" },
  OR: { rule: "bar-51", reference: "ORS 31.600" },
  PA: { rule: "bar-51", reference: "42 Pa.C.S. § 7102" },
  RI: { rule: "pure", reference: "R.I. Gen. Laws § 9-20-4" },
  SC: { rule: "bar-51", reference: "Nelson v. Concrete Supply Co., 303 S.C. 243 (1991)" },
  SD: { rule: "slight", reference: "SDCL § 20-9-2" },
  TN: { rule: "bar-50", reference: "McIntyre v. Balentine, 833 S.W.2d 52 (Tenn. 1992)" },
  TX: { rule: "bar-51", reference: "Tex. Civ. Prac. & Rem. Code § 33.001" },
  UT: { rule: "bar-50", reference: "Utah Code § 78B-5-818" },
  VT: { rule: "bar-51", reference: "12 V.S.A. § 1036" },
  VA: { rule: "contributory", reference: "Baskett v. Banks, 186 Va. 1022 (1947)" },
  WA: { rule: "pure", reference: "RCW 4.22.005" },
  WV: { rule: "bar-51", reference: "W. Va. Code § 55-7-13c" },
  WI: { rule: "bar-51", reference: "Wis. Stat. § 895.045" },
  WY: { rule: "bar-51", reference: "Wyo. Stat. § 1-1-109" },
} satisfies Record<StateCode, FaultEntry>;

import "server-only";

/** A page that helps people to find a lawyer, or legal help without charge. */
interface Help {
  name: string;
  /** https. */
  url: string;
}

/** Where to go everywhere: directories that know every state. */
const anywhere: Help[] = [
  { name: "LawHelp.org: legal aid in your state", url: "https://www.lawhelp.org/" },
  { name: "American Bar Association", url: "https://www.americanbar.org/" },
];

/**
 * State bars, which refer people to lawyers or name the services that do. Each address is the bar's own front page:
 * those stay, while the pages under them move.
 */
const bars: Readonly<Record<string, Help>> = {
  AL: { name: "Alabama State Bar", url: "https://www.alabar.org/" },
  AK: { name: "Alaska Bar Association", url: "https://alaskabar.org/" },
  AZ: { name: "State Bar of Arizona", url: "https://www.azbar.org/" },
  AR: { name: "Arkansas Bar Association", url: "https://www.arkbar.com/" },
  CA: { name: "State Bar of California", url: "https://www.calbar.ca.gov/" },
  CO: { name: "Colorado Bar Association", url: "https://www.cobar.org/" },
  CT: { name: "Connecticut Bar Association", url: "https://www.ctbar.org/" },
  DE: { name: "Delaware State Bar Association", url: "https://www.dsba.org/" },
  DC: { name: "District of Columbia Bar", url: "https://www.dcbar.org/" },
  FL: { name: "The Florida Bar", url: "https://www.floridabar.org/" },
  GA: { name: "State Bar of Georgia", url: "https://www.gabar.org/" },
  HI: { name: "Hawaii State Bar Association", url: "https://hsba.org/" },
  ID: { name: "Idaho State Bar", url: "https://isb.idaho.gov/" },
  IL: { name: "Illinois State Bar Association", url: "https://www.isba.org/" },
  IN: { name: "Indiana State Bar Association", url: "https://www.inbar.org/" },
  IA: { name: "Iowa State Bar Association", url: "https://www.iowabar.org/" },
  KS: { name: "Kansas Bar Association", url: "https://www.ksbar.org/" },
  KY: { name: "Kentucky Bar Association", url: "https://www.kybar.org/" },
  LA: { name: "Louisiana State Bar Association", url: "https://www.lsba.org/" },
  ME: { name: "Maine State Bar Association", url: "https://www.mainebar.org/" },
  MD: { name: "Maryland State Bar Association", url: "https://www.msba.org/" },
  MA: { name: "Massachusetts Bar Association", url: "https://www.massbar.org/" },
  MI: { name: "State Bar of Michigan", url: "https://www.michbar.org/" },
  MN: { name: "Minnesota State Bar Association", url: "https://www.mnbar.org/" },
  MS: { name: "The Mississippi Bar", url: "https://www.msbar.org/" },
  MO: { name: "The Missouri Bar", url: "https://mobar.org/" },
  MT: { name: "State Bar of Montana", url: "https://www.montanabar.org/" },
  NE: { name: "Nebraska State Bar Association", url: "https://www.nebar.com/" },
  NV: { name: "State Bar of Nevada", url: "https://nvbar.org/" },
  NH: { name: "New Hampshire Bar Association", url: "https://www.nhbar.org/" },
  NJ: { name: "New Jersey State Bar Association", url: "https://njsba.com/" },
  NM: { name: "State Bar of New Mexico", url: "https://www.sbnm.org/" },
  NY: { name: "New York State Bar Association", url: "https://nysba.org/" },
  NC: { name: "North Carolina Bar Association", url: "https://www.ncbar.org/" },
  ND: { name: "State Bar Association of North Dakota", url: "https://www.sband.org/" },
  OH: { name: "Ohio State Bar Association", url: "https://www.ohiobar.org/" },
  OK: { name: "Oklahoma Bar Association", url: "https://www.okbar.org/" },
  OR: { name: "Oregon State Bar", url: "https://www.osbar.org/" },
  PA: { name: "Pennsylvania Bar Association", url: "https://www.pabar.org/" },
  RI: { name: "Rhode Island Bar Association", url: "https://ribar.com/" },
  SC: { name: "South Carolina Bar", url: "https://www.scbar.org/" },
  SD: { name: "State Bar of South Dakota", url: "https://www.statebarofsouthdakota.com/" },
  TN: { name: "Tennessee Bar Association", url: "https://www.tba.org/" },
  TX: { name: "State Bar of Texas", url: "https://www.texasbar.com/" },
  UT: { name: "Utah State Bar", url: "https://www.utahbar.org/" },
  VT: { name: "Vermont Bar Association", url: "https://www.vtbar.org/" },
  VA: { name: "Virginia State Bar", url: "https://www.vsb.org/" },
  WA: { name: "Washington State Bar Association", url: "https://www.wsba.org/" },
  WV: { name: "West Virginia State Bar", url: "https://www.wvbar.org/" },
  WI: { name: "State Bar of Wisconsin", url: "https://www.wisbar.org/" },
  WY: { name: "Wyoming State Bar", url: "https://www.wyomingbar.org/" },
};

/** Where somebody in a state can find a lawyer, as an HTML list; without a known state, where everybody can. */
export function legalHelpHtml(stateCode: string | undefined): string {
  const bar = stateCode && Object.hasOwn(bars, stateCode) ? bars[stateCode] : undefined;
  const own = bar ? [{ ...bar, name: `${bar.name}: lawyer referral` }] : [];
  const items = [...own, ...anywhere].map(
    ({ name, url }) => `<li><a href="${url}">${name}</a></li>`,
  );
  return `<ul>${items.join("")}</ul>`;
}

/** The states whose bar is known. */
export const statesWithBar: readonly string[] = Object.keys(bars);

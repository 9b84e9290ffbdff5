import "server-only";

/** Area codes of a state, and the time zones in which numbers with them can be. */
interface StateAreaCodes {
  codes: string;
  timeZones: readonly string[];
  /** Area codes that reach over a line between zones, or lie beyond it: a call must be lawful in each of these zones. */
  elsewhere?: Readonly<Record<string, readonly string[]>>;
}

const eastern = ["America/New_York"];
const central = ["America/Chicago"];
const mountain = ["America/Denver"];
const pacific = ["America/Los_Angeles"];
const easternAndCentral = [...eastern, ...central];
const centralAndMountain = [...central, ...mountain];
const mountainAndPacific = ["America/Boise", ...pacific];

/**
 * The area codes of the United States by state. States and zones: Google's libphonenumber (resources/geocoding/en and
 * resources/timezones, as in release 8.12.57 of the `phonenumbers` package), and for codes that came into use since then
 * the numbering plan administrator's planning letters (https://www.nanpa.com). A code that is not here is treated as one
 * whose place nobody knows: the strictest rule, in every zone. Last gone through on November 22, 2026.
 */
const areaCodesByState: Readonly<Record<string, StateAreaCodes>> = {
  AK: { codes: "907", timeZones: ["America/Anchorage", "America/Adak"] },
  AL: { codes: "205 251 256 334 483 659 938", timeZones: central },
  AR: { codes: "327 479 501 870", timeZones: central },
  AZ: {
    codes: "480 520 602 623 928",
    timeZones: ["America/Phoenix"],
    // The Navajo Nation moves its clocks.
    elsewhere: { 928: ["America/Phoenix", ...mountain] },
  },
  CA: {
    codes:
      "209 213 279 310 323 341 350 357 369 408 415 424 442 510 530 559 562 619 626 628 650 657 661 669 707 714 738 747 " +
      "760 805 818 820 831 837 840 858 909 916 925 949 951",
    timeZones: pacific,
  },
  CO: { codes: "303 719 720 748 970 983", timeZones: mountain },
  CT: { codes: "203 475 860 959", timeZones: eastern },
  DC: { codes: "202 771", timeZones: eastern },
  DE: { codes: "302", timeZones: eastern },
  FL: {
    codes:
      "239 305 321 324 352 386 407 448 561 645 656 689 727 728 754 772 786 813 850 863 904 941 954",
    timeZones: eastern,
    elsewhere: { 448: easternAndCentral, 850: easternAndCentral },
  },
  GA: { codes: "229 404 470 478 678 706 762 770 912 943", timeZones: eastern },
  HI: { codes: "808", timeZones: ["Pacific/Honolulu"] },
  IA: { codes: "319 515 563 641 712", timeZones: central },
  ID: { codes: "208 986", timeZones: mountainAndPacific },
  IL: {
    codes: "217 224 309 312 331 447 464 618 630 708 730 773 779 815 847 861 872",
    timeZones: central,
  },
  IN: {
    codes: "219 260 317 463 574 765 812 930",
    timeZones: eastern,
    elsewhere: {
      219: easternAndCentral,
      574: easternAndCentral,
      812: easternAndCentral,
      930: easternAndCentral,
    },
  },
  KS: {
    codes: "316 620 785 913",
    timeZones: central,
    elsewhere: { 620: centralAndMountain, 785: centralAndMountain },
  },
  KY: {
    codes: "270 364 502 606 859",
    timeZones: eastern,
    elsewhere: { 270: easternAndCentral, 364: easternAndCentral },
  },
  LA: { codes: "225 318 337 457 504 985", timeZones: central },
  MA: { codes: "339 351 413 508 617 774 781 857 978", timeZones: eastern },
  MD: { codes: "227 240 301 410 443 667", timeZones: eastern },
  ME: { codes: "207", timeZones: eastern },
  MI: {
    codes: "231 248 269 313 517 586 616 679 734 810 906 947 989",
    timeZones: ["America/Detroit"],
    elsewhere: { 906: ["America/Detroit", ...central] },
  },
  MN: { codes: "218 320 507 612 651 763 924 952", timeZones: central },
  MO: { codes: "235 314 417 557 573 636 660 816 975", timeZones: central },
  MS: { codes: "228 471 601 662 769", timeZones: central },
  MT: { codes: "406", timeZones: mountain },
  NC: { codes: "252 336 472 704 743 828 910 919 980 984", timeZones: eastern },
  ND: { codes: "701", timeZones: centralAndMountain },
  NE: { codes: "308 402 531", timeZones: central, elsewhere: { 308: centralAndMountain } },
  NH: { codes: "603", timeZones: eastern },
  NJ: { codes: "201 551 609 640 732 848 856 862 908 973", timeZones: eastern },
  NM: { codes: "505 575", timeZones: mountain },
  NV: {
    codes: "702 725 775",
    timeZones: pacific,
    elsewhere: { 775: [...pacific, ...mountain] },
  },
  NY: {
    codes:
      "212 315 329 332 347 363 465 516 518 585 607 624 631 646 680 716 718 838 845 914 917 929 934",
    timeZones: eastern,
  },
  OH: {
    codes: "216 220 234 283 326 330 380 419 436 440 513 567 614 740 937",
    timeZones: eastern,
  },
  OK: { codes: "405 539 572 580 918", timeZones: central },
  OR: {
    codes: "458 503 541 971",
    timeZones: pacific,
    elsewhere: { 458: mountainAndPacific, 541: mountainAndPacific },
  },
  PA: {
    codes: "215 223 267 272 412 445 484 570 582 610 717 724 814 835 878",
    timeZones: eastern,
  },
  RI: { codes: "401", timeZones: eastern },
  SC: { codes: "803 821 839 843 854 864", timeZones: eastern },
  SD: { codes: "605", timeZones: centralAndMountain },
  TN: {
    codes: "423 615 629 729 731 865 901 931",
    timeZones: central,
    elsewhere: { 423: easternAndCentral, 729: easternAndCentral, 865: eastern },
  },
  TX: {
    codes:
      "210 214 254 281 325 346 361 409 430 432 469 512 621 682 713 726 737 806 817 830 832 903 915 936 940 945 956 972 979",
    timeZones: central,
    elsewhere: { 432: centralAndMountain, 915: mountain },
  },
  UT: { codes: "385 435 801", timeZones: mountain },
  VA: { codes: "276 434 540 571 686 703 757 804 826 948", timeZones: eastern },
  VT: { codes: "802", timeZones: eastern },
  WA: { codes: "206 253 360 425 509 564", timeZones: pacific },
  WI: { codes: "262 274 353 414 534 608 715 920", timeZones: central },
  WV: { codes: "304 681", timeZones: eastern },
  WY: { codes: "307", timeZones: mountain },
  AS: { codes: "684", timeZones: ["Pacific/Pago_Pago"] },
  GU: { codes: "671", timeZones: ["Pacific/Guam"] },
  MP: { codes: "670", timeZones: ["Pacific/Saipan"] },
  PR: { codes: "787 939", timeZones: ["America/Puerto_Rico"] },
  VI: { codes: "340", timeZones: ["America/St_Thomas"] },
};

/** Where numbers with an area code are. */
export interface AreaCodePlace {
  stateCode: string;
  timeZones: readonly string[];
}

const places: ReadonlyMap<string, AreaCodePlace> = new Map(
  Object.entries(areaCodesByState).flatMap(([stateCode, { codes, timeZones, elsewhere }]) =>
    codes
      .split(" ")
      .map((code): [string, AreaCodePlace] => [
        code,
        { stateCode, timeZones: elsewhere?.[code] ?? timeZones },
      ]),
  ),
);

/** The state and the time zones of an area code; undefined for one that is no state's, or is not known. */
export function placeOfAreaCode(areaCode: string): AreaCodePlace | undefined {
  return places.get(areaCode);
}

/** Every area code that is known. */
export const areaCodes: readonly string[] = [...places.keys()];

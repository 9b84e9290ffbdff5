const accidents = "/injuryaccidentclaims";

/** Every route of docs/product.md section 2 on the site `mva`. */
export const mvaRoutes: {
  path: string;
  layout: "default" | "without-form" | "without-footer" | "campaign";
}[] = [
  { path: "/", layout: "default" },
  { path: "/mva", layout: "default" },
  { path: "/accidents-in-public", layout: "default" },
  { path: "/rideshare", layout: "campaign" },
  { path: "/trucking", layout: "campaign" },
  { path: "/sponsors", layout: "without-form" },
  { path: "/phonenumbers", layout: "without-form" },
  { path: "/attorneydirectory", layout: "without-form" },
  { path: "/company/PrivacyPolicy", layout: "without-form" },
  { path: "/claims", layout: "without-footer" },
  { path: "/health-check", layout: "without-footer" },
  { path: "/claims/makingaclaim", layout: "without-footer" },
  { path: "/claims/makeclaim", layout: "without-footer" },
  { path: "/claims/youhaveaclaim", layout: "without-footer" },
  { path: "/claims/claimsubmitted", layout: "without-footer" },
  { path: `${accidents}/trafficaccidents/motorvehicleclaims`, layout: "default" },
  { path: `${accidents}/trafficaccidents/trucksand18wheelers`, layout: "default" },
  { path: `${accidents}/trafficaccidents/taxiuberlyftclaims`, layout: "default" },
  { path: `${accidents}/trafficaccidents/motorcycleaccidentclaims`, layout: "default" },
  { path: `${accidents}/trafficaccidents/pedestrianaccidentclaims`, layout: "default" },
  { path: `${accidents}/trafficaccidents/bicycleaccidentclaims`, layout: "default" },
  { path: `${accidents}/trafficaccidents/escooterclaims`, layout: "default" },
  { path: `${accidents}/trafficaccidents/publictransportationclaims`, layout: "default" },
  { path: `${accidents}/recreationaccidents/boataccidentclaims`, layout: "default" },
  { path: `${accidents}/recreationaccidents/airplaneaccidentclaims`, layout: "default" },
  { path: `${accidents}/accidentsinpublic/slipandfallclaims`, layout: "default" },
];

/** The navigation menu, word for word and in order (docs/product.md section 2). */
export const mvaMenu = [
  { name: "Home", link: "/", submenu: [] },
  {
    name: "Traffic Accidents",
    link: `${accidents}/trafficaccidents/motorvehicleclaims`,
    submenu: [
      ["Motor Vehicle Accidents Claims", `${accidents}/trafficaccidents/motorvehicleclaims`],
      ["Commercial Truck Claims", `${accidents}/trafficaccidents/trucksand18wheelers`],
      ["Taxi, Uber or Lyft Accidents Claims", `${accidents}/trafficaccidents/taxiuberlyftclaims`],
      ["Motorcycle Accidents Claims", `${accidents}/trafficaccidents/motorcycleaccidentclaims`],
      ["Pedestrian Accidents Claims", `${accidents}/trafficaccidents/pedestrianaccidentclaims`],
      ["Bicyle Accidents Claims", `${accidents}/trafficaccidents/bicycleaccidentclaims`],
      ["E-scooter Claims", `${accidents}/trafficaccidents/escooterclaims`],
      ["Public Transportation Claims", `${accidents}/trafficaccidents/publictransportationclaims`],
      ["Boat and Jet Ski Accidents", `${accidents}/recreationaccidents/boataccidentclaims`],
      ["Airplane Accidents Claims", `${accidents}/recreationaccidents/airplaneaccidentclaims`],
    ],
  },
  {
    name: "Slip and Fall Accidents",
    link: `${accidents}/accidentsinpublic/slipandfallclaims`,
    submenu: [],
  },
  { name: "Making a Claim", link: "/claims/makingaclaim", submenu: [] },
] as const;

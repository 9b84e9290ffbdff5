import type { MenuItem } from "./theme";

const traffic = "/injuryaccidentclaims/trafficaccidents";
const recreation = "/injuryaccidentclaims/recreationaccidents";

/**
 * The menu of the accident sites. Names and order are prescribed by docs/product.md section 2, including the
 * misspelling "Bicyle".
 */
export const accidentMenu: MenuItem[] = [
  { name: "Home", link: "/", icon: "house", submenu: [] },
  {
    name: "Traffic Accidents",
    link: `${traffic}/motorvehicleclaims`,
    icon: "car",
    submenu: [
      { name: "Motor Vehicle Accidents Claims", link: `${traffic}/motorvehicleclaims` },
      { name: "Commercial Truck Claims", link: `${traffic}/trucksand18wheelers` },
      { name: "Taxi, Uber or Lyft Accidents Claims", link: `${traffic}/taxiuberlyftclaims` },
      { name: "Motorcycle Accidents Claims", link: `${traffic}/motorcycleaccidentclaims` },
      { name: "Pedestrian Accidents Claims", link: `${traffic}/pedestrianaccidentclaims` },
      { name: "Bicyle Accidents Claims", link: `${traffic}/bicycleaccidentclaims` },
      { name: "E-scooter Claims", link: `${traffic}/escooterclaims` },
      { name: "Public Transportation Claims", link: `${traffic}/publictransportationclaims` },
      { name: "Boat and Jet Ski Accidents", link: `${recreation}/boataccidentclaims` },
      { name: "Airplane Accidents Claims", link: `${recreation}/airplaneaccidentclaims` },
    ],
  },
  {
    name: "Slip and Fall Accidents",
    link: "/injuryaccidentclaims/accidentsinpublic/slipandfallclaims",
    icon: "building",
    submenu: [],
  },
  { name: "Making a Claim", link: "/claims/makingaclaim", icon: null, submenu: [] },
];

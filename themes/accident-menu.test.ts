import { expect, it } from "vitest";
import { accidentMenu } from "./accident-menu";

const accidents = "/injuryaccidentclaims";

/**
 * The documented menu, verbatim and in order (docs/product.md section 2). Every item except Making a Claim has an
 * icon.
 */
const documentedMenu = [
  { name: "Home", icon: "house", link: "/", submenu: [] },
  {
    name: "Traffic Accidents",
    icon: "car",
    link: `${accidents}/trafficaccidents/motorvehicleclaims`,
    submenu: [
      {
        name: "Motor Vehicle Accidents Claims",
        link: `${accidents}/trafficaccidents/motorvehicleclaims`,
      },
      {
        name: "Commercial Truck Claims",
        link: `${accidents}/trafficaccidents/trucksand18wheelers`,
      },
      {
        name: "Taxi, Uber or Lyft Accidents Claims",
        link: `${accidents}/trafficaccidents/taxiuberlyftclaims`,
      },
      {
        name: "Motorcycle Accidents Claims",
        link: `${accidents}/trafficaccidents/motorcycleaccidentclaims`,
      },
      {
        name: "Pedestrian Accidents Claims",
        link: `${accidents}/trafficaccidents/pedestrianaccidentclaims`,
      },
      {
        name: "Bicyle Accidents Claims",
        link: `${accidents}/trafficaccidents/bicycleaccidentclaims`,
      },
      { name: "E-scooter Claims", link: `${accidents}/trafficaccidents/escooterclaims` },
      {
        name: "Public Transportation Claims",
        link: `${accidents}/trafficaccidents/publictransportationclaims`,
      },
      {
        name: "Boat and Jet Ski Accidents",
        link: `${accidents}/recreationaccidents/boataccidentclaims`,
      },
      {
        name: "Airplane Accidents Claims",
        link: `${accidents}/recreationaccidents/airplaneaccidentclaims`,
      },
    ],
  },
  {
    name: "Slip and Fall Accidents",
    icon: "building",
    link: `${accidents}/accidentsinpublic/slipandfallclaims`,
    submenu: [],
  },
  { name: "Making a Claim", icon: null, link: "/claims/makingaclaim", submenu: [] },
];

it("is the navigation menu of docs/product.md, one misspelling included", () => {
  expect(accidentMenu).toEqual(documentedMenu);
});

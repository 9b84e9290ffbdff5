import type { Article } from "../article";
import { airplane } from "./airplane";
import { bicycle } from "./bicycle";
import { boat } from "./boat";
import { eScooter } from "./e-scooter";
import { exposureEvidence } from "./exposure-evidence";
import { exposureLymphoma } from "./exposure-lymphoma";
import { exposureWhoCanClaim } from "./exposure-who-can-claim";
import { motorVehicle } from "./motor-vehicle";
import { motorcycle } from "./motorcycle";
import { pedestrian } from "./pedestrian";
import { publicPlacesOverview } from "./public-places-overview";
import { publicTransportation } from "./public-transportation";
import { rideshare } from "./rideshare";
import { slipAndFall } from "./slip-and-fall";
import { trafficOverview } from "./traffic-overview";
import { truck } from "./truck";

/** Every information page of every site, in menu order (docs/product.md section 2). A theme names the paths it shows. */
export const articles: readonly Article[] = [
  trafficOverview,
  motorVehicle,
  truck,
  rideshare,
  motorcycle,
  pedestrian,
  bicycle,
  eScooter,
  publicTransportation,
  boat,
  airplane,
  publicPlacesOverview,
  slipAndFall,
  exposureWhoCanClaim,
  exposureLymphoma,
  exposureEvidence,
];

/** The same pages by path, with the leading slash and without a trailing one. */
export const articlesByPath: ReadonlyMap<string, Article> = new Map(
  articles.map((article) => [article.path, article]),
);

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

/**
 * The information pages of all sites, in menu order (docs/product.md section 2). Each site lists the paths of its own
 * pages.
 */
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

/** The information pages of all sites by path, for example `/exposureclaims/whocanclaim`. */
export const articlesByPath: ReadonlyMap<string, Article> = new Map(
  articles.map((article) => [article.path, article]),
);

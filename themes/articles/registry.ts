import type { Article } from "../article";
import { airplaneArticle } from "./airplane";
import { bicycleArticle } from "./bicycle";
import { boatArticle } from "./boat";
import { eScooterArticle } from "./e-scooter";
import { exposureEvidenceArticle } from "./exposure-evidence";
import { exposureLymphomaArticle } from "./exposure-lymphoma";
import { exposureWhoCanClaimArticle } from "./exposure-who-can-claim";
import { motorVehicleArticle } from "./motor-vehicle";
import { motorcycleArticle } from "./motorcycle";
import { pedestrianArticle } from "./pedestrian";
import { publicPlacesOverviewArticle } from "./public-places-overview";
import { publicTransportationArticle } from "./public-transportation";
import { rideshareArticle } from "./rideshare";
import { slipAndFallArticle } from "./slip-and-fall";
import { trafficOverviewArticle } from "./traffic-overview";
import { truckArticle } from "./truck";

/**
 * The information pages of all sites, in menu order (docs/product.md section 2). Each site lists the paths of its own
 * pages.
 */
export const articles: readonly Article[] = [
  trafficOverviewArticle,
  motorVehicleArticle,
  truckArticle,
  rideshareArticle,
  motorcycleArticle,
  pedestrianArticle,
  bicycleArticle,
  eScooterArticle,
  publicTransportationArticle,
  boatArticle,
  airplaneArticle,
  publicPlacesOverviewArticle,
  slipAndFallArticle,
  exposureWhoCanClaimArticle,
  exposureLymphomaArticle,
  exposureEvidenceArticle,
];

/** The information pages of all sites by path, for example `/exposureclaims/whocanclaim`. */
export const articlesByPath: ReadonlyMap<string, Article> = new Map(
  articles.map((article) => [article.path, article]),
);

import type { DeskPage } from "../desk-page";
import { alertsPage } from "./alerts";
import { campaignsPage } from "./campaigns";
import { deliveriesPage } from "./deliveries";
import { experimentsPage } from "./experiments";
import { flowTextsPage } from "./flow-texts";
import { funnelPage } from "./funnel";
import { landingPagePage } from "./landing-page";
import { landingPagesPage } from "./landing-pages";
import { leadPage } from "./lead";
import { leadsPage } from "./leads";
import { receiverPage } from "./receiver";
import { receiversPage } from "./receivers";
import { legalHoldsPage } from "./legal-holds";
import { privacyRequestsPage } from "./privacy-requests";
import { returnsPage } from "./returns";
import { siteSettingsPage } from "./site-settings";
import { systemPage } from "./system";
import { todayPage } from "./today";

/** All operators' pages, in the order of the navigation. */
export const deskPages: readonly DeskPage[] = [
  todayPage,
  campaignsPage,
  landingPagesPage,
  landingPagePage,
  leadsPage,
  leadPage,
  deliveriesPage,
  receiversPage,
  receiverPage,
  returnsPage,
  privacyRequestsPage,
  legalHoldsPage,
  funnelPage,
  experimentsPage,
  flowTextsPage,
  siteSettingsPage,
  alertsPage,
  systemPage,
];

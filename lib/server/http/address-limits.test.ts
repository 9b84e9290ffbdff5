import { expect, it } from "vitest";
import { listNetworkRateLimits } from "./address-limits";

it("counts an IPv6 client by its /64, /56 and /48", () => {
  expect(listNetworkRateLimits("2001:db8:1:42ff", 20)).toEqual([
    { scope: "address", network: "2001:db8:1:42ff", limit: 20 },
    { scope: "network56", network: "2001:db8:1:42/56", limit: 80 },
    { scope: "network48", network: "2001:db8:1/48", limit: 320 },
  ]);
});

it("counts an IPv4 client by its address, and by its /24 where a limit asks for it", () => {
  const own = { scope: "address", network: "192.0.2.7", limit: 20 };
  expect(listNetworkRateLimits("192.0.2.7", 20)).toEqual([own]);
  expect(listNetworkRateLimits("192.0.2.7", 20, { timesOf24: 4 })).toEqual([
    own,
    { scope: "network24", network: "192.0.2/24", limit: 80 },
  ]);
});

it("counts clients without a known address together", () => {
  expect(listNetworkRateLimits("unknown", 20)).toEqual([
    { scope: "address", network: "unknown", limit: 20 },
  ]);
});

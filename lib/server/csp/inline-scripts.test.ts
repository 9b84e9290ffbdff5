import { describe, expect, it } from "vitest";
import { hashInlineScripts } from "./inline-scripts";
import { buildContentSecurityPolicy } from "./policy";

describe("hashInlineScripts", () => {
  it("hashes what runs inline, once, and leaves files and JSON alone", () => {
    const html =
      '<script src="/a.js" async=""></script><script>alert(1)</script>' +
      '<script type="application/ld+json">{"a":1}</script><script>alert(1)</script>';
    // printf 'alert(1)' | openssl dgst -sha256 -binary | base64
    expect(hashInlineScripts(html)).toEqual([
      "'sha256-bhHHL3z2vDgxUt0W3dWQOrprscmda2Y5pLsLg4GF+pI='",
    ]);
  });

  it("stands an unclosed script", () => {
    expect(hashInlineScripts("<script>alert(1)")).toEqual([]);
  });
});

describe("buildContentSecurityPolicy", () => {
  const nobody = { script: [], connect: [], image: [], frame: [] };

  it("never allows unnamed inline scripts in production", () => {
    const policy = buildContentSecurityPolicy({
      listings: [],
      inlineScripts: ["'sha256-x'"],
      thirdParties: nobody,
      isDevelopment: false,
    });
    expect(policy).toContain("script-src 'self' 'sha256-x';");
    expect(policy).toContain("frame-ancestors 'none'");
    expect(policy.match(/script-src[^;]*/)?.[0]).not.toContain("unsafe");
  });
});

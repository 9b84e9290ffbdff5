// @vitest-environment jsdom
import { describe, expect, it } from "vitest";
import { sanitizeHtml } from "./sanitize-html";

describe("sanitizeHtml", () => {
  it.each([
    ["<script>alert(1)</script>Hi", "Hi"],
    ['<img src="x" onerror="alert(1)">', ""],
    ['<a href="javascript:alert(1)">x</a>', "<a>x</a>"],
    ['<a href="http://a.example/">x</a>', "<a>x</a>"],
    [
      '<a href="/company/PrivacyPolicy" target="_top">x</a>',
      '<a href="/company/PrivacyPolicy">x</a>',
    ],
    ['<a href="//evil.example">x</a>', "<a>x</a>"],
    ['<a href="tel:+16195550142">x</a>', '<a href="tel:+16195550142">x</a>'],
    ['<p style="position:fixed" id="a" class="b">x</p>', "<p>x</p>"],
    ["<form><input></form>", ""],
    ["<iframe src='https://a.example'></iframe>", ""],
  ])("%s becomes %s", (html, safe) => expect(sanitizeHtml(html)).toBe(safe));

  it("shows images of the named origins, and of any other the text", () => {
    const html =
      '<img src="https://logos.example/a.png" alt="Alpha"><img src="https://b.example/b.png" alt="Beta &amp; Co">';
    expect(sanitizeHtml(html, ["https://logos.example"])).toBe(
      '<img src="https://logos.example/a.png" alt="Alpha">Beta &amp; Co',
    );
    expect(sanitizeHtml(html)).toBe("AlphaBeta &amp; Co");
    expect(sanitizeHtml('<img src="data:image/png,x" alt="<b>Bold</b>">', ["null"])).toBe(
      "&lt;b&gt;Bold&lt;/b&gt;",
    );
    const blob = '<img src="blob:https://logos.example/1" alt="Blob">';
    expect(sanitizeHtml(blob, ["https://logos.example"])).toBe("Blob");
  });

  it("opens links out in a tab that cannot reach back", () => {
    const box = document.createElement("div");
    box.innerHTML = sanitizeHtml('<a href="https://a.example/">x</a>');
    const link = box.querySelector("a");
    expect(link).toHaveAttribute("target", "_blank");
    expect(link).toHaveAttribute("rel", "noopener noreferrer");
  });
});

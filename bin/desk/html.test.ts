import { expect, it } from "vitest";
import { html, trusted } from "./html";

it("escapes every value, in attributes too, and leaves HTML as it is", () => {
  const value = `"><script>alert('x')</script>&`;
  expect(html`<p title="${value}">${[value, html`<b>${1}</b>`]}</p>`.text).toBe(
    `<p title="&quot;&gt;&lt;script&gt;alert('x')&lt;/script&gt;&amp;">` +
      `&quot;&gt;&lt;script&gt;alert('x')&lt;/script&gt;&amp;<b>1</b></p>`,
  );
  expect(html`${trusted("<svg/>")}`.text).toBe("<svg/>");
});

it("draws nothing for what is missing", () => {
  expect(html`<p>${undefined}${null}${false}${[]}${0}</p>`.text).toBe("<p>0</p>");
});

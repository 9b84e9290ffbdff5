import { expect, it } from "vitest";
import { htmlText } from "./html-text";

it.each([
  ["<p>By &lsquo;checking&rsquo; &amp; going on</p>", "By &lsquo;checking’ & going on"],
  ["a<br>b", "a b"],
  ["<style>p{}</style><script>x()</script>Hi", "Hi"],
  ["&#39;STOP&#39; &#99999999;", "'STOP' &#99999999;"],
  ["<b>1 < 2", "1 < 2"],
])("%s reads %s", (html, text) => expect(htmlText(html)).toBe(text));

import { expect, it } from "vitest";
import { extractHtmlText } from "@/lib/shared/extract-html-text";

it.each([
  ["<p>By &lsquo;checking&rsquo; &amp; going on</p>", "By &lsquo;checking’ & going on"],
  ["a<br>b", "a b"],
  ["<style>p{}</style><script>x()</script>Hi", "Hi"],
  ["&#39;STOP&#39; &#99999999;", "'STOP' &#99999999;"],
  ["<b>1 < 2", "1 < 2"],
  ["1 < 2 and <b>3</b> > 2", "1 < 2 and 3 > 2"],
  ["İ<SCRIPT src=x>x()</Script >Hi<style>p{}", "İHi"],
  ["<h2 class='a'>One</h2>two<br/>three<!-- no --><pre>four</pre>", "One two threefour"],
  ["a <b", "a <b"],
  ["<>", "<>"],
  ["", ""],
])("%s reads %s", (html, text) => expect(extractHtmlText(html)).toBe(text));

it.each(["<script>", "<style ", "<", "<a", "</script <script>", "<>", "<br <"])(
  "takes a time that grows with the text alone: %s",
  (piece) => {
    const long = piece.repeat(100_000) + ">";
    const begun = performance.now();
    extractHtmlText(long);
    expect(performance.now() - begun).toBeLessThan(1_000);
  },
);

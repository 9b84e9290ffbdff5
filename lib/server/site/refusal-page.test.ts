import { expect, it } from "vitest";
import { renderRefusalPage } from "./refusal-page";

const posted = (url: string, host = "mva.localhost") => ({
  ...{ method: "POST", url, headers: { host } },
});

it("tells a person whose form was refused how to send it again, and gives the number", () => {
  const page = renderRefusalPage(
    { status: 429, headers: { "Retry-After": "3" } },
    posted("/questions"),
  );
  expect(page).toContain('<html lang="en-US">');
  expect(page).toContain("<h1>We got too many requests from your connection</h1>");
  expect(page).toContain("Please wait 3 seconds, then reload this page.");
  expect(page).toContain("You don’t have to type them again.");
  expect(page).toMatch(/Or call us: <a href="tel:\+1\d{10}">/);
  expect(page).toContain('<a href="/">Home</a>');
});

it("speaks of no form to a person who opened a page", () => {
  const request = { method: "GET", url: "/", headers: { host: "mva.localhost" } };
  const page = renderRefusalPage({ status: 503, headers: { "retry-after": "1" } }, request);
  expect(page).toContain("Please wait 1 second, then reload this page.</p>");
});

it.each(["/es/questions", "/api/visitor-requests?language=es"])("speaks Spanish at %s", (url) => {
  const page = renderRefusalPage({ status: 503, headers: {} }, posted(url));
  expect(page).toContain('<html lang="es-US">');
  expect(page).toContain("Espere 10 segundos");
  expect(page).toContain('<a href="/es">Inicio</a>');
});

it("gives neither number nor site where the host is unknown or nothing could be read", () => {
  const unknown = renderRefusalPage({ status: 421, headers: {} }, posted("/", "evil.example"));
  const unread = renderRefusalPage({ status: 431, headers: {} });
  for (const page of [unknown, unread]) expect(page).not.toMatch(/tel:|href/);
  expect(unknown).toContain("There’s no site at this address");
  expect(unread).toContain("delete this site’s cookies");
});

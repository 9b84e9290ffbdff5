// @vitest-environment jsdom
import { render, screen } from "@testing-library/react";
import { describe, expect, it } from "vitest";
import { ThemeHtml } from "./theme-html";

describe("ThemeHtml", () => {
  it("keeps links and emphasis", () => {
    render(<ThemeHtml html='See <a href="/sponsors">them</a>, <strong>now</strong>' />);
    expect(screen.getByRole("link", { name: "them" })).toHaveAttribute("href", "/sponsors");
    expect(screen.getByText("now").tagName).toBe("STRONG");
  });

  it("opens links out with noopener", () => {
    render(<ThemeHtml html='<a href="https://example.org/x">out</a>' />);
    expect(screen.getByRole("link")).toHaveAttribute("rel", "noopener noreferrer");
  });

  it.each([
    "<script>alert(1)</script>x",
    '<img src=x onerror="alert(1)">x',
    '<a href="javascript:alert(1)" onclick="alert(1)">x</a>',
    '<a href="//evil.test">x</a>',
    '<p style="position:fixed">x</p>',
  ])("takes the harm out of %s", (html) => {
    const { container } = render(<ThemeHtml html={html} />);
    expect(container).toHaveTextContent("x");
    expect(container.innerHTML).not.toMatch(/script|onerror|onclick|evil|style|img/);
  });
});

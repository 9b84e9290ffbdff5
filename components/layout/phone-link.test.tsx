// @vitest-environment jsdom
import { render, screen } from "@testing-library/react";
import userEvent from "@testing-library/user-event";
import { afterEach, beforeEach, describe, expect, it, vi } from "vitest";

const tracking = { id: "n-7", phoneNumber: "6195550177", formattedPhoneNumber: "(619) 555-0177" };
const calls: { url: string; body: unknown }[] = [];

/** Loads the modules anew, as a new page does, because a page requests the number only once. */
async function openPage(search: string, answer: () => Promise<Response> = provisioned) {
  vi.resetModules();
  history.replaceState(null, "", `/${search}`);
  vi.stubGlobal("fetch", (url: string, init?: RequestInit) => {
    calls.push({ url, body: init?.body ? JSON.parse(String(init.body)) : undefined });
    return url.includes("provision") ? answer() : Promise.resolve(new Response(null));
  });
  const { PhoneLink } = await import("./phone-link");
  render(
    <PhoneLink
      phoneNumber="8005550142"
      formattedPhoneNumber="(800) 555-0142"
      phoneNumberId="default"
      siteName="mva"
    />,
  );
  addEventListener("click", (event) => event.preventDefault());
}

const provisioned = () => Promise.resolve(Response.json(tracking));
const posts = () => calls.filter(({ body }) => body !== undefined);

describe("PhoneLink", () => {
  beforeEach(() => {
    calls.length = 0;
    sessionStorage.clear();
    localStorage.clear();
  });
  afterEach(() => vi.unstubAllGlobals());

  it("shows the number provisioned for the campaign of the address", async () => {
    await openPage("?utm_campaign=23029937188&x=1");
    const link = await screen.findByRole("link", { name: "(619) 555-0177" });
    expect(link).toHaveAttribute("href", "tel:+16195550177");
    expect(calls[0]?.url).toBe("/api/phone-numbers/provision?utm_campaign=23029937188");
  });

  it("registers the click of a listed campaign, and posts the tap", async () => {
    localStorage.setItem("flow:mva", JSON.stringify({ sessionId: "s-1" }));
    await openPage("?utm_campaign=23029937188");
    await userEvent.click(await screen.findByRole("link", { name: "(619) 555-0177" }));
    expect(posts()).toEqual([
      {
        url: "/api/flow/client/event",
        body: {
          Timestamp: expect.stringMatching(/T[\d:]{8}\.\d{3}[+-]\d\d:\d\d$/),
          Name: "PhoneNumberTap",
          SessionId: "s-1",
          Payload: JSON.stringify({ phoneNumber: "6195550177", siteName: "mva" }),
        },
      },
      {
        url: "/api/phone-numbers/6195550177/click",
        body: { phoneNumber: "6195550177", id: "n-7" },
      },
    ]);
  });

  it.each(["", "?utm_campaign=99"])("registers no click for %j", async (search) => {
    await openPage(search);
    await userEvent.click(await screen.findByRole("link", { name: "(619) 555-0177" }));
    expect(posts().map(({ url }) => url)).toEqual(["/api/flow/client/event"]);
  });

  it("registers it on every later page of the visit, under the number's id", async () => {
    sessionStorage.setItem("landing-url", "https://mva.example/rideshare?utm_campaign=23029937431");
    await openPage("?utm_campaign=23029937431");
    await screen.findByRole("link", { name: "(619) 555-0177" });
    document.body.innerHTML = "";
    calls.length = 0;
    await openPage("");
    await userEvent.click(await screen.findByRole("link", { name: "(619) 555-0177" }));
    expect(posts().map(({ url }) => url)).toContain("/api/phone-numbers/6195550177/click");
    expect(posts().at(-1)?.body).toEqual({ phoneNumber: "6195550177", id: "n-7" });
  });

  it("registers none where the visit began without a listed campaign", async () => {
    sessionStorage.setItem("landing-url", "https://mva.example/?utm_campaign=99");
    await openPage("");
    await userEvent.click(await screen.findByRole("link", { name: "(619) 555-0177" }));
    expect(posts().map(({ url }) => url)).toEqual(["/api/flow/client/event"]);
  });

  it("tags the session recording", async () => {
    const clarity = vi.fn();
    vi.stubGlobal("clarity", clarity);
    await openPage("");
    await userEvent.click(screen.getByRole("link"));
    expect(clarity.mock.calls.map(([, key]) => key)).toEqual([
      "phoneNumber",
      "sessionId",
      "timestamp",
    ]);
  });

  it("keeps the campaign's number on the session's later pages, without asking again", async () => {
    await openPage("?utm_campaign=5");
    await screen.findByRole("link", { name: "(619) 555-0177" });
    document.body.innerHTML = "";
    calls.length = 0;
    await openPage("");
    await screen.findByRole("link", { name: "(619) 555-0177" });
    expect(calls).toEqual([]);
  });

  it.each([
    ["an error", () => Promise.resolve(new Response("no", { status: 502 }))],
    ["HTML", () => Promise.resolve(new Response("<html>"))],
    ["a strange shape", () => Promise.resolve(Response.json({ phoneNumber: 5 }))],
    ["nothing", () => Promise.reject(new TypeError("offline"))],
  ])("keeps the default number on %s", async (_, answer) => {
    await openPage("", answer);
    await vi.waitFor(() => expect(calls).toHaveLength(1));
    const state = () => JSON.parse(sessionStorage.getItem("showPhone") ?? "{}") as object;
    await vi.waitFor(() =>
      expect(state()).toMatchObject({ phoneNumber: "(800) 555-0142", showPhone: false }),
    );
    expect(screen.getByRole("link", { name: "(800) 555-0142" })).toHaveAttribute(
      "href",
      "tel:+18005550142",
    );
  });
});

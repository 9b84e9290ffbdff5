import { expect, it } from "vitest";
import { findLinkFault, isPublicAddress } from "./find-link-fault";

it.each([
  "http://www.example.com/",
  "https://www.example.com:8443/",
  "https://user:secret@www.example.com/",
  "https://127.0.0.1/",
  "https://[::1]/",
  "https://[::ffff:10.0.0.1]/",
  "https://169.254.169.254/latest/meta-data",
  "https://2130706433/",
  "not a URL",
])("does not request %s", async (link) => {
  const send = () => Promise.reject(new Error("was requested"));
  expect(await findLinkFault(link, send)).toBe("leads to a URL that cannot be checked");
});

it("does not request a name that resolves to this machine", async () => {
  expect(await findLinkFault("https://localhost/")).toBe("does not respond (EINTERNAL)");
});

it.each([
  ["8.8.8.8", true],
  ["2606:4700:4700::1111", true],
  ["10.1.2.3", false],
  ["100.64.0.1", false],
  ["192.168.1.1", false],
  ["0.0.0.0", false],
  ["fd00::1", false],
  ["fe80::1", false],
])("%s is public: %s", (address, expected) => {
  expect(isPublicAddress(address)).toBe(expected);
});

const answers = (...responses: [status: number, location?: string][]) => {
  const left = responses.values();
  const requested: string[] = [];
  const send = (url: URL) => {
    requested.push(url.href);
    const [status = 200, location] = left.next().value ?? [];
    return Promise.resolve({ status, headers: { location } });
  };
  return { send, requested };
};

it("follows redirects to other public pages only", async () => {
  const moved = answers([301, "/new"], [200]);
  expect(await findLinkFault("https://a.example/old", moved.send)).toBeUndefined();
  expect(moved.requested).toEqual(["https://a.example/old", "https://a.example/new"]);
  const inside = answers([302, "https://10.0.0.1/admin"]);
  expect(await findLinkFault("https://a.example/", inside.send)).toBe(
    "leads to a URL that cannot be checked",
  );
  expect(inside.requested).toHaveLength(1);
});

it("reports a page that is gone, and ignores a server that refuses programs", async () => {
  expect(await findLinkFault("https://a.example/", answers([404]).send)).toBe("responds with 404");
  expect(await findLinkFault("https://a.example/", answers([403]).send)).toBeUndefined();
  const endless = answers(...Array.from({ length: 9 }, (): [number, string] => [302, "/again"]));
  expect(await findLinkFault("https://a.example/", endless.send)).toBe("redirects too often");
});

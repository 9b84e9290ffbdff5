/**
 * The site's own listings page, in a frame of the questionnaire. It lists what /api/listings has for its query, keeps
 * inquiries in local storage, and tells the page around it how tall it is and when there is nothing (left) to choose
 * (docs/protocol.md section 8). A file that is served as it is: no build step touches it.
 */
/* global addEventListener, CSSStyleSheet, document, fetch, getComputedStyle, localStorage, location, parent, ResizeObserver, URLSearchParams, window */
"use strict";

const list = document.getElementById("listings");
const parameters = new URLSearchParams(location.search);

/** The site's colors and fonts, from the page around this one; the sheet has its own for whoever opens it alone. */
function wearLook() {
  if (parent === window) return;
  const rules = [...parent.document.styleSheets].flatMap((sheet) => [...readable(sheet)]);
  const faces = new CSSStyleSheet();
  faces.replaceSync(
    rules
      .filter(({ cssText }) => cssText.startsWith("@font-face"))
      .map(({ cssText }) => cssText)
      .join(""),
  );
  document.adoptedStyleSheets = [faces];
  const site = getComputedStyle(parent.document.documentElement);
  for (const name of [
    "font-body",
    "font-heading",
    "ink",
    "surface",
    "line",
    "accent",
    "accent-ink",
    "accent-soft",
    "success",
    "radius",
  ])
    document.documentElement.style.setProperty(`--${name}`, site.getPropertyValue(`--${name}`));
}

/** The rules of a sheet; none of one that somebody else's script has brought. */
function readable(sheet) {
  try {
    return sheet.cssRules;
  } catch {
    return [];
  }
}

/** Only the site's own pages frame this one. */
function tell(message) {
  if (parent !== window) parent.postMessage(message, location.origin);
}

function storedInquiries() {
  try {
    const stored = JSON.parse(localStorage.getItem("asd") ?? "[]");
    return Array.isArray(stored) ? stored : [];
  } catch {
    return []; // Blocked, or written by somebody else.
  }
}

/** Appends an inquiry; the page around it is told by the browser, which reports the change of the storage. */
function inquire(programId, title) {
  const inquiry = { programId, title, at: new Date().toISOString() };
  try {
    localStorage.setItem("asd", JSON.stringify([...storedInquiries(), inquiry]));
  } catch {
    tell({ type: "thankYouPageDetected" }); // Nothing can be stored: the visitor goes on all the same.
  }
}

function show(match) {
  // The service gives its listings no number of their own; name and link tell them apart.
  const programId = match.linkoutUrl;
  const item = document.createElement("li");
  const title = document.createElement("h2");
  title.textContent = match.title;
  const description = document.createElement("ul");
  for (const text of match.description) {
    const point = document.createElement("li");
    point.textContent = text;
    description.append(point);
  }
  const button = document.createElement("button");
  button.type = "button";
  const setInquired = () => {
    item.dataset.inquired = "";
    button.disabled = true;
    button.textContent = "Requested";
  };
  button.textContent = "Request information";
  button.setAttribute("aria-label", `Request information from ${match.title}`);
  button.addEventListener("click", () => {
    window.open(match.linkoutUrl, "_blank", "noopener,noreferrer");
    setInquired();
    inquire(programId, match.title);
  });
  if (storedInquiries().some((inquiry) => inquiry?.programId === programId)) setInquired();
  item.append(title, ...(match.description.length > 0 ? [description] : []), button);
  list.append(item);
}

async function load() {
  const response = await fetch(`/api/listings?${parameters}`);
  if (!response.ok) throw new Error(`status ${response.status}`);
  const { matches } = await response.json();
  if (matches.length === 0)
    return tell({ type: parameters.has("poi") ? "noPoiPrograms" : "noPrograms" });
  for (const match of matches) show(match);
  // All were requested on an earlier visit.
  if (!list.querySelector("button:enabled")) tell({ type: "thankYouPageDetected" });
  const observer = new ResizeObserver(() =>
    tell({
      type: "resize",
      height: Math.ceil(document.documentElement.getBoundingClientRect().height),
    }),
  );
  observer.observe(document.body);
}

/** The end of the list, by its own last button or by a link of the service. */
function noteHash() {
  if (location.hash !== "#thank-you") return;
  document.getElementById("thanks").hidden = false;
  tell({ type: "thankYouPageDetected" });
}

wearLook();
addEventListener("hashchange", noteHash);
noteHash();
load().catch(() => tell({ type: "emptyContent" }));

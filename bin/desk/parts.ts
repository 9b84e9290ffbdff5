import { html, type Html, type Part } from "./html";

/* What the pages are made of. */

/** A table with its name; a sentence in its place where there are no rows. */
export function table(
  caption: string,
  columns: readonly string[],
  rows: readonly (readonly Part[])[],
  nothing = "There is nothing.",
): Html {
  if (rows.length === 0)
    return html`<section>
      <h2>${caption}</h2>
      <p class="quiet">${nothing}</p>
    </section>`;
  return html`<section>
    <h2>${caption}</h2>
    <div class="scroll" tabindex="0" role="region" aria-label="${caption}">
      ${grid(columns, rows)}
    </div>
  </section>`;
}

/** Rows below the names of their columns; counts stand on the right. */
export function grid(columns: readonly string[], rows: readonly (readonly Part[])[]): Html {
  return html`<table>
    <thead>
      <tr>
        ${columns.map((column) => html`<th scope="col">${column}</th>`)}
      </tr>
    </thead>
    <tbody>
      ${rows.map(
        (cells) =>
          html`<tr>
            ${cells.map(cell)}
          </tr>`,
      )}
    </tbody>
  </table>`;
}

function cell(part: Part): Html {
  return typeof part === "number"
    ? html`<td class="number">${count(part)}</td>`
    : html`<td>${part}</td>`;
}

/** Numbers that are looked at first, each with its name. */
export function figures(entries: readonly (readonly [name: string, value: Part])[]): Html {
  return html`<dl class="figures">
    ${entries.map(
      ([name, value]) =>
        html`<div>
          <dt>${name}</dt>
          <dd>${value}</dd>
        </div>`,
    )}
  </dl>`;
}

/** Names and values below each other; those without a value are left out. */
export function facts(entries: readonly (readonly [name: string, value: Part])[]): Html {
  const known = entries.filter(
    ([, value]) => value !== undefined && value !== null && value !== "",
  );
  return html`<dl class="facts">
    ${known.map(
      ([name, value]) =>
        html`<dt>${name}</dt>
          <dd>${value}</dd>`,
    )}
  </dl>`;
}

export interface Field {
  name: string;
  label: string;
  value: string;
  type?: "date" | "month" | "text";
  /** To choose from; above them stands what is shown without a choice, by default `all`. */
  options?: readonly string[];
  otherwise?: string;
}

/** The options, and the value that is shown though it is none of them. */
function withValue(options: readonly string[], value: string): readonly string[] {
  return value === "" || options.includes(value) ? options : [...options, value];
}

/** A form that asks for another view of the same page: nothing personal, it stands in the address. */
export function filterForm(
  fields: readonly Field[],
  kept: Readonly<Record<string, string>> = {},
): Html {
  return html`<form method="get" class="filter">
    ${Object.entries(kept).map(
      ([name, value]) => html`<input type="hidden" name="${name}" value="${value}" />`,
    )}
    ${fields.map(
      ({ name, label, value, type = "text", options, otherwise = "all" }) =>
        html`<label
          >${label}
          ${
            options
              ? html`<select name="${name}">
                  <option value="">${otherwise}</option>
                  ${withValue(options, value).map(
                    (one) => html`<option${one === value ? html` selected` : ""}>${one}</option>`,
                  )}
                </select>`
              : html`<input name="${name}" type="${type}" value="${value}" />`
          }</label
        >`,
    )}
    <button>Show</button>
  </form>`;
}

/** A button that does something; what it is about goes along, and never stands in the address. */
export function actionForm(
  label: string,
  fields: Readonly<Record<string, string>>,
  about = "",
): Html {
  return html`<form method="post">
    ${Object.entries(fields).map(
      ([name, value]) => html`<input type="hidden" name="${name}" value="${value}" />`,
    )}
    <button${about === "" ? "" : html` aria-label="${label}: ${about}"`}>${label}</button>
  </form>`;
}

export function leadLink(id: string): Html {
  return html`<a href="/lead?id=${id}"><code>${id.slice(0, 8)}</code></a>`;
}

/** UTC, to the second. */
export function moment(at: Date | null | undefined): string {
  return at ? at.toISOString().replace("T", " ").slice(0, 19) : "";
}

export function percent(part: number, of: number): string {
  return of === 0 ? "" : `${((100 * part) / of).toFixed(1)} %`;
}

export function count(number: number): string {
  return number.toLocaleString("en-US");
}

/** The day of a moment, UTC. */
export function dayOf(at: Date | undefined): string {
  return at?.toISOString().slice(0, 10) ?? "";
}

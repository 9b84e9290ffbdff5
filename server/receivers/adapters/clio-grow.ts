import type { ReceiverAdapter } from "../adapter";

/** Names of the answers for which Clio Grow's API has a field. */
const mappedFields = ["FirstName", "LastName", "Email", "Phone"];

/**
 * Adapter for the lead inbox of Clio Grow (https://docs.developers.clio.com/guides/clio-grow/lead-inbox-api). The
 * inbox cannot receive a withdrawal of consent.
 */
export const clioGrowAdapter: ReceiverAdapter = {
  secret: { pattern: /^[\w-]{16,128}$/, is: "an inbox token of Clio Grow" },
  buildBody({ type, data }, token) {
    if (type === "consent.revoked" || type === "return.decided") return undefined;
    const { answers, consents, leadId, site, callWindow } = data;
    const answer = (field: string) => answers[field]?.join(", ") ?? "";
    const asked = Object.entries(answers).filter(
      ([field, values]) => !mappedFields.includes(field) && values.length > 0,
    );
    const lines = [
      ...(data.test ? ["TEST: this is not a real request."] : []),
      ...(type === "lead.corrected" ? ["The phone number was corrected."] : []),
      ...asked.map(([field, values]) => `${field}: ${values.join(", ")}`),
      ...(data.strongLanguage ? [`Strong language in: ${data.strongLanguage.join(", ")}`] : []),
      ...(callWindow
        ? [
            `Call ${callWindow.days.join(" ")}, ${callWindow.from} to ${callWindow.until} (${callWindow.timeZone})`,
          ]
        : []),
      ...consents.map(
        ({ acceptedAt, contentSha256 }) => `Consent given ${acceptedAt}, text ${contentSha256}`,
      ),
      ...(data.related ?? []).map((lead) =>
        lead.samePerson
          ? `Related: lead ${lead.leadId} of the same person, in another matter`
          : `Related: lead ${lead.leadId} with the same phone or email, of another person`,
      ),
      `Lead ${leadId}`,
    ];
    return {
      inbox_lead: {
        from_first: answer("FirstName") || "-",
        from_last: answer("LastName") || "-",
        ...(answer("Email") && { from_email: answer("Email") }),
        ...(answer("Phone") && { from_phone: answer("Phone") }),
        from_message: lines.join("\n"),
        referring_url: consents[0]?.pageUrl ?? site,
        from_source: site,
      },
      inbox_lead_token: token,
    };
  },
};

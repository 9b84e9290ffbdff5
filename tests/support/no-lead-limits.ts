/** Tests make many leads from one address, faster than any person: only those about fake leads keep the limits. */
export const noLeadLimits = {
  LEADS_PER_ADDRESS_PER_HOUR: "0",
  LEADS_PER_CONTACT_PER_DAY: "0",
  LEAD_SCORE_LIMIT: "0",
};

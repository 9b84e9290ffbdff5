/** Section headings of the Terms of Service, in order (docs/product.md section 2). */
export const termsHeadings = [
  "Minors",
  "Your Use of the Services",
  "Company Content",
  "Third Party Providers and Your Responsibilities",
  "Contact with Third Party Providers",
  "Disclaimers",
  "Limitation of Liability",
  "Pre-Arbitration Notification",
  "Governing Law",
  "Arbitration Agreement and Class Action Waiver",
  "Opting-Out",
  "Indemnification",
  "Modifications",
  "General Provisions",
];

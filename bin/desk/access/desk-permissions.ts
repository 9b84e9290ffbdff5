/**
 * Roles that the people who use the desk (the operators' web pages) can have. If a person's groups have several roles,
 * the first of them in this list applies.
 */
export const deskRoles = ["owner", "operator", "compliance", "marketer", "viewer"] as const;
export type DeskRole = (typeof deskRoles)[number];

/**
 * An action on a page: view it, submit a change, or reveal personal data. Contact data, answers and IP addresses are
 * personal data. A search by phone number or email also counts as revealing it. `unseal` reveals the personal data of
 * leads that only a legal hold keeps.
 */
export type DeskAction = "view" | "change" | "reveal" | "unseal";

/** Every page of the desk with the permitted actions of each role. Other actions get status 403. */
export const deskPermissions = {
  "/": {
    owner: ["view"],
    operator: ["view"],
    compliance: ["view"],
    marketer: ["view"],
    viewer: ["view"],
  },
  "/leads": {
    owner: ["view", "reveal", "unseal"],
    operator: ["view", "reveal"],
    compliance: ["view", "reveal", "unseal"],
    marketer: ["view"],
    viewer: [],
  },
  // Even the masked page links to a recording of the visit, so marketers cannot open it.
  "/lead": {
    owner: ["view", "reveal", "unseal"],
    operator: ["view", "reveal"],
    compliance: ["view", "reveal", "unseal"],
    marketer: [],
    viewer: [],
  },
  "/deliveries": {
    owner: ["view", "change"],
    operator: ["view", "change"],
    compliance: ["view"],
    marketer: [],
    viewer: [],
  },
  "/receivers": {
    owner: ["view"],
    operator: ["view"],
    compliance: ["view"],
    marketer: ["view"],
    viewer: ["view"],
  },
  "/receiver": {
    owner: ["view", "change"],
    operator: ["view", "change"],
    compliance: ["view"],
    marketer: [],
    viewer: [],
  },
  "/returns": {
    owner: ["view", "change"],
    operator: ["view", "change"],
    compliance: ["view"],
    marketer: [],
    viewer: [],
  },
  "/requests": {
    owner: ["view", "change"],
    operator: ["view", "change"],
    compliance: ["view", "change"],
    marketer: [],
    viewer: [],
  },
  "/holds": {
    owner: ["view", "change"],
    operator: [],
    compliance: ["view", "change"],
    marketer: [],
    viewer: [],
  },
  "/campaigns": {
    owner: ["view", "change"],
    operator: ["view", "change"],
    compliance: ["view"],
    marketer: ["view", "change"],
    viewer: ["view"],
  },
  "/landing-pages": {
    owner: ["view", "change"],
    operator: ["view"],
    compliance: ["view"],
    marketer: ["view", "change"],
    viewer: ["view"],
  },
  "/landing-page": {
    owner: ["view", "change"],
    operator: ["view"],
    compliance: ["view"],
    marketer: ["view", "change"],
    viewer: ["view"],
  },
  "/funnel": {
    owner: ["view"],
    operator: ["view"],
    compliance: ["view"],
    marketer: ["view"],
    viewer: ["view"],
  },
  "/experiments": {
    owner: ["view", "change"],
    operator: ["view"],
    compliance: ["view"],
    marketer: ["view", "change"],
    viewer: ["view"],
  },
  // An operator works on leads, not on what visitors read.
  "/flow-texts": {
    owner: ["view", "change"],
    operator: ["view"],
    compliance: ["view"],
    marketer: ["view", "change"],
    viewer: ["view"],
  },
  "/site-settings": {
    owner: ["view", "change"],
    operator: ["view"],
    compliance: ["view"],
    marketer: ["view", "change"],
    viewer: ["view"],
  },
  "/alerts": {
    owner: ["view", "change"],
    operator: ["view", "change"],
    compliance: ["view"],
    marketer: [],
    viewer: [],
  },
  "/system": {
    owner: ["view"],
    operator: ["view"],
    compliance: ["view"],
    marketer: [],
    viewer: [],
  },
} satisfies Record<string, Record<DeskRole, readonly DeskAction[]>>;

/** The path of a page in the table above. */
export type DeskPagePath = keyof typeof deskPermissions;

/** Returns true if the role can do the action on the page. */
export function isPermitted(role: DeskRole, path: DeskPagePath, action: DeskAction): boolean {
  const actions: readonly DeskAction[] = deskPermissions[path][role];
  return actions.includes(action);
}

/** The shape of the claims pages' copy, for the components that draw it. */
export { claimsSteps } from "@/themes/claims/claims-copy";
export type {
  ClaimsCopy,
  ClaimsListCopy,
  ClaimsOpeningCopy,
  ClaimsPageCopy,
  ClaimsStep,
} from "@/themes/claims/claims-copy";

import type * as z from "zod/mini";
import { action } from "@/flow/protocol/action";
import {
  consentConsistency,
  consentHead,
  consentRevoked,
  returnDecided,
  leadCreated,
  leadOutcome,
  leadCorrected,
  visitorRequest,
} from "@/flow/protocol/webhooks";
import {
  clientEvent,
  landRequest,
  clientData,
  onActionRequest,
  phoneChangeRequest,
  submissionRequest,
} from "@/flow/protocol/requests";
import {
  locationResponse,
  onActionResponse,
  experiments,
  landResponse,
  problem,
} from "@/flow/protocol/responses";
import {
  consentItem,
  displayFragment,
  instruction,
  instructionSchemas,
  pageData,
  poiSchoolMatch,
} from "@/flow/protocol/instruction";
import { frameMessage, listingsResponse, sponsoredMatch } from "@/flow/protocol/listings";
import { submission } from "@/flow/protocol/submission";
import {
  linkRequest,
  openedLink,
  openLinkRequest,
  sessionLink,
} from "@/flow/protocol/session-link";
import { proofChallenge } from "@/flow/protocol/proof-of-work";
import { option, optionGroup, question, validationRule } from "@/flow/protocol/question";
import * as services from "@/flow/protocol/services";
import { alertMessage } from "@/flow/protocol/alert-webhook";

/** All zod schemas of the protocol, by their name in docs/openapi.json. */
export const protocolSchemas = {
  LandRequest: landRequest,
  LandResponse: landResponse,
  OnActionRequest: onActionRequest,
  OnActionResponse: onActionResponse,
  ClientData: clientData,
  Experiments: experiments,
  Instruction: instruction,
  ...instructionSchemas,
  DisplayFragment: displayFragment,
  PageData: pageData,
  PoiSchoolMatch: poiSchoolMatch,
  Question: question,
  Option: option,
  OptionGroup: optionGroup,
  ValidationRule: validationRule,
  ConsentItem: consentItem,
  Action: action,
  ClientEvent: clientEvent,
  Location: locationResponse,
  ServerInfo: services.serverInfo,
  CakeName: services.cakeName,
  Slug: services.slug,
  SkinnyPois: services.skinnyPois,
  AdWordsAd: services.adWordsAd,
  FacebookAdPreview: services.facebookAdPreview,
  ProvisionedPhoneNumber: services.provisionedPhoneNumber,
  PhoneNumberClick: services.phoneNumberClick,
  ProofChallenge: proofChallenge,
  Submission: submission,
  SubmissionRequest: submissionRequest,
  PhoneChangeRequest: phoneChangeRequest,
  SessionLinkRequest: linkRequest,
  SessionLink: sessionLink,
  OpenSessionLinkRequest: openLinkRequest,
  OpenedSessionLink: openedLink,
  SponsoredMatch: sponsoredMatch,
  Listings: listingsResponse,
  FrameMessage: frameMessage,
  GeoRecord: services.geoRecord,
  ServerConfig: services.serverConfig,
  Health: services.health,
  Liveness: services.liveness,
  Readiness: services.readiness,
  LatestBuild: services.latestBuild,
  BuildMeta: services.buildMeta,
  Problem: problem,
  LeadCreated: leadCreated,
  LeadCorrected: leadCorrected,
  ConsentRevoked: consentRevoked,
  ReturnDecided: returnDecided,
  VisitorRequest: visitorRequest,
  ConsentHead: consentHead,
  ConsentConsistency: consentConsistency,
  LeadOutcome: leadOutcome,
  AlertMessage: alertMessage,
} satisfies Record<string, z.ZodMiniType>;

import "server-only";
import type * as z from "zod/mini";
import { action } from "../../protocol/action";
import { alertMessage } from "../../protocol/alert-message";
import { clientEvent } from "../../protocol/client-event";
import { consentItem } from "../../protocol/consent";
import { consentConsistency, consentHead, consentProof } from "../../protocol/consent-log";
import {
  displayFragment,
  instruction,
  instructionSchemas,
  pageData,
  poiSchoolMatch,
} from "../../protocol/instruction";
import { landRequest } from "../../protocol/land-request";
import { experiments, landResponse } from "../../protocol/land";
import { consentRevoked } from "../../protocol/consent-revoked";
import { leadCreated } from "../../protocol/lead-created";
import { leadOutcome } from "../../protocol/lead-outcome";
import { frameMessage, listingsResponse, sponsoredMatch } from "../../protocol/listings";
import * as lookups from "../../protocol/lookups";
import { clientData, onActionRequest, onActionResponse } from "../../protocol/on-action";
import { problem } from "../../protocol/problem";
import { leadCorrected } from "../../protocol/lead-corrected";
import { submission } from "../../protocol/submission";
import { phoneChangeRequest, submissionRequest } from "../../protocol/submission-request";
import { proofChallenge } from "../../protocol/proof-of-work";
import { visitorRequest } from "../../protocol/visitor-request";
import { option, optionGroup, question } from "../../protocol/question";
import * as services from "../../protocol/services";
import { validationRule } from "../../protocol/validation-rule";

/** Every schema of the protocol by the name that it has in docs/openapi.json. */
export const schemas = {
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
  Location: lookups.locationResponse,
  ServerInfo: lookups.serverInfo,
  CakeName: lookups.cakeName,
  Slug: lookups.slug,
  SkinnyPois: lookups.skinnyPois,
  AdWordsAd: lookups.adWordsAd,
  FacebookAdPreview: lookups.facebookAdPreview,
  ProvisionedPhoneNumber: services.provisionedPhoneNumber,
  PhoneNumberClick: services.phoneNumberClick,
  ProofChallenge: proofChallenge,
  Submission: submission,
  SubmissionRequest: submissionRequest,
  PhoneChangeRequest: phoneChangeRequest,
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
  VisitorRequest: visitorRequest,
  ConsentProof: consentProof,
  ConsentHead: consentHead,
  ConsentConsistency: consentConsistency,
  LeadOutcome: leadOutcome,
  AlertMessage: alertMessage,
} satisfies Record<string, z.ZodMiniType>;

export type SchemaName = keyof typeof schemas;

import type * as z from "zod/mini";
import { flowActionSchema } from "@/flow/protocol/action";
import {
  consistencyProofSchema,
  consentLogHeadSchema,
  consentRevokedSchema,
  returnDecidedSchema,
  leadCreatedSchema,
  leadOutcomeSchema,
  leadCorrectedSchema,
  visitorRequestSchema,
} from "@/flow/protocol/webhooks";
import {
  clientEventSchema,
  landRequestSchema,
  clientDataFieldsSchema,
  onActionRequestSchema,
  phoneChangeRequestSchema,
  submissionQuerySchema,
} from "@/flow/protocol/requests";
import {
  locationResponseSchema,
  onActionResponseSchema,
  assignedExperimentsSchema,
  landResponseSchema,
  errorResponseSchema,
} from "@/flow/protocol/responses";
import {
  consentItemSchema,
  displayFragmentSchema,
  instructionSchema,
  instructionSchemas,
  morePageContentSchema,
  programSchoolMatchSchema,
} from "@/flow/protocol/instruction";
import {
  listingsFrameMessageSchema,
  listingsResponseSchema,
  sponsoredMatchSchema,
} from "@/flow/protocol/listings";
import { submissionSchema } from "@/flow/protocol/submission";
import {
  sessionLinkRequestSchema,
  openedSessionSchema,
  openSessionLinkRequestSchema,
  sessionLinkSchema,
} from "@/flow/protocol/session-link";
import { proofOfWorkChallengeSchema } from "@/flow/protocol/proof-of-work";
import {
  questionOptionSchema,
  questionOptionGroupSchema,
  questionSchema,
  validationRuleSchema,
} from "@/flow/protocol/question";
import * as services from "@/flow/protocol/services";
import { alertMessageSchema, figuresMessageSchema } from "@/flow/protocol/alert-webhook";

/** All zod schemas of the protocol, by their name in docs/openapi.json. */
export const openapiSchemas = {
  LandRequest: landRequestSchema,
  LandResponse: landResponseSchema,
  OnActionRequest: onActionRequestSchema,
  OnActionResponse: onActionResponseSchema,
  ClientData: clientDataFieldsSchema,
  Experiments: assignedExperimentsSchema,
  Instruction: instructionSchema,
  ...instructionSchemas,
  DisplayFragment: displayFragmentSchema,
  PageData: morePageContentSchema,
  PoiSchoolMatch: programSchoolMatchSchema,
  Question: questionSchema,
  Option: questionOptionSchema,
  OptionGroup: questionOptionGroupSchema,
  ValidationRule: validationRuleSchema,
  ConsentItem: consentItemSchema,
  Action: flowActionSchema,
  ClientEvent: clientEventSchema,
  Location: locationResponseSchema,
  ServerInfo: services.serverInfoSchema,
  CakeName: services.randomCakeNameSchema,
  Slug: services.slugSchema,
  SkinnyPois: services.randomSchoolProgramsSchema,
  AdWordsAd: services.adWordsAdSchema,
  FacebookAdPreview: services.facebookAdPreviewSchema,
  ProvisionedPhoneNumber: services.provisionedPhoneNumberSchema,
  PhoneNumberClick: services.phoneNumberClickSchema,
  ProofChallenge: proofOfWorkChallengeSchema,
  Submission: submissionSchema,
  SubmissionRequest: submissionQuerySchema,
  PhoneChangeRequest: phoneChangeRequestSchema,
  SessionLinkRequest: sessionLinkRequestSchema,
  SessionLink: sessionLinkSchema,
  OpenSessionLinkRequest: openSessionLinkRequestSchema,
  OpenedSessionLink: openedSessionSchema,
  SponsoredMatch: sponsoredMatchSchema,
  Listings: listingsResponseSchema,
  FrameMessage: listingsFrameMessageSchema,
  GeoRecord: services.geoRecordSchema,
  ServerConfig: services.serverConfigSchema,
  Health: services.healthResponseSchema,
  Liveness: services.livenessResponseSchema,
  Readiness: services.readinessResponseSchema,
  LatestBuild: services.latestBuildSchema,
  BuildMeta: services.buildMetaSchema,
  Problem: errorResponseSchema,
  LeadCreated: leadCreatedSchema,
  LeadCorrected: leadCorrectedSchema,
  ConsentRevoked: consentRevokedSchema,
  ReturnDecided: returnDecidedSchema,
  VisitorRequest: visitorRequestSchema,
  ConsentHead: consentLogHeadSchema,
  ConsentConsistency: consistencyProofSchema,
  LeadOutcome: leadOutcomeSchema,
  AlertMessage: alertMessageSchema,
  FiguresMessage: figuresMessageSchema,
} satisfies Record<string, z.ZodMiniType>;

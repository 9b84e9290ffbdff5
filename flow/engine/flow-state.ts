import type { FlowAction } from "../protocol/action";
import type {
  ConsentItem,
  DisplayFragment,
  FlowInstruction,
  MorePageContent,
  ProgramSchoolMatch,
  ThirdPartyScriptKey,
} from "../protocol/instruction";
import type { AssignedExperiments } from "../protocol/responses";
import type { Question } from "../protocol/question";
import type { FlowConfig } from "../protocol/flow-config";

/**
 * The status while fields and buttons are locked: the session is starting, the answers are being checked, or a request
 * is running.
 */
type BusyStatus = "landing" | "validating" | "submitting";

/**
 * The status of the questionnaire.
 * - `prerender`: a server is rendering the page.
 * - `idle`: the session has not started.
 * - `failed`: the session could not start, so there is no page to display.
 * - `ready`: a page is displayed, possibly with a `failure`.
 * - `finished`: the last page is displayed.
 */
type FlowStatus = "prerender" | "idle" | "ready" | "finished" | "failed" | BusyStatus;

/** A failed request to the flow API. The answers stay on screen, and `retry()` sends the request again. */
export interface FlowRequestFailure {
  during: "landing" | "action" | "back";
  /** The kind of failure. `no-cookie` means that the browser does not keep the session cookie. */
  code: "network" | "timeout" | "unreadable" | "status" | "no-cookie";
  status?: number;
  /** The name of the field that the API rejected, if the API specifies one. */
  field?: string;
  /** Seconds to wait before a retry, if specified by the API. */
  retryAfter?: number;
}

/**
 * Tells which optional features of the questionnaire are on, such as the captcha. The API turns them on
 * (docs/product.md section 3).
 */
export interface FlowFeatureSwitches {
  useRecaptcha: boolean;
  useJornaya: boolean;
  useClarity: boolean;
  useTrustedForm: boolean;
  useClicksDotNet: boolean;
  useSocialAccounts: boolean;
}

/** The state of the questionnaire, which components display (docs/product.md section 3). Only the engine changes it. */
export interface FlowState {
  config: FlowConfig;
  status: FlowStatus;
  failure: FlowRequestFailure | null;
  /** True while a request to go one page back is running. */
  isGoingBack: boolean;
  apiUrl: string;
  /** The session id, a version 4 UUID. Empty until the engine starts. */
  uuid: string;
  flowKey: string;
  pageKey: string;
  /** True if the visitor began this session in an earlier visit, and has now reopened the site. */
  isReturning: boolean;
  /** The index of the current page, starting at 0. The URL contains it as `?pageIndex=N`. */
  pageIndex: number;
  /** A counter that increases with every displayed page, even if the same page is displayed again. */
  pageVisit: number;
  /**
   * The value of `pageVisit` for the first page that was displayed after the document had loaded. A higher `pageVisit`
   * means that the visitor has moved on.
   */
  firstDisplayedVisit: number;
  instructions: FlowInstruction[];
  questions: Question[];
  actions: FlowAction[];
  tcpa: ConsentItem[];
  /** The option to check all consent items at once, or null if the API does not offer it. */
  displaySelectAllTcpaOption: { style: "checkbox" | "button"; performSubmit: boolean } | null;
  /** True if the contact page (Pii) has a button that accepts all consents. */
  hasAcceptTcpasAction: boolean;
  /** Error messages that the server found after a form post without JavaScript, by `fieldName`. */
  answerErrors: Record<string, string>;
  /** The error message 'Check at least one box below', or null. */
  consentError: string | null;
  /** Error messages of single consent items ('Please check a box below'), by `fieldName`. */
  consentItemErrors: Record<string, string>;
  displayData: DisplayFragment[];
  pageData: MorePageContent | null;
  listingsPage: ({ src: string } & Record<string, string>) | null;
  switches: FlowFeatureSwitches;
  recaptcha: {
    state: "off" | CaptchaWidgetState;
    /** The token of the solved captcha, otherwise empty. */
    token: string;
    showRequired: boolean;
    /** The index of the first page that requires the captcha. Infinity if no page requires it. */
    sinceIndex: number;
  };
  poiSchoolMappings: ProgramSchoolMatch[];
  /** The maximum number of schools that the API will match to the visitor. */
  schoolMatchLimit: number;
  /** The number of different schools in `poiSchoolMappings`, at most `schoolMatchLimit`. */
  maximumSchoolMatch: number;
  experiments: AssignedExperiments["experiments"];
  complexExperiments: AssignedExperiments["complexExperiments"];
  userAgentString: string;
  trustedFormCertificateId: string;
  trustedFormCertificateUrl: string;
  universalLeadId: string;
  jornayaReady: boolean;
  trustedFormReady: boolean;
  /**
   * Keys of third-party scripts that the API requested but that could not run, for example because the browser blocked
   * them.
   */
  unavailableScripts: ThirdPartyScriptKey[];
  /** True if the API's last response sent the visitor back one page. */
  wentBack: boolean;
  /** Answers that the API has not accepted yet, by page key and `fieldName`. They survive a reload. */
  drafts: Record<string, Record<string, string[]>>;
}

/** Returns whether a validation or a request is running. Fields and buttons are then locked. */
export function isFlowBusy({ status }: Pick<FlowState, "status">): boolean {
  return status === "landing" || status === "validating" || status === "submitting";
}

/** Creates the state of a questionnaire without a page. */
export function createInitialFlowState(
  config: FlowConfig,
  apiUrl: string,
  status: FlowState["status"],
): FlowState {
  return {
    ...createEmptyPageState(),
    config,
    status,
    failure: null,
    isGoingBack: false,
    apiUrl,
    uuid: "",
    flowKey: config.flowKey,
    pageKey: "",
    isReturning: false,
    pageIndex: 0,
    pageVisit: 0,
    firstDisplayedVisit: 0,
    switches: {
      useRecaptcha: false,
      useJornaya: false,
      useClarity: false,
      useTrustedForm: false,
      useClicksDotNet: false,
      useSocialAccounts: false,
    },
    recaptcha: { state: "off", token: "", showRequired: false, sinceIndex: Infinity },
    poiSchoolMappings: [],
    schoolMatchLimit: 0,
    maximumSchoolMatch: 0,
    experiments: {},
    complexExperiments: [],
    userAgentString: "",
    trustedFormCertificateId: "",
    trustedFormCertificateUrl: "",
    universalLeadId: "",
    jornayaReady: false,
    trustedFormReady: false,
    unavailableScripts: [],
    drafts: {},
  };
}

/** Returns empty values for all state fields that belong to one page. Every new page starts with them. */
export function createEmptyPageState() {
  return {
    instructions: [],
    questions: [],
    actions: [],
    tcpa: [],
    displaySelectAllTcpaOption: null,
    hasAcceptTcpasAction: false,
    answerErrors: {},
    consentError: null,
    consentItemErrors: {},
    displayData: [],
    pageData: null,
    listingsPage: null,
    wentBack: false,
  } satisfies Partial<FlowState>;
}

/**
 * The state that the captcha widget reports. `working` means that the captcha is being solved without input from the
 * visitor.
 */
export type CaptchaWidgetState = "working" | "solved" | "expired" | "error" | "unsolved";

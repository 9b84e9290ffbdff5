import type { FlowAction } from "../protocol/action";
import type {
  ConsentItem,
  DisplayFragment,
  FlowInstruction,
  MorePageContent,
  PoiSchoolMatch,
  ScriptKey,
} from "../protocol/instruction";
import type { LandExperiments } from "../protocol/responses";
import type { Question } from "../protocol/question";
import type { FlowConfig } from "../protocol/flow-config";

/** The activities that lock the flow. Only one activity runs at a time. */
type BusyStatus = "landing" | "validating" | "submitting";

/**
 * The status of the flow.
 * - `prerender`: the page is being rendered on a server, where no requests are sent.
 * - `failed`: the session could not begin or resume, so there is no page to show.
 * - `ready`, `finished`: a page is on screen. A failed action keeps this status and sets `failure`.
 */
type FlowStatus = "prerender" | "idle" | "ready" | "finished" | "failed" | BusyStatus;

/** A failed request. All answers stay on screen, and `retry()` repeats the request. */
export interface FlowFailure {
  during: "landing" | "action" | "back";
  /**
   * The kind of failure. `no-cookie` means that the API rejects even a new session, because the browser does not keep
   * the session cookie.
   */
  code: "network" | "timeout" | "unreadable" | "status" | "no-cookie";
  status?: number;
  /** The name of the refused field, if specified by the API. */
  field?: string;
  /** Seconds to wait before a retry, if specified by the API. */
  retryAfter?: number;
}

/**
 * Switches for optional features such as the captcha. A RunClientScript instruction turns them on (docs/product.md
 * section 3).
 */
export interface FeatureSwitches {
  useRecaptcha: boolean;
  useJornaya: boolean;
  useClarity: boolean;
  useTrustedForm: boolean;
  useClicksDotNet: boolean;
  useSocialAccounts: boolean;
}

/** The state of the questionnaire (docs/product.md section 3). Pages read the state; only the engine writes it. */
export interface FlowState {
  config: FlowConfig;
  status: FlowStatus;
  failure: FlowFailure | null;
  /** True while the engine goes one page back. */
  isGoingBack: boolean;
  apiUrl: string;
  /** The session id, a version 4 UUID. Empty until the engine starts. */
  uuid: string;
  flowKey: string;
  pageKey: string;
  /** True if the first displayed page continues an earlier visit from a tab that is now closed. */
  isReturning: boolean;
  /** The position of the current page in the flow, starting at 0. The URL contains it as `?pageIndex=N`. */
  pageIndex: number;
  /**
   * A counter that increases with every displayed page, even if the page key stays the same. React uses the counter as
   * the form's key.
   */
  pageVisit: number;
  /**
   * The `pageVisit` of the first page in this visit. A higher `pageVisit` means that the visitor has left that page.
   */
  firstDisplayedVisit: number;
  instructions: FlowInstruction[];
  questions: Question[];
  actions: FlowAction[];
  tcpa: ConsentItem[];
  /** The option that checks all consent items, or null if the API did not request it. */
  displaySelectAllTcpaOption: { style: "checkbox" | "button"; performSubmit: boolean } | null;
  /**
   * True on the contact page (Pii) if one of its actions is AcceptTcpas. The select-all option is then labeled 'Select
   * All'.
   */
  hasAcceptTcpasAction: boolean;
  /** Error messages after a submit without JavaScript, by `fieldName`. */
  answerErrors: Record<string, string>;
  /** The error message 'Check at least one box below', or null. */
  consentError: string | null;
  /** Error messages of single consent items ('Please check a box below'), by `fieldName`. */
  consentItemErrors: Record<string, string>;
  displayData: DisplayFragment[];
  pageData: MorePageContent | null;
  listingsPage: ({ src: string } & Record<string, string>) | null;
  switches: FeatureSwitches;
  recaptcha: {
    state: "off" | CaptchaWidgetState;
    /** The token of the solved captcha, otherwise empty. */
    token: string;
    showRequired: boolean;
    /** The index of the first page that requires the captcha. Infinity if no page requires it. */
    sinceIndex: number;
  };
  poiSchoolMappings: PoiSchoolMatch[];
  /** The maximum number of schools a visitor can match, from the PoiSchoolMappings instruction. */
  schoolMatchLimit: number;
  /** The number of distinct schools in `poiSchoolMappings`, capped at `schoolMatchLimit`. */
  maximumSchoolMatch: number;
  experiments: LandExperiments["experiments"];
  complexExperiments: LandExperiments["complexExperiments"];
  userAgentString: string;
  trustedFormCertificateId: string;
  trustedFormCertificateUrl: string;
  universalLeadId: string;
  jornayaReady: boolean;
  trustedFormReady: boolean;
  /** Requested scripts that are not available. */
  unavailableScripts: ScriptKey[];
  /** True if the response to the last action contains a BrowserBack instruction. */
  wentBack: boolean;
  /**
   * Answers that the API has not accepted yet, by page key and `fieldName`. Drafts survive a failed request, a reload,
   * and the Back button.
   */
  drafts: Record<string, Record<string, string[]>>;
}

/** Returns whether a check or a request is running. Fields and buttons are locked meanwhile. */
export function isFlowBusy({ status }: Pick<FlowState, "status">): boolean {
  return status === "landing" || status === "validating" || status === "submitting";
}

/** Creates the initial state. Server and browser create the same state except for `status`. */
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

/** Returns empty values for all fields that belong to a single page. Every new page starts from these values. */
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
 * The states reported by the captcha widget. `working` means that the captcha is solving itself; a submit waits for the
 * result.
 */
export type CaptchaWidgetState = "working" | "solved" | "expired" | "error" | "unsolved";

import type { Action } from "../protocol/action";
import type {
  ConsentItem,
  DisplayFragment,
  Instruction,
  PageData,
  PoiSchoolMatch,
  ScriptKey,
} from "../protocol/instruction";
import type { Experiments } from "../protocol/responses";
import type { Question } from "../protocol/question";
import type { FlowConfig } from "../protocol/flow-config";

/** The activities that keep the flow busy. Only one runs at a time, and no other begins meanwhile. */
type BusyStatus = "landing" | "validating" | "submitting";

/**
 * The status of the flow. `prerender`: on a server, where no requests are sent. `failed`: the landing failed, so there
 * is no page to show. A failed action leaves the status `ready` or `finished` and sets `failure`.
 */
type FlowStatus = "prerender" | "idle" | "ready" | "finished" | "failed" | BusyStatus;

/** A failed request. All answers stay on screen, and `retry()` sends the same request again. */
export interface FlowFailure {
  during: "landing" | "action" | "back";
  /**
   * `no-cookie`: the API rejects even a newly begun session, because the browser does not keep the session's cookie.
   */
  code: "network" | "timeout" | "unreadable" | "status" | "no-cookie";
  status?: number;
  /** Seconds to wait before a retry, if the API specifies them. */
  retryAfter?: number;
}

/** Feature switches, turned on by RunClientScript (docs/product.md section 3). */
export interface FeatureSwitches {
  useRecaptcha: boolean;
  useJornaya: boolean;
  useClarity: boolean;
  useTrustedForm: boolean;
  useClicksDotNet: boolean;
  useSocialAccounts: boolean;
}

/** The flow's state (docs/product.md section 3). The page reads all of it; only the engine writes it. */
export interface FlowState {
  config: FlowConfig;
  status: FlowStatus;
  failure: FlowFailure | null;
  /** True while the current activity goes one page back. */
  isGoingBack: boolean;
  apiUrl: string;
  /** Session id, a version 4 UUID; empty until the engine starts. */
  uuid: string;
  flowKey: string;
  pageKey: string;
  /** True if the first displayed page continues an earlier visit, made in a tab that has been closed. */
  isReturning: boolean;
  /** Number of forward moves since the landing. The URL contains it as `?pageIndex=N`. */
  pageIndex: number;
  /** Increases with every displayed page, even if its key stays the same. React uses it as the form's key. */
  pageVisit: number;
  /** The `pageVisit` of the page that the landing displayed. */
  landedVisit: number;
  instructions: Instruction[];
  questions: Question[];
  actions: Action[];
  tcpa: ConsentItem[];
  /** The select-all option, if the API requested one. */
  displaySelectAllTcpaOption: { style: "checkbox" | "button"; performSubmit: boolean } | null;
  /** True on the Pii page with an AcceptTcpas action. The select-all option then reads 'Select All'. */
  hasAcceptTcpasAction: boolean;
  /** Error messages of a form submitted without JavaScript, by `fieldName`. */
  answerErrors: Record<string, string>;
  /** 'Check at least one box below', or null. */
  consentError: string | null;
  /** Error messages of consent items, by `fieldName`: 'Please check a box below'. */
  consentItemErrors: Record<string, string>;
  displayData: DisplayFragment[];
  pageData: PageData | null;
  listingsPage: ({ src: string } & Record<string, string>) | null;
  switches: FeatureSwitches;
  recaptcha: {
    state: "off" | CaptchaReport;
    /** The captcha's token. Empty if it is not solved. */
    token: string;
    showRequired: boolean;
    /** The first page index that requires the captcha. Infinity if no page does. */
    sinceIndex: number;
  };
  poiSchoolMappings: PoiSchoolMatch[];
  /** The limit in the PoiSchoolMappings instruction. */
  schoolMatchLimit: number;
  /** The highest number of matched schools: the number of distinct schools, but at most the limit. */
  maximumSchoolMatch: number;
  experiments: Experiments["experiments"];
  complexExperiments: Experiments["complexExperiments"];
  userAgentString: string;
  trustedFormCertificateId: string;
  trustedFormCertificateUrl: string;
  universalLeadId: string;
  jornayaReady: boolean;
  trustedFormReady: boolean;
  /** Scripts that were requested but are not available. */
  unavailableScripts: ScriptKey[];
  /** True if the response to the last action contained a BrowserBack instruction. */
  wentBack: boolean;
  /**
   * Answers that the API has not accepted yet, by page key and `fieldName`. They survive a failed request, a reload,
   * and Back.
   */
  drafts: Record<string, Record<string, string[]>>;
}

/** Returns whether an action is being checked or a request is pending. Fields and buttons are then locked. */
export function isBusy({ status }: Pick<FlowState, "status">): boolean {
  return status === "landing" || status === "validating" || status === "submitting";
}

/** Returns the initial state. It is the same on the server and in the browser, except for `status`. */
export function createInitialState(
  config: FlowConfig,
  apiUrl: string,
  status: FlowState["status"],
): FlowState {
  return {
    ...createBlankPage(),
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
    landedVisit: 0,
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

/** Returns the fields that are reset for every page, before its instructions set them. */
export function createBlankPage() {
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

/** The states that the captcha widget reports. `working`: the captcha is solving itself, and a submit waits for it. */
export type CaptchaReport = "working" | "solved" | "expired" | "error" | "unsolved";

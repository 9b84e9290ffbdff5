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

/** What keeps the flow busy: one of these at a time, and nothing else begins meanwhile. */
type BusyStatus = "landing" | "validating" | "submitting";

/**
 * Where the flow stands. `prerender`: on a server, where nothing is called. `failed`: landing failed, there is
 * no page to show; a failed action leaves the page `ready` (or `finished`) and sets `failure`.
 */
type FlowStatus = "prerender" | "idle" | "ready" | "finished" | "failed" | BusyStatus;

/** A request that failed; every answer is still on screen, and `retry()` sends the same one again. */
export interface FlowFailure {
  during: "landing" | "action" | "back";
  /** `no-cookie`: the API refuses even a session that it has just begun anew, for want of its cookie. */
  code: "network" | "timeout" | "unreadable" | "status" | "no-cookie";
  status?: number;
  /** Seconds to wait before another try, when the API names them. */
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

/** Flow state (docs/product.md section 3). All of it is readable; only the engine writes it. */
export interface FlowState {
  config: FlowConfig;
  status: FlowStatus;
  failure: FlowFailure | null;
  /** Whether what keeps the flow busy goes one page back. */
  isGoingBack: boolean;
  apiUrl: string;
  /** Session id, a version 4 UUID; empty until the engine starts. */
  uuid: string;
  flowKey: string;
  pageKey: string;
  /** Whether the first page shown goes on where an earlier visit, in a tab since closed, had stopped. */
  isReturning: boolean;
  /** Counts forward moves since landing; mirrored in the URL as `?pageIndex=N`. */
  pageIndex: number;
  /** Changes with every page that is shown, also when the key stays: React keys forms by it. */
  pageVisit: number;
  /** The visit of the page on which the visitor landed. */
  landedVisit: number;
  instructions: Instruction[];
  questions: Question[];
  actions: Action[];
  tcpa: ConsentItem[];
  /** The consent-all option, when the API asked for one. */
  displaySelectAllTcpaOption: { style: "checkbox" | "button"; performSubmit: boolean } | null;
  /** On Pii an AcceptTcpas action sets this: the consent-all option then reads 'Select All'. */
  hasAcceptTcpasAction: boolean;
  /** What was wrong with answers that a form sent without script, by `fieldName`. */
  answerErrors: Record<string, string>;
  /** 'Check at least one box below', or null. */
  consentError: string | null;
  /** Messages by consent `fieldName`: 'Please check a box below'. */
  consentItemErrors: Record<string, string>;
  displayData: DisplayFragment[];
  pageData: PageData | null;
  listingsPage: ({ src: string } & Record<string, string>) | null;
  switches: FeatureSwitches;
  recaptcha: {
    state: "off" | CaptchaReport;
    /** The solution, as it is sent; empty without one. */
    token: string;
    showRequired: boolean;
    /** The first page index at which the captcha is asked for; infinity while it is not. */
    sinceIndex: number;
  };
  poiSchoolMappings: PoiSchoolMatch[];
  /** The instruction's limit on school matches. */
  schoolMatchLimit: number;
  /** The smaller of the distinct school count and the limit. */
  maximumSchoolMatch: number;
  experiments: Experiments["experiments"];
  complexExperiments: Experiments["complexExperiments"];
  userAgentString: string;
  trustedFormCertificateId: string;
  trustedFormCertificateUrl: string;
  universalLeadId: string;
  jornayaReady: boolean;
  trustedFormReady: boolean;
  /** Scripts that were asked for and did not come. */
  unavailableScripts: ScriptKey[];
  /** Set by a BrowserBack instruction after an action. */
  wentBack: boolean;
  /** Answers not yet accepted by the API, by page key: they survive a failed request, a reload and Back. */
  drafts: Record<string, Record<string, string[]>>;
}

/** True while an action is checked or a request of the flow API is under way; fields and buttons then take no change. */
export function isBusy({ status }: Pick<FlowState, "status">): boolean {
  return status === "landing" || status === "validating" || status === "submitting";
}

/** The state before anything has happened: the same on a server and in a browser, but for `status`. */
export function initialState(
  config: FlowConfig,
  apiUrl: string,
  status: FlowState["status"],
): FlowState {
  return {
    ...blankPage(),
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

/** What each page starts without; its instructions fill it in. */
export function blankPage() {
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

/** What the captcha's widget can report. `working`: it solves itself; a submit waits for it. */
export type CaptchaReport = "working" | "solved" | "expired" | "error" | "unsolved";

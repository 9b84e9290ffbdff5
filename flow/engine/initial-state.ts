import type { FlowConfig } from "../protocol/flow-config";
import type { FlowState } from "./flow-state";

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
    pageIndex: 0,
    pageVisit: 0,
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
    consentError: null,
    consentItemErrors: {},
    displayData: [],
    pageData: null,
    listingsPage: null,
    wentBack: false,
  } satisfies Partial<FlowState>;
}

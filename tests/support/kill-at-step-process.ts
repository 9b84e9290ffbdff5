/** Runs the flow API and its worker. The kill switch kills this process at the step `KILL_AT`. */
import "./kill-switch";
import "./flow-api-process";

/** The flow API and its worker, which the kill switch kills at a chosen step. */
import "./kill-switch";
import "./flow-api-process";

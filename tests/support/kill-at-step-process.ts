/** The flow API and its worker, which a kill switch ends at a chosen step. */
import "./kill-switch";
import "./flow-api-process";

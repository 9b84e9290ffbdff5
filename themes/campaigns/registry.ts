import type { Campaign } from "./campaign";
import { rideshare } from "./rideshare";
import { trucking } from "./trucking";

/** Every campaign. A new one is one file and one line here. */
export const campaigns: readonly Campaign[] = [rideshare, trucking];

import { eq } from "drizzle-orm";
import type { FiguresMessage } from "@/flow/protocol/alert-webhook";
import { addDays, localTimeToInstant, toLocalTime } from "@/lib/server/calling/local-time";
import { sha256 } from "@/lib/server/sha256";
import { formatCentsForDisplay, formatCentsForExport } from "@/lib/server/cents";
import { alertMessages } from "@/lib/server/db/alerts-schema";
import { countSiteFigures, type SiteFigures } from "../../reports/site-figures";
import type { AlertDeps } from "../alert-deps";
import { parseTimeOfDay } from "../alert-settings";

/**
 * Queues the figures of yesterday, in the time zone of the settings, once a day after the chosen time. Several processes
 * may call this function at once.
 */
export async function queueDailyFigures(deps: AlertDeps): Promise<void> {
  const { isOn, at, timeZone, webhook } = deps.settings().figures;
  const now = new Date(deps.machineTime());
  const local = toLocalTime(now, timeZone);
  if (!isOn || !webhook || local.minutes < parseTimeOfDay(at)) return;
  const day = addDays(local.day, -1);
  const id = createFiguresId(day);
  if ((await deps.database().$count(alertMessages, eq(alertMessages.id, id))) > 0) return;
  const figures = await createFiguresMessage(deps, { day, timeZone });
  await deps
    .database()
    .insert(alertMessages)
    .values({
      ...{ id, type: "figures.daily", figures },
      ...{ nextAttemptAt: deps.now, createdAt: deps.now },
    })
    .onConflictDoNothing();
}

/** Returns the message's id. It depends on the day alone, so several processes queue the figures only once. */
function createFiguresId(day: string): string {
  const hash = sha256(`daily figures of ${day}`);
  return hash.slice(0, 32).replace(/^(.{8})(.{4})(.{4})(.{4})(.{12})$/, "$1-$2-$3-$4-$5");
}

/** Counts the figures of a day and returns them as a message to the operators. */
export async function createFiguresMessage(
  { database, machineTime }: Pick<AlertDeps, "database" | "machineTime">,
  { day, timeZone }: { day: string; timeZone: string },
): Promise<FiguresMessage> {
  const sites = await countSiteFigures(database(), {
    from: localTimeToInstant(day, 0, timeZone),
    until: localTimeToInstant(addDays(day, 1), 0, timeZone),
  });
  const sum = (name: Exclude<keyof SiteFigures, "site">) =>
    sites.reduce((total, site) => total + site[name], 0);
  const total = {
    ...{ leads: sum("leads"), accepted: sum("accepted"), returned: sum("returned") },
    ...{ failed: sum("failed"), revenueCents: sum("revenueCents") },
  };
  return {
    type: "figures.daily",
    timestamp: new Date(machineTime()).toISOString(),
    data: {
      ...{ day, timeZone, ...toMessageFigures(total) },
      sites: sites.map(({ site, ...figures }) => ({ site, ...toMessageFigures(figures) })),
      summary:
        `${day}: ${total.leads} leads, ${total.accepted} accepted, ${total.returned} returned, ` +
        `${total.failed} failed deliveries, revenue ${formatCentsForDisplay(total.revenueCents)}.`,
    },
  };
}

function toMessageFigures({ revenueCents, ...counts }: Omit<SiteFigures, "site">) {
  return { ...counts, revenue: formatCentsForExport(revenueCents) };
}

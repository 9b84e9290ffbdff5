import { randomUUID } from "node:crypto";
import { eq } from "drizzle-orm";
import type { FiguresMessage } from "@/flow/protocol/alert-webhook";
import { addDays, localTimeToInstant, toLocalTime } from "@/lib/server/calling/local-time";
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
  if ((await deps.database().$count(alertMessages, eq(alertMessages.figuresDay, day))) > 0) return;
  const figures = await createFiguresMessage(deps, { day, timeZone });
  await deps
    .database()
    .insert(alertMessages)
    .values({
      ...{ id: randomUUID(), type: "figures.daily", figuresDay: day, figures },
      ...{ nextAttemptAt: deps.now, createdAt: deps.now },
    })
    .onConflictDoNothing({ target: alertMessages.figuresDay });
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

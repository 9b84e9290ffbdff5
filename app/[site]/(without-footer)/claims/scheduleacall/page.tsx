import type { Metadata } from "next";
import { FlowPlaceholder } from "@/components/flow/flow-placeholder";
import { frameOf } from "@/lib/server/site/frame";
import { pageMetadata } from "@/lib/server/site/page-metadata";
import { themeOf } from "@/lib/server/site/theme-of";
import { CallQuestionnaire } from "../../../_flow/call-questionnaire";
import styles from "./page.module.css";

const path = "/claims/scheduleacall";
const title = "Schedule a call";
const description = "Leave your name and number, and choose when to be called. Free.";

export async function generateMetadata({ params }: PageProps<"/[site]">): Promise<Metadata> {
  const theme = themeOf((await params).site);
  return pageMetadata(theme, { path, title, description, isIndexed: false });
}

/** /claims/scheduleacall: the schedule-a-call form as a page (docs/product.md section 2). */
export default async function ScheduleCallPage({ params }: PageProps<"/[site]">) {
  const theme = themeOf((await params).site);
  const { phoneNumber } = frameOf(theme).phone;
  const { call } = theme.flows;
  const opening = { question: call.piiText, choices: [] };
  return (
    <main className={styles.page}>
      <CallQuestionnaire site={theme.site} phone={phoneNumber} flow={call} headingLevel={1}>
        <h1>{call.title}</h1>
        <FlowPlaceholder title={call.title} phone={phoneNumber} opening={opening} />
      </CallQuestionnaire>
    </main>
  );
}

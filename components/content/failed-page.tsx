import { useEffect, useState } from "react";
import { waysToStart, waysToStartFile, type WaysToStart } from "@/lib/shared/ways-to-start";
import { ErrorPage } from "./error-page";
import { TopicLinks } from "./topic-links";
import { WaysToStart as WaysToStartList } from "./ways-to-start";

/** The error page with the site's ways to start and its topics, as soon as they are there. The chunk of its own of `PageFailure`. */
export function FailedPage() {
  const [ways, setWays] = useState<WaysToStart | null>(null);
  useEffect(() => {
    // Where they cannot be had either, the way back to the home page is there.
    fetchWays().then(setWays, () => undefined);
  }, []);
  return (
    <ErrorPage status={500} message="Something went wrong on our side">
      {ways && (
        <>
          <WaysToStartList phone={ways.phone} callBack={ways.callBack} questions={ways.questions} />
          <TopicLinks heading="Read what you need" topics={ways.topics} />
        </>
      )}
    </ErrorPage>
  );
}

async function fetchWays(): Promise<WaysToStart> {
  const response = await fetch(`/${waysToStartFile}`);
  return waysToStart.parse(await response.json());
}

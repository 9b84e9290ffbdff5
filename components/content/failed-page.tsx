import { useWords } from "#use-words";
import { useEffect, useState } from "react";
import { startOptions, startOptionsFile, type StartOptions } from "@/lib/shared/start-options";
import type { Words } from "@/lib/shared/words";
import { ErrorPage } from "./error-page";
import { TopicLinks } from "./topic-links";
import { StartOptions as StartOptionsList } from "./start-options";

/** The error page with the site's start options and its topics, as soon as they are there. The chunk of its own of `PageFailure`. */
export function FailedPage() {
  const { say, link } = useWords();
  const [options, setOptions] = useState<StartOptions | null>(null);
  useEffect(() => {
    // Where they cannot be had either, the way back to the home page is there.
    fetchOptions(link).then(setOptions, () => undefined);
  }, [link]);
  return (
    <ErrorPage status={500} message="Something went wrong on our side">
      {options && (
        <>
          <StartOptionsList
            phone={options.phone}
            callBack={options.callBack}
            questions={options.questions}
          />
          <TopicLinks heading={say("Read what you need")} topics={options.topics} />
        </>
      )}
    </ErrorPage>
  );
}

async function fetchOptions(link: Words["link"]): Promise<StartOptions> {
  const response = await fetch(link(`/${startOptionsFile}`));
  return startOptions.parse(await response.json());
}

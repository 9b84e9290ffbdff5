import { useWords } from "#use-words";
import { useEffect, useState } from "react";
import {
  startOptionsSchema,
  startOptionsFileName,
  type StartOptions,
} from "@/lib/shared/start-options";
import type { Translator } from "@/lib/shared/words";
import { ErrorPage } from "./error-page";
import { TopicLinks } from "./topic-links";
import { StartOptions as StartOptionsList } from "./start-options";

/** Renders the error page for a failure in the browser, with links to the questionnaire and the site's topics. */
export function FailedPage() {
  const { say, link } = useWords();
  const [options, setOptions] = useState<StartOptions | null>(null);
  useEffect(() => {
    // Without the options, the link to the home page remains.
    fetchStartOptions(link).then(setOptions, () => undefined);
  }, [link]);
  return (
    <ErrorPage status={500} message="Something went wrong on our end">
      {options && (
        <>
          <StartOptionsList
            phone={options.phone}
            callBack={options.callBack}
            questions={options.questions}
          />
          <TopicLinks heading={say("Helpful guides")} topics={options.topics} />
        </>
      )}
    </ErrorPage>
  );
}

async function fetchStartOptions(link: Translator["link"]): Promise<StartOptions> {
  const response = await fetch(link(`/${startOptionsFileName}`));
  return startOptionsSchema.parse(await response.json());
}

import { useTranslator } from "#use-words";
import { useEffect, useState } from "react";
import {
  contactOptionsSchema,
  contactOptionsFileName,
  type ContactOptions,
} from "@/lib/shared/start-options";
import type { Translator } from "@/lib/shared/words";
import { ErrorPage } from "./error-page";
import { TopicLinks } from "./topic-links";
import { StartOptions as StartOptionsList } from "./start-options";

/**
 * Renders the error page in place of a page that failed to render in the browser. It links to the questionnaire and the
 * site's information pages.
 */
export function ErrorBoundaryPage() {
  const { say, link } = useTranslator();
  const [options, setOptions] = useState<ContactOptions | null>(null);
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

async function fetchStartOptions(link: Translator["link"]): Promise<ContactOptions> {
  const response = await fetch(link(`/${contactOptionsFileName}`));
  return contactOptionsSchema.parse(await response.json());
}

import type { LandingPageFault } from "@/server/landing-pages/landing-page-fault";
import { listSiteNames } from "@/lib/server/site/sites";
import { languages as allLanguages, type Language } from "@/lib/shared/languages";
import { themes } from "@/themes/registry";
import { HiddenFields } from "../forms";
import { listChosenSites } from "./build-landing-page";
import type { LandingPageValues } from "./format-landing-page";
import {
  appearanceFields,
  experimentFields,
  listQuestionnaireFields,
} from "./landing-page-choices";
import {
  FieldFaults,
  LandingPageFormState,
  SelectControl,
  TextControl,
  TranslatedControl,
} from "./landing-page-controls";
import {
  getLanguageName,
  landingPageLists,
  landingPageTexts,
  translationLanguages,
} from "./landing-page-fields";
import { ListRows } from "./landing-page-rows";
import { CheckButtons, PublishFields } from "./publish-fields";
import { FaultSummary, locateFaults } from "./landing-page-faults";

interface LandingPageEditorProps {
  /** Slug of the edited page. `undefined` for a new page, whose slug can be typed. */
  slug: string | undefined;
  /** Hidden fields: the token of a draft, and the version that the change is based on. */
  hidden: Readonly<Record<string, string>>;
  values: LandingPageValues;
  faults?: readonly LandingPageFault[];
  /** Number of empty rows at the end of each list. */
  spareRows?: number;
}

/** The form that changes a landing page: all texts and settings, a check, a draft for the preview, and publication. */
export function LandingPageEditor(props: LandingPageEditorProps) {
  const { slug, hidden, values, faults = [], spareRows = 1 } = props;
  const located = locateFaults(faults, values);
  const languages = listFormLanguages(values);
  return (
    <LandingPageFormState value={{ values, faults: located, languages }}>
      <FaultSummary faults={located} />
      <form method="post" action="/landing-page" className="editor landing">
        <HiddenFields values={{ ...hidden, ...(slug !== undefined && { page: slug }) }} />
        <CheckButtons />
        <fieldset>
          <legend>Address</legend>
          {slug === undefined ? (
            <TextControl name="slug" label="Path" hint="such as truck-crash, for /truck-crash" />
          ) : (
            <HiddenFields values={{ slug }} />
          )}
          <SiteBoxes values={values} />
          <div className="choices">
            <Checkbox name="isIndexed" label="Search engines may list this page" values={values} />
          </div>
        </fieldset>
        <fieldset>
          <legend>Appearance</legend>
          {appearanceFields.map((field) => (
            <SelectControl key={field.name} {...field} />
          ))}
        </fieldset>
        <fieldset id="translations">
          <legend>Texts</legend>
          <TranslationNote languages={languages} />
          <FieldFaults name="translations" />
          {landingPageTexts.map((field) => (
            <TranslatedControl key={field.path} name={field.path} field={field} />
          ))}
        </fieldset>
        {landingPageLists.map((list) => (
          <ListRows key={list.path} list={list} spareRows={spareRows} />
        ))}
        <fieldset>
          <legend>Questionnaire</legend>
          {listQuestionnaireFields().map((field) => (
            <SelectControl key={field.name} {...field} />
          ))}
        </fieldset>
        <fieldset>
          <legend>Experiments</legend>
          {experimentFields.map((field) => (
            <SelectControl key={field.name} {...field} />
          ))}
        </fieldset>
        <fieldset>
          <legend>Phone</legend>
          <TextControl
            name="phone"
            label="Phone number of this page"
            hint="such as (619) 555-0100; empty for the site’s number"
          />
        </fieldset>
        <PublishFields />
      </form>
    </LandingPageFormState>
  );
}

function SiteBoxes({ values }: { values: LandingPageValues }) {
  return (
    <fieldset className="choices" id="sites">
      <legend>Sites</legend>
      {listSiteNames().map((site) => (
        <Checkbox
          key={site}
          name={`sites.${site}`}
          label={`${themes[site]?.brand.name} (${site})`}
          values={values}
        />
      ))}
      <FieldFaults name="sites" />
    </fieldset>
  );
}

interface CheckboxProps {
  name: string;
  label: string;
  values: LandingPageValues;
}

function Checkbox({ name, label, values }: CheckboxProps) {
  return (
    <label>
      <input type="checkbox" name={name} defaultChecked={Boolean(values[name])} />
      {label}
    </label>
  );
}

function TranslationNote({ languages }: { languages: readonly Language[] }) {
  return languages.map((language) => (
    <p key={language} className="quiet">
      To show the page in {getLanguageName(language)} ({allLanguages[language].name}) too, fill in
      every {getLanguageName(language)} text. Texts that the site already has in{" "}
      {getLanguageName(language)} are filled in.
    </p>
  ));
}

/** Returns the languages of the chosen sites besides English. Before a site is chosen, all languages. */
function listFormLanguages(values: LandingPageValues): Language[] {
  const sites = listChosenSites(values);
  const isOffered = (language: Language) =>
    sites.length === 0 || sites.some((site) => themes[site]?.languages?.includes(language));
  return translationLanguages.filter(isOffered);
}

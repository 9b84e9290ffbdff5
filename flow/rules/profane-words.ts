import list from "leo-profanity/dictionary/default.json";

/**
 * Words of the list that may well be somebody's name, a place, or a plain part of what happened. Refusing one
 * of them turns a real claimant away; letting a rude one through costs nothing (docs/decisions/0004).
 */
const names = [
  "bastardo",
  "boner",
  "butt",
  "cock",
  "cocks",
  "coon",
  "coons",
  "cumming",
  "dick",
  "felch",
  "feltch",
  "hooker",
  "kike",
  "lolita",
  "negro",
  "poon",
  "quim",
  "santorum",
  "shota",
  "skeet",
];

const bodyAndInjuries = [
  "anal",
  "anus",
  "buttcheeks",
  "clitoris",
  "fecal",
  "genitals",
  "intercourse",
  "nipple",
  "nipples",
  "penis",
  "rectum",
  "semen",
  "sex",
  "sexo",
  "vagina",
  "vulva",
];

const crimesAndEvents = [
  "bareback",
  "bondage",
  "bestiality",
  "cornhole",
  "daterape",
  "domination",
  "escort",
  "grope",
  "hardcore",
  "incest",
  "nude",
  "nudity",
  "paedophile",
  "panties",
  "panty",
  "pedophile",
  "playboy",
  "pornography",
  "rape",
  "raping",
  "rapist",
  "shrimping",
  "snatch",
  "snowballing",
  "sodomize",
  "sodomy",
  "suck",
  "sucks",
  "swastika",
  "topless",
  "undressing",
  "voyeur",
];

const neverProfane: ReadonlySet<string> = new Set([
  ...names,
  ...bodyAndInjuries,
  ...crimesAndEvents,
]);

/** The profane words, lower case: the package's English list without the words that are also something else. */
export const profaneWords: ReadonlySet<string> = new Set(
  list.filter((word) => !neverProfane.has(word)),
);

import MiniSearch, { type Query } from "minisearch";
import { allQuestions, faqSearchWords, synonyms, unsearchedWords } from "~/content/faq";
import { plainBlocks } from "~/content/plain-text";
import type { FoundQuestion } from "~/content/types";
import { oneLine } from "~/lib/one-line";

/** What was typed, as it is looked for and shown again. */
export const readQuery = (typed: string): string => oneLine(typed, faqSearchWords.limit);

/** Words as they are written, hyphens and apostrophes included: "co-operating", "Résumé's". */
const writtenWords = (text: string): string[] =>
  text.match(/[\p{L}\p{N}\p{M}]+(?:['’-][\p{L}\p{N}\p{M}]+)*/gu) ?? [];

/** Words of a query that are looked for, and parts of one word: each costs a search of its own. */
const mostWords = 8;
const mostParts = 6;

/** The parts of a written word as the search compares them: no case, no accents, no apostrophes. "Co-op's" → co, ops. */
const parts = (word: string): string[] =>
  word
    .normalize("NFKD")
    .replace(/[\p{M}'’]/gu, "")
    .toLowerCase()
    .split("-", mostParts);

/** What a written word is found by: the whole and its parts. "co-operating" → cooperating, co, operating. */
const terms = (word: string): string[] => [...new Set([parts(word).join(""), ...parts(word)])];

const sameMeaning = (term: string): readonly string[] =>
  synonyms.filter((group) => group.includes(term)).flat();

/** What means the same as the words of a text. */
const meanings = (text: string): string =>
  [...new Set(writtenWords(text).flatMap(terms).flatMap(sameMeaning))].join(" ");

function makeIndex() {
  const searched = allQuestions.map(({ id, question, keywords = "", answer: blocks }) => {
    const answer = plainBlocks(blocks);
    return {
      id,
      question,
      keywords: `${keywords} ${meanings(question)}`,
      answer,
      meanings: meanings(answer),
    };
  });
  const index = new MiniSearch<(typeof searched)[number]>({
    fields: ["question", "keywords", "answer", "meanings"],
    tokenize: writtenWords,
    processTerm: terms,
    searchOptions: {
      boost: { question: 4, keywords: 3, meanings: 0.3 },
      // A tree of queries holds terms already.
      tokenize: (term) => [term],
      processTerm: (term) => term,
      prefix: true,
    },
  });
  index.addAll(searched);
  return index;
}

let made: ReturnType<typeof makeIndex> | undefined;

/** The index of all questions, made for the first who searches: the start of the site does without it. */
function index() {
  made ??= makeIndex();
  return made;
}

/** How many letters may be wrong: none in a number or a short word. */
const wrongLetters = (term: string) => (term.length < 4 || /\d/.test(term) ? 0 : term.length < 7 ? 1 : 2);

/** A term as it is written or begins, or if no question has that, as it may have been meant. */
const asMeant = (term: string): Query =>
  index().search(term).length > 0
    ? term
    : { queries: [term], fuzzy: wrongLetters(term), weights: { fuzzy: 0.4, prefix: 0.4 } };

/** The query for one written word: in one, or with all its parts. */
const queryForWord = (word: string, queryForTerm: (term: string) => Query): Query => {
  const all = parts(word);
  const whole = queryForTerm(all.join(""));
  if (all.length === 1) return whole;
  return { combineWith: "OR", queries: [whole, { combineWith: "AND", queries: all.map(queryForTerm) }] };
};

export interface FaqSearch {
  /** Best first. */
  found: FoundQuestion[];
  /** Whether they hold every word that was looked for, as it is written; if not, they are the closest to it. */
  complete: boolean;
}

/** Of questions that are only close, those are shown that score this share of the best one's, and at most this many. */
const closest = { share: 0.4, count: 4 };

/**
 * The questions that answer a query, with the words to mark in each. A word is found at its beginning, by what
 * means the same, and with a letter or two wrong. Null when the query holds no word to look for.
 * @param query one line; longer than `limit` characters is cut, so that no query takes long
 */
export function searchFaq(query: string): FaqSearch | null {
  const typed = writtenWords(query.slice(0, faqSearchWords.limit)).filter((word) => parts(word).join(""));
  if (typed.length === 0) return null;
  const telling = typed.filter((word) => !unsearchedWords.has(parts(word).join("")));
  const wanted = (telling.length > 0 ? telling : typed).slice(0, mostWords);
  const exact = wanted.map((word) => queryForWord(word, (term) => term));
  const forgiving = wanted.map((word) => queryForWord(word, asMeant));

  let results = index().search({ combineWith: "AND", queries: exact });
  const complete = results.length > 0;
  if (!complete) results = index().search({ combineWith: "AND", queries: forgiving });
  // Any question holds a word that begins with one or two given letters, so these alone are no match.
  const some = forgiving.filter((_, i) => (wanted[i]?.length ?? 0) > 2);
  if (results.length === 0) results = index().search({ combineWith: "OR", queries: some });
  const least = complete ? 0 : (results[0]?.score ?? 0) * closest.share;
  const shown = results.filter(({ score }) => score >= least).slice(0, complete ? undefined : closest.count);
  return {
    complete,
    found: shown.flatMap(({ id, match }) => {
      const item = allQuestions.find((question) => question.id === id);
      if (!item) return [];
      const found = new Set(Object.keys(match).flatMap((term) => [term, ...sameMeaning(term)]));
      const written = writtenWords(`${item.question} ${plainBlocks(item.answer)}`);
      return [
        {
          ...item,
          marked: [...new Set(written.filter((word) => terms(word).some((term) => found.has(term))))],
        },
      ];
    }),
  };
}

import { calledName, nodesIn, parse, type Walked } from "./syntax";

/** A sentence, comment or name that breaks a rule of the house style (CONTRIBUTING.md). */
export interface Fault {
  line: number;
  rule: string;
  text: string;
}

/** Words and phrases that a native reader stumbles over, with what to write instead. */
const words: readonly [RegExp, string][] = [
  [/\b(whoever|whomever|whichever|whatever)\b/i, "name the person or thing"],
  [/\banew\b/i, "again"],
  [/\bmeanwhile\b/i, "say when or at what"],
  [/\b(is|are|was|were|be) told\b/i, "say who tells, reads or receives"],
  [/\bstand(s|ing)?\b(?!-(in|ins|alone)\b)/i, "is, is shown, is listed"],
  [/\bbeside\b/i, "next to, besides, as well as"],
  [/\b(becomes?|became) of\b/i, "happens to"],
  [/\bcomes? to\b/i, "is, results in, amounts to"],
  [/\b(of|from) before\b/i, "earlier, previous, old"],
  [/\b(nobody|somebody|everybody|anybody)('s)?\b/i, "name the person: seller, caller, client"],
  [/\ball else\b/i, "everything else"],
  [/\bstrangers?\b/i, "anonymous client, visitor"],
  [/(?<!\b(there|here) )\b(is|are|it's|be|was) no (?!(longer|more|other|reason)\b)\p{L}/iu, "isn't a"],
  [/\bPure( but for\b|[.,;])/, "delete"],
];

/** First words of a comment that make its sentence a riddle. Includes a sentence that points to something named elsewhere. */
const badStart =
  /^([^.!?]*?\bsuch an?|What|Whether|How|When|Whom|Whose|Who|Where|Why|Of|Also|Likewise|The same|That|Those|Does that)\b/;

/** First words of a test name that only its neighbours complete. */
const badTestName = /^(of|for|that|with|without|by|to|from|at|on|in|and|after|before|while|under|about)\b/;

/** Most words of a sentence. */
const longest = 20;

/** A sentence's words, with code and addresses counted as one each. */
const countWords = (sentence: string): number =>
  sentence
    .replace(/`[^`]*`|"[^"]*"/g, "X")
    .split(/\s+/)
    .filter((word) => /[\p{L}\p{N}]/u.test(word)).length;

/** Sentences of a paragraph. */
const sentencesOf = (paragraph: string): string[] =>
  paragraph
    .split(/(?<=[.!?:][)"”’]?)\s+(?=[`“"(]?[\p{Lu}\d`])/u)
    .filter((sentence) => /\p{L}/u.test(sentence));

export function faultsOfProse(paragraph: string, line: number): Fault[] {
  const prose = paragraph.replace(/\s+/g, " ").trim();
  const plain = prose.replace(/`[^`]*`|“[^”]*”|"[^"]*"|https?:\S+/g, "X");
  const found: Fault[] = words
    .filter(([pattern]) => pattern.test(plain))
    .map(([pattern, better]) => ({ line, rule: `"${pattern.exec(plain)?.[0]}": ${better}`, text: prose }));
  if (/;\s/.test(plain)) found.push({ line, rule: "no semicolon: write two sentences", text: prose });
  for (const sentence of sentencesOf(plain.replaceAll(";", "."))) {
    const count = countWords(sentence);
    if (count > longest) found.push({ line, rule: `${count} words, at most ${longest}`, text: prose });
  }
  return found;
}

/** The prose of a comment, one paragraph a tag or blank line, without marks and code. */
function paragraphsOf(comment: string): string[] {
  const lines = comment.replace(/^\*/, "").split("\n");
  const text = lines.map((line) => line.replace(/^\s*(\*|\/\/) ?/, "").trimEnd()).join("\n");
  return text
    .replace(/\{@?[^{}]*\}/g, "")
    .split(
      /\n\s*\n|\n(?=\s*(?:[-*]|\d+\.) )|(?=@(?:param|property|returns|throws|see|example|typedef|template|import)\b)/,
    )
    .map((paragraph) => paragraph.replace(/^@(?:param|property) \S+|^@\w+/, "").trim())
    .filter((paragraph) => /\p{L}/u.test(paragraph));
}

/** Comments for programs rather than people. */
const isDirective = (comment: string): boolean =>
  /^\**\s*(biome-ignore|@ts-|@type\b|@typedef|eslint|v8 ignore|<reference|#)/.test(comment);

interface Comment {
  text: string;
  start: number;
}

/** Comments of a file. Lines that follow each other are one comment. */
function commentsOf(
  source: string,
  comments: readonly { type: string; value: string; start: number; end: number }[],
) {
  const found: (Comment & { end: number; isLine: boolean })[] = [];
  for (const { type, value, start, end } of comments) {
    const before = found.at(-1);
    const isLine = type === "Line";
    const between = before ? source.slice(before.end, start) : "";
    if (before?.isLine && isLine && /^\n[ \t]*$/.test(between) && !isDirective(value)) {
      before.text += `\n${value}`;
      before.end = end;
    } else found.push({ text: value, start, end, isLine });
  }
  return found.filter(({ text }) => !isDirective(text));
}

const testCalls = new Set(["it", "test", "describe"]);

/** Names of the tests of a file. */
const testNamesOf = (program: Walked): Comment[] =>
  nodesIn(program).flatMap((node) => {
    if (node.type !== "CallExpression" || !testCalls.has(calledName(node))) return [];
    const [name] = node.arguments;
    if (name?.type === "TemplateLiteral")
      return [{ text: name.quasis.map(({ value }) => value.cooked).join("x"), start: node.start }];
    return name?.type === "Literal" && typeof name.value === "string"
      ? [{ text: name.value, start: node.start }]
      : [];
  });

/** Faults of the comments and test names of a source file. @param file its path, whose ending says its language */
export function faultsOfCode(file: string, source: string): Fault[] {
  const lineOf = (start: number) => source.slice(0, start).split("\n").length;
  if (file.endsWith(".css")) {
    return [...source.matchAll(/\/\*(.*?)\*\//gs)].flatMap(({ 1: text = "", index }) =>
      faultsOfComment(text, lineOf(index)),
    );
  }
  const { comments, program } = parse(file, source);
  const ofComments = commentsOf(source, comments).flatMap(({ text, start }) =>
    faultsOfComment(text, lineOf(start)),
  );
  if (!/\.(test|spec)\./.test(file)) return ofComments;
  const ofNames = testNamesOf(program).flatMap(({ text, start }) => [
    ...faultsOfStart(badTestName, text, lineOf(start)),
    ...faultsOfProse(text, lineOf(start)),
  ]);
  return [...ofComments, ...ofNames];
}

function faultsOfComment(text: string, line: number): Fault[] {
  const paragraphs = paragraphsOf(text);
  return [
    ...faultsOfStart(badStart, paragraphs[0] ?? "", line),
    ...paragraphs.flatMap((paragraph) => faultsOfProse(paragraph, line)),
  ];
}

function faultsOfStart(bad: RegExp, text: string, line: number): Fault[] {
  const start = bad.exec(text);
  return start ? [{ line, rule: `begins with "${start[0]}"`, text }] : [];
}

/** Faults of a Markdown document: of its prose, list items and cells. Code and diagrams are left out. */
export function faultsOfDocument(source: string): Fault[] {
  const text = source.replace(/^```.*?^```$|<!--.*?-->/gms, (block) =>
    "\n".repeat(block.split("\n").length - 1),
  );
  let line = 1;
  return text.split(/(\n(?:\s*\n|(?=\s*(?:[-*|#]|\d+\.) ?)))/).flatMap((block) => {
    const at = line;
    line += block.split("\n").length - 1;
    const prose = block
      .replace(/^\s*(?:[-*#>]+|\d+\.) /, "")
      .replace(/\[([^\]]*)\]\([^)]*\)/g, "$1")
      .replace(/\*\*|__/g, "");
    return prose.split("|").flatMap((cell) => faultsOfProse(cell, at));
  });
}

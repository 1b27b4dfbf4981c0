import { existsSync, readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import type { Module, Violation } from './modules.ts';
import type { Node } from './nodes.ts';

interface Phrase {
  readonly pattern: RegExp;
  /** What a US colleague would say. */
  readonly better: string;
}

/** Phrases that only their writer understands, or that no American uses this way. */
const phrases: readonly Phrase[] = [
  { pattern: /\bat once\b/, better: '"immediately", "right away" or "at the same time"' },
  { pattern: /\b(by|of) (itself|themselves)\b/, better: '"automatically" or "on its own"' },
  { pattern: /\bstand(s|ing)? (there|fast|behind|above|below|against|open)\b|\bstood\b/, better: '"is"' },
  { pattern: /\bmend(s|ed|ing)?\b|\bheal(s|ed|ing)?\b/, better: '"fix" or "correct"' },
  { pattern: /\bwhoever\b/, better: '"the user who", "anyone who" or "regardless of who"' },
  { pattern: /\b(is|are|was|were|be|been) told\b(?! apart)/, better: '"is notified", "is shown" or "is listed"' },
  { pattern: /\bbeside\b/, better: '"next to", "along with" or "in addition to"' },
  { pattern: /\btakes? no more\b/, better: '"is closed to new"' },
  { pattern: /\blets? go\b/, better: '"releases" or "removes"' },
  { pattern: /\blawful(ly)?\b/, better: '"valid" or "allowed"' },
  { pattern: /\bthe words of (the|its|a|an|one|this|that)\b/, better: '"the text of"' },
  { pattern: /\brefusals?\b/, better: '"rejection" or "error"' },
  { pattern: /\b(is|are|was|were|be|been) refused\b/, better: '"is rejected", "is declined" or "fails"' },
  { pattern: /\bso many\b|\bso long as\b/, better: '"this many", "N" or "as long as"' },
  { pattern: /\basked of\b|\b(is|are|was|were|be) asked for\b/, better: '"checked for" or "requested"' },
  { pattern: /\btaken back\b/, better: '"withdrawn" or "undone"' },
  { pattern: /\bthe bank has it\b/, better: '"accepted by the bank"' },
];
/** Words that are also banned in user-facing texts, but allowed in prose about the code. */
const inTexts: readonly Phrase[] = [
  ...phrases,
  { pattern: /\b(somebody|nobody|everybody)\b/, better: '"someone", "no one", "everyone" or who it is' },
  { pattern: /\bentries of their own\b/, better: '"separate entries"' },
];

/** The requirements table refers to tests by their titles. */
const quotesTests = 'docs/security/asvs.md';

export interface Prose {
  readonly path: string;
  readonly text: string;
}

/** Returns the Markdown documents of the project. */
export function readProse(root: string): Prose[] {
  const top = readdirSync(root).filter((name) => name.endsWith('.md'));
  const below = existsSync(join(root, 'docs')) ? readdirSync(join(root, 'docs'), { recursive: true }) : [];
  const docs = below.map((name) => `docs/${String(name)}`).filter((name) => name.endsWith('.md'));
  return [...top, ...docs].sort().map((path) => ({ path, text: readFileSync(join(root, path), 'utf8') }));
}

const hasTexts = /^packages\/(web|contract|domain|server|sandbox)\/src\//;
const isForUsers = /^packages\/(web|contract|domain)\/src\//;
const hasComments = /^(packages|tools|bench)\//;
/** This rule and its tests contain the phrases. */
const itself = /^tools\/tidy\/banned-words\./;

/** Finds banned phrases in what users and engineers read: texts, comments, and documents. */
export function findBannedPhrases(modules: readonly Module[], prose: readonly Prose[]): Violation[] {
  const inProse = prose.flatMap(({ path, text }) =>
    text
      .split('\n')
      .map((line) => (path === quotesTests ? line.replace(/“[^”]*”/g, '') : line))
      .flatMap((line, at) => violationsIn(path, at + 1, line, phrases)),
  );
  return [...modules.filter(({ path }) => !itself.test(path)).flatMap(inModule), ...inProse];
}

function inModule(module: Module): Violation[] {
  const { path } = module;
  const comments = hasComments.test(path)
    ? module.comments.flatMap(({ text, line }) => violationsIn(path, line, text.replace(/\n\s*\*?\s*/g, ' '), phrases))
    : [];
  if (!hasTexts.test(path) || /\.test\.tsx?$/.test(path)) return comments;
  const banned = isForUsers.test(path) ? inTexts : phrases;
  const texts = module.nodes.flatMap((node) => {
    const text = textOf(module, node);
    return text === undefined ? [] : violationsIn(path, module.lineOf(node.start), text, banned);
  });
  return [...comments, ...texts];
}

/** Returns a text that a user may read: words with a space in between, but not SQL or code in a template. */
function textOf(module: Module, node: Node): string | undefined {
  if (node.type === 'Literal') return isProse(node.text('value'));
  if (node.type === 'JSXText') return isProse(module.text.slice(node.start, node.end));
  const isTagged = node.parent?.parent?.type === 'TaggedTemplateExpression';
  return node.type === 'TemplateElement' && !isTagged ? isProse(module.text.slice(node.start, node.end)) : undefined;
}

const isProse = (text: string | undefined): string | undefined =>
  text !== undefined && /[A-Za-z]\s+[A-Za-z]/.test(text) ? text.replace(/\s+/g, ' ') : undefined;

const violationsIn = (path: string, line: number, text: string, banned: readonly Phrase[]): Violation[] =>
  banned.flatMap(({ pattern, better }) => {
    const found = new RegExp(pattern, 'i').exec(text)?.[0];
    return found === undefined
      ? []
      : [{ rule: 'language', path, line, sentence: `not "${found}", but ${better}: ${text.trim().slice(0, 80)}` }];
  });

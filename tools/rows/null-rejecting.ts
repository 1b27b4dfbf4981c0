/** Words that end a condition, or a list of tables, on their own level. */
const clauses =
  /^(?:from|where|on|group|having|order|limit|offset|fetch|for|returning|set|values|window|union|except|intersect|join|left|right|full|inner|cross|natural|using|select|insert|update|delete|with|when|do)$/;
const word = /\(\)|[\w.$]+|[^\s\w()]+/g;
const reference = String.raw`(?:([a-z_]\w*)\.)?([a-z_]\w*)`;
const rejectsLeft = new RegExp(`^${reference}(?: is not null$| (?:=|<|>|<=|>=|<>|like|in|between)(?: |$))`);
/** Functions that return null for null. */
const strict = /^(?:octet_length|substring|lower|upper) \(\) (?:=|<|>|<=|>=|<>)(?: |$)/;
const firstReference = new RegExp(`^\\s*${reference}`);
const rejectsRight = new RegExp(`(?:=|<|>|<=|>=|<>) ${reference}$`);

interface Condition {
  readonly text: string;
  /** Texts directly inside brackets, in order; each is replaced by `()` in the text. */
  readonly inner: readonly string[];
}

/**
 * Returns the columns, as `table.column`, that are never null in a statement's result, because every row meets a
 * condition that null does not: `column is not null`, or a comparison. Reads conditions of `where` and inner joins that
 * are joined by `and`, and those of subqueries in `from`, `with`, and `exists`. Omits what it doesn't recognize.
 */
export function nullRejecting(text: string): ReadonlySet<string> {
  const plain = text
    .replace(/--[^\n]*/g, ' ')
    .replace(/'(?:[^']|'')*'/g, "''")
    .replace(/"/g, '');
  const found = new Set<string>();
  readQuery(plain, new Map(), found);
  return found;
}

function readQuery(text: string, outer: ReadonlyMap<string, string>, found: Set<string>): void {
  const { text: flat, inner } = flatten(text);
  const words = flat.match(word) ?? [];
  const tables = new Map([...outer, ...tablesOf(words)]);
  let bracket = 0;
  let clause = '';
  let isOuterJoin = false;
  let condition: { words: string[]; inner: string[] } | undefined;
  const close = (): void => {
    if (condition) readCondition({ text: condition.words.join(' '), inner: condition.inner }, tables, found);
    condition = undefined;
  };
  for (const word of [...words, 'union']) {
    if (clauses.test(word)) {
      close();
      if (/^(?:left|right|full)$/.test(word)) isOuterJoin = true;
      if (word === 'where' || (word === 'on' && !isOuterJoin)) condition = { words: [], inner: [] };
      if (word === 'on' || word === 'where') isOuterJoin = false;
      clause = word;
    } else if (word === '()') {
      const subquery = inner[bracket++] ?? '';
      condition?.words.push(word);
      condition?.inner.push(subquery);
      if (!condition && /^(?:from|join|with)$/.test(clause)) readQuery(subquery, tables, found);
    } else condition?.words.push(word);
  }
}

/** Replaces text in brackets by `()`. */
function flatten(text: string): Condition {
  const inner: string[] = [];
  let depth = 0;
  let start = 0;
  let flat = '';
  for (let i = 0; i < text.length; i++) {
    const char = text.charAt(i).toLowerCase();
    if (char === '(' && depth++ === 0) start = i + 1;
    if (depth === 0) flat += char;
    if (char === ')' && --depth === 0) {
      inner.push(text.slice(start, i));
      flat += ' () ';
    }
  }
  return { text: flat, inner };
}

/** Returns the tables of one query by their aliases. */
function tablesOf(words: readonly string[]): Map<string, string> {
  const tables = new Map<string, string>();
  let isList = false;
  for (const [i, word] of words.entries()) {
    const table = words[i + 1] ?? '';
    // `for update of t` names no table.
    const isBefore =
      /^(?:from|join|into)$/.test(word) || (word === 'update' && !/^(?:for|key|do)$/.test(words[i - 1] ?? ''));
    if (table !== '()' && (isBefore || (isList && word === ','))) {
      const next = words[i + 2] === 'as' ? words[i + 3] : words[i + 2];
      tables.set(next !== undefined && /^\w+$/.test(next) && !clauses.test(next) ? next : table, table);
      isList = true;
    } else if (clauses.test(word)) isList = word === 'from';
  }
  return tables;
}

function readCondition(condition: Condition, tables: ReadonlyMap<string, string>, found: Set<string>): void {
  if (/(?:^| )or(?: |$)/.test(condition.text)) return;
  let bracket = 0;
  for (const part of condition.text.split(/(?:^| )and(?: |$)/)) {
    const inner = condition.inner.slice(bracket, (bracket += part.split('()').length - 1));
    const [first] = inner;
    if (part === '()' && first !== undefined) readCondition(wordsOf(first), tables, found);
    else if (part === 'exists ()' && first !== undefined) readQuery(first, tables, found);
    const argument = strict.test(part) ? firstReference.exec(first ?? '') : null;
    for (const [, alias, column] of [rejectsLeft.exec(part), rejectsRight.exec(part), argument].filter(isFound)) {
      const candidates = alias === undefined ? tables.values() : [tables.get(alias)];
      for (const table of candidates) found.add(`${table}.${column}`);
    }
  }
}

const isFound = (match: RegExpExecArray | null): match is RegExpExecArray => match !== null;

function wordsOf(text: string): Condition {
  const { text: flat, inner } = flatten(text);
  return { text: (flat.match(word) ?? []).join(' '), inner };
}

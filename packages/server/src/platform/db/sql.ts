import { createHash } from 'node:crypto';
import pg from 'pg';

/** An SQL fragment with its values separated. Only `sql`, `raw`, and `join` create one; input never becomes text. */
export interface Sql {
  readonly text: string;
  readonly values: readonly unknown[];
  readonly isSql: true;
  /**
   * `anew`: plans for the actual values each time, because they decide which plan is good. `search`: plans once per
   * connection like other statements, but with its own limit of names.
   */
  readonly planned?: 'anew' | 'search';
}

const isSql = (value: unknown): value is Sql => typeof value === 'object' && value !== null && 'isSql' in value;

const renumbered = new Map<string, string[]>();
const maxTexts = 2_000;

/**
 * Returns the text of a fragment with its parameters renumbered after the given number of values. Most fragments come
 * first or have no parameters.
 */
function textAfter(before: number, { text, values }: Sql): string {
  if (before === 0 || values.length === 0) return text;
  const known = renumbered.get(text);
  const made = known?.[before] ?? text.replace(/\$(\d+)/g, (_, n: string) => `$${Number(n) + before}`);
  if (known) known[before] = made;
  else if (renumbered.size < maxTexts) renumbered.set(text, Object.assign([], { [before]: made }));
  return made;
}

/**
 * `sql\`select * from plans where id = ${id}\``; a nested fragment is spliced in, and everything else becomes a
 * parameter.
 */
export function sql(strings: TemplateStringsArray, ...parts: readonly unknown[]): Sql {
  let text = strings[0] ?? '';
  const values: unknown[] = [];
  for (const [i, part] of parts.entries()) {
    if (isSql(part)) {
      text += textAfter(values.length, part);
      values.push(...part.values);
    } else {
      values.push(part);
      text += `$${values.length}`;
    }
    text += strings[i + 1] ?? '';
  }
  return { text, values, isSql: true };
}

/** For searches whose best plan depends on how common the values are. */
export const replanned = (statement: Sql): Sql => ({ ...statement, planned: 'anew' });

/** For searches whose values are part of the text: there are many of them, so they have their own statement names. */
export const plannedAsSearch = (statement: Sql): Sql => ({ ...statement, planned: 'search' });

/** A value of a small closed set, written into the text so that each value gets its own plan. */
export const literal = (value: string | number | boolean): Sql =>
  raw(typeof value === 'string' ? pg.escapeLiteral(value) : String(value));

/** Text from declarations in the code, never from a request. */
export const raw = (text: string): Sql => ({ text, values: [], isSql: true });

/** Escapes user input for a `like` pattern, so that it is matched literally (decision record 20). */
export const escapeLike = (text: string): string => text.replace(/[\\%_]/g, (special) => `\\${special}`);

/** Joins fragments with a separator. */
export function join(pieces: readonly Sql[], separator = ', '): Sql {
  let text = '';
  const values: unknown[] = [];
  for (const [i, piece] of pieces.entries()) {
    if (i > 0) text += separator;
    text += textAfter(values.length, piece);
    values.push(...piece.values);
  }
  return { text, values, isSql: true };
}

/** By role and kind, then by text. */
const names = new Map<string, Map<string, string>>();
const maxNames = 2_000;
const maxSearches = 300;

/**
 * Returns a stable statement name from a hash of the text, so that the server plans each statement once per connection;
 * undefined for statements planned each time and beyond the limit of stored names. A plan depends on the role it was
 * made for, so each role has its own names, which begin with its `prefix`.
 */
export function statementName(text: string, prefix = '', planned?: Sql['planned']): string | undefined {
  if (planned === 'anew') return undefined;
  const family = planned === 'search' ? `${prefix}s` : prefix;
  const ofFamily = names.get(family) ?? new Map<string, string>();
  names.set(family, ofFamily);
  const known = ofFamily.get(text);
  if (known !== undefined) return known;
  if (ofFamily.size >= (planned === 'search' ? maxSearches : maxNames)) return undefined;
  const name = prefix + createHash('sha1').update(text).digest('base64url').slice(0, 24);
  ofFamily.set(text, name);
  return name;
}

import { createHash } from 'node:crypto';
import pg from 'pg';

/** A piece of SQL with its values apart. Only `sql`, `raw` and `join` make one; input never becomes text. */
export interface Sql {
  readonly text: string;
  readonly values: readonly unknown[];
  readonly isSql: true;
  /** `anew`: the values decide which plan is good, so it is made for them each time. `search`: once a connection, as most. */
  readonly planned?: 'anew' | 'search';
}

const isSql = (value: unknown): value is Sql => typeof value === 'object' && value !== null && 'isSql' in value;

const renumbered = new Map<string, string[]>();
const textsKept = 2_000;

/** The text of a piece behind so many values: its parameters are counted on. Most pieces are first, or have none. */
function textAfter(before: number, { text, values }: Sql): string {
  if (before === 0 || values.length === 0) return text;
  const known = renumbered.get(text);
  const made = known?.[before] ?? text.replace(/\$(\d+)/g, (_, n: string) => `$${Number(n) + before}`);
  if (known) known[before] = made;
  else if (renumbered.size < textsKept) renumbered.set(text, Object.assign([], { [before]: made }));
  return made;
}

/** `sql\`select * from plans where id = ${id}\``; a nested piece is spliced in, everything else is a parameter. */
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

/** For searches, whose best plan depends on how common the sought values are. */
export const plannedAnew = (statement: Sql): Sql => ({ ...statement, planned: 'anew' });

/** For searches that stand in their text whole: there are many, so they do not take the names of other statements. */
export const plannedAsSearch = (statement: Sql): Sql => ({ ...statement, planned: 'search' });

/** A value of a small closed set, written into the text, so that one plan is made for it and kept. */
export const literal = (value: string | number | boolean): Sql =>
  raw(typeof value === 'string' ? pg.escapeLiteral(value) : String(value));

/** Text that comes from declarations in the code, never from a request. */
export const raw = (text: string): Sql => ({ text, values: [], isSql: true });

/** What people type, for a `like` pattern: it stands for itself, and no pattern of ours fails (decision record 20). */
export const escapeLike = (text: string): string => text.replace(/[\\%_]/g, (special) => `\\${special}`);

/** Pieces with a separator between them. */
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
const namesKept = 2_000;
const searchesKept = 300;

/**
 * A stable statement name from the text's hash, so that the server plans each statement once a connection; undefined for
 * one that is planned anew, and past the number that is kept. A plan knows the role that it was made for, so each role
 * has names of its own, which begin with its `prefix`.
 */
export function statementName(text: string, prefix = '', planned?: Sql['planned']): string | undefined {
  if (planned === 'anew') return undefined;
  const family = planned === 'search' ? `${prefix}s` : prefix;
  const ofFamily = names.get(family) ?? new Map<string, string>();
  names.set(family, ofFamily);
  const known = ofFamily.get(text);
  if (known !== undefined) return known;
  if (ofFamily.size >= (planned === 'search' ? searchesKept : namesKept)) return undefined;
  const name = prefix + createHash('sha1').update(text).digest('base64url').slice(0, 24);
  ofFamily.set(text, name);
  return name;
}

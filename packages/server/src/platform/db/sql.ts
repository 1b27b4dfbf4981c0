import { createHash } from 'node:crypto';
import pg from 'pg';
import type { PlanMode } from './one-message.ts';

/**
 * An SQL fragment with its parameters stored separately. Only `sql`, `raw`, and `join` create fragments, so input never
 * becomes SQL text.
 */
export interface Sql {
  readonly text: string;
  readonly values: readonly unknown[];
  readonly isSql: true;
  /**
   * `eachTime`: PostgreSQL plans for the actual values each time, because the best query plan depends on them.
   * `search`: PostgreSQL decides whether one plan is as good for any sponsor. With a separate limit on statement names.
   * Otherwise one plan per connection serves any values.
   */
  readonly planned?: 'eachTime' | 'search';
}

const isSql = (value: unknown): value is Sql => typeof value === 'object' && value !== null && 'isSql' in value;

const renumbered = new Map<string, string[]>();
const maxTexts = 2_000;

/** Returns the text of a fragment with its parameters numbered after the given number of values. */
function textAfter(before: number, { text, values }: Sql): string {
  if (before === 0 || values.length === 0) return text;
  const known = renumbered.get(text);
  const made = known?.[before] ?? text.replace(/\$(\d+)/g, (_, n: string) => `$${Number(n) + before}`);
  if (known) known[before] = made;
  else if (renumbered.size < maxTexts) renumbered.set(text, Object.assign([], { [before]: made }));
  return made;
}

/**
 * Builds a statement: `sql\`select * from plans where id = ${id}\``. Inserts the text of nested fragments; every other
 * value becomes a parameter.
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

/** Marks a search whose best query plan depends on how common its values are. */
export const replanned = (statement: Sql): Sql => ({ ...statement, planned: 'eachTime' });

/**
 * Marks a search whose values are part of its text. There are many of these, so they have a separate limit on statement
 * names.
 */
export const plannedAsSearch = (statement: Sql): Sql => ({ ...statement, planned: 'search' });

/**
 * Returns a value as SQL text instead of a parameter, so that it gets its own query plan. Use it only for values of a
 * small closed set.
 */
export const literal = (value: string | number | boolean): Sql =>
  raw(typeof value === 'string' ? pg.escapeLiteral(value) : String(value));

/** Returns SQL text as a fragment. Use it only for text declared in the code, never for text from a request. */
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

/** A statement about more records than this is planned for them: a plan for ten records can be slow for thousands. */
const mostUnplanned = 100;

/** Returns how PostgreSQL plans a statement, or undefined for the usual way: once, for any values. */
export function planModeOf(values: readonly unknown[], planned?: Sql['planned']): PlanMode | undefined {
  if (values.length === 0) return undefined;
  const isLong = values.some((value) => Array.isArray(value) && value.length > mostUnplanned);
  if (planned === 'eachTime' || isLong) return 'force_custom_plan';
  return planned === 'search' ? 'auto' : undefined;
}

/** Statement names by role and kind, then by text. */
const names = new Map<string, Map<string, string>>();
const maxNames = 2_000;
const maxSearches = 300;

/**
 * Returns a stable statement name from a hash of the text, so that PostgreSQL parses each statement once per connection.
 * Returns undefined when the limit on names is reached. Query plans depend on the role, so the names of each role begin
 * with its `prefix`.
 */
export function statementName(text: string, prefix = '', planned?: Sql['planned']): string | undefined {
  const family = `${prefix} ${planned ?? ''}`;
  const ofFamily = names.get(family) ?? new Map<string, string>();
  names.set(family, ofFamily);
  const known = ofFamily.get(text);
  if (known !== undefined) return known;
  if (ofFamily.size >= (planned === undefined ? maxNames : maxSearches)) return undefined;
  const name = prefix + createHash('sha1').update(text).digest('base64url').slice(0, 24);
  ofFamily.set(text, name);
  return name;
}

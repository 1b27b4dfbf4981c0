import { createHash } from 'node:crypto';

/** A piece of SQL with its values apart. Only `sql`, `raw` and `join` make one; input never becomes text. */
export interface Sql {
  readonly text: string;
  readonly values: readonly unknown[];
  readonly isSql: true;
  /** The values decide which plan is good: it is made for them each time, not once a connection. */
  readonly isPlannedAnew?: true;
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
export const plannedAnew = (statement: Sql): Sql => ({ ...statement, isPlannedAnew: true });

/** Text that comes from declarations in the code, never from a request. */
export const raw = (text: string): Sql => ({ text, values: [], isSql: true });

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

/** By role, then by text. */
const names = new Map<string, Map<string, string>>();
const namesKept = 2_000;

/**
 * A stable statement name from the text's hash, so that the server plans each statement once a connection. A plan knows
 * the role that it was made for, so each role has names of its own, which begin with its `prefix`.
 */
export function statementName(text: string, prefix = ''): string | undefined {
  const ofRole = names.get(prefix) ?? new Map<string, string>();
  names.set(prefix, ofRole);
  const known = ofRole.get(text);
  if (known !== undefined) return known;
  if (ofRole.size >= namesKept) return undefined;
  const name = prefix + createHash('sha1').update(text).digest('base64url').slice(0, 24);
  ofRole.set(text, name);
  return name;
}

import type { Answer } from '../test-server.ts';
import type { Rights } from './tenants.ts';

/** The result of a check: how many requests it made, and every response that was not as declared. */
export interface Checked {
  readonly count: number;
  readonly problems: readonly string[];
}

export class Findings implements Checked {
  count = 0;
  readonly problems: string[] = [];

  expect(holds: boolean, problem: () => string): void {
    this.count++;
    if (!holds) this.problems.push(problem());
  }
}

/** Returns a response without its request number. */
export const plain = ({ httpStatus, text }: Answer): string =>
  `${httpStatus} ${text.replace(/"requestId":"\w+"/g, '').replace(/tell us this number: \w+/, '')}`;

/** Finds an id or word of the other tenant in a response to our user, except those in the request. */
export function leakOf({ theirs }: Pick<Rights, 'theirs'>, told: string, asked = ''): string | undefined {
  const text = asked === '' ? told : told.replaceAll(asked, '');
  if (text.includes(theirs.mark)) return text.slice(Math.max(0, text.indexOf(theirs.mark) - 60)).slice(0, 160);
  const sets = [...theirs.planter.rows.values()];
  return text.match(/\b[0-9a-f]{32}\b/g)?.find((id) => sets.some((ids) => ids.has(id)));
}

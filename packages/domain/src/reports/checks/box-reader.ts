import { codesBox } from '../form-boxes.ts';
import type { InformationReturn } from '../information-return.ts';

/** What a rule reads from the boxes of a return. Missing amounts are 0. */
export interface BoxReader {
  readonly cents: (box: string) => number;
  readonly text: (box: string) => string;
  readonly isMarked: (box: string) => boolean;
  readonly has: (box: string) => boolean;
  /** Characters of box 7. */
  readonly codes: readonly string[];
}

export function boxReader(one: Pick<InformationReturn, 'boxes' | 'taxYear'>): BoxReader {
  const values = new Map(one.boxes.map(({ box, value }) => [box, value]));
  const text = (box: string): string => {
    const value = values.get(box);
    return typeof value === 'string' ? value : '';
  };
  return {
    cents: (box) => {
      const value = values.get(box);
      return typeof value === 'number' ? value : 0;
    },
    text,
    isMarked: (box) => values.get(box) === true,
    has: (box) => values.has(box),
    codes: Array.from(text(codesBox(one.taxYear))),
  };
}

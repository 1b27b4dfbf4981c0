import { formatNumber } from '@fiducia/domain/foundation/text/format-number';

/** Formats a count with its noun, such as “1 order” and “1,200 orders”. Pass the plural if it isn’t the noun with an s. */
export function countOf(count: number, one: string, many = `${one}s`): string {
  return `${formatNumber(count)} ${count === 1 ? one : many}`;
}

import { raw, type Sql, sql } from '../../../platform/db/sql.ts';
import { payerKey } from '../../taxes/payer-of-tax.ts';

/** A year, or one payer’s part of it. */
export interface TieScope {
  readonly year: number;
  readonly payer?: string | undefined;
}

/** Condition for rows with the payer’s joins. */
export const ofPayer = ({ payer }: TieScope): Sql =>
  payer === undefined ? sql`true` : sql`${raw(payerKey)} = ${payer}`;

/** SQL that writes a number such as `26-123456-789-0001`. */
export const grouped = (column: string): string =>
  `regexp_replace(${column}, '^(.{2})(.{6})(.{3})(.+)$', '\\1-\\2-\\3-\\4')`;

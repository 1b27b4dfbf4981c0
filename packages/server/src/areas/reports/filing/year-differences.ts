import type { Cents } from '@fiducia/domain/foundation/money/cents';
import { type TieDifference, type TiePlace, tieDifference, tiePlaces } from '@fiducia/domain/reports/filing/year-tie';
import type { Queries } from '../../../platform/db/database.ts';
import { type Sql, sql } from '../../../platform/db/sql.ts';
import { formAndRecord, formsAndContent, recordsAndFile } from './form-differences.ts';
import { depositAndBank, depositAndLedger, depositAndTaxes, sourcesAndItems, taxAndLedger } from './tax-differences.ts';
import type { TieScope } from './tie-scope.ts';

/** Statements that return the records that differ in one or several places, with both amounts. */
const statements: readonly ((scope: TieScope) => Sql)[] = [
  taxAndLedger,
  depositAndTaxes,
  depositAndLedger,
  depositAndBank,
  sourcesAndItems,
  formsAndContent,
  formAndRecord,
  recordsAndFile,
];

const mostRows = 50;

interface Row {
  readonly place: TiePlace;
  readonly id: string;
  readonly label: string;
  readonly first: Cents;
  readonly second: Cents;
}

/**
 * Compares a year’s taxes, deposits, payments, forms, and filed records in all twelve places, to the cent. Returns up to
 * fifty differing records of each place.
 */
export async function readDifferences(db: Queries, scope: TieScope): Promise<readonly TieDifference[]> {
  const books = db.bypassingRowSecurity('a year of tax forms is compared with the ledger and the deposits');
  const found: TieDifference[] = [];
  for (const statement of statements) {
    const rows = await books.many<Row>(sql`
      select d.place, d.id, d.label, d.first, d.second
        from (select d.*, row_number() over (partition by d.place order by d.label, d.id) as number from (${statement(scope)}) d) d
       where d.number <= ${mostRows} order by d.label, d.id`);
    found.push(
      ...rows.map(({ place, id, label, first, second }) =>
        tieDifference({ place, id, label, firstCents: first, secondCents: second }),
      ),
    );
  }
  return found.toSorted((a, b) => tiePlaces.indexOf(a.place) - tiePlaces.indexOf(b.place));
}

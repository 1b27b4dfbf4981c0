import type { Cents } from '@fiducia/domain/foundation/money/cents';
import { type TieDifference, type TiePlace, tieDifference, tiePlaces } from '@fiducia/domain/reports/filing/year-tie';
import type { Queries } from '../../../platform/db/database.ts';
import { type Sql, sql } from '../../../platform/db/sql.ts';
import * as forms from './form-differences.ts';
import * as taxes from './tax-differences.ts';
import type { TieScope } from './tie-scope.ts';

/** The statement of each place: the records that differ, with both amounts. */
const statements: Readonly<Record<TiePlace, (scope: TieScope) => Sql>> = { ...taxes, ...forms };

const mostRows = 50;

interface Row {
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
  for (const place of tiePlaces) {
    const rows = await books.many<Row>(sql`
      select d.id, d.label, d.first, d.second from (${statements[place](scope)}) d order by d.label, d.id limit ${mostRows}`);
    found.push(
      ...rows.map(({ id, label, first, second }) =>
        tieDifference({ place, id, label, firstCents: first, secondCents: second }),
      ),
    );
  }
  return found;
}

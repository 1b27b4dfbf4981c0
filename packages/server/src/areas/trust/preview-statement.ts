import type { StatementPreview } from '@fiducia/contract/trust/trust.views';
import { type Cents, sumCents, zeroCents } from '@fiducia/domain/foundation/money/cents';
import type { Queries } from '../../platform/db/database.ts';
import { sql } from '../../platform/db/sql.ts';
import { checkStatement } from './check-statement.ts';
import type { AccountOfStatement } from './statement-accounts.ts';

/** Returns the totals of a statement, and the warnings that its import would show. */
export async function previewAccounts(db: Queries, accounts: readonly AccountOfStatement[]): Promise<StatementPreview> {
  const keys = accounts.flatMap(({ transactions }) => transactions.map(({ naturalKey }) => naturalKey));
  const rows = await db.many<{ key: string }>(
    sql`select natural_key as key from bank_transactions where natural_key = any(${keys}::text[])`,
  );
  const known = new Set(rows.map(({ key }) => key));
  const weights = await Promise.all(
    [...Map.groupBy(accounts, ({ bankAccountId }) => bankAccountId)].map(([id, days]) => checkStatement(db, id, days)),
  );
  return {
    accounts: accounts.map((account) => previewOf(account, known)),
    warnings: weights.flatMap(({ warnings }) => warnings),
  };
}

function previewOf(
  { bankAccountId, bankAccountName, asOfDate, openingCents, closingCents, transactions }: AccountOfStatement,
  known: ReadonlySet<string>,
): StatementPreview['accounts'][number] {
  const credits = transactions.filter(({ side }) => side === 'credit').map(({ amountCents }) => amountCents);
  const debits = transactions.filter(({ side }) => side === 'debit').map(({ amountCents }) => amountCents);
  return {
    id: `${bankAccountId} ${asOfDate}`,
    bankAccountName,
    asOfDate,
    opening: openingCents ?? null,
    credits: credits.length,
    creditTotal: total(credits),
    debits: debits.length,
    debitTotal: total(debits),
    closing: closingCents ?? null,
    knownRows: transactions.filter(({ naturalKey }) => known.has(naturalKey)).length,
  };
}

const total = (amounts: readonly Cents[]): Cents => (amounts.length === 0 ? zeroCents : sumCents(amounts));

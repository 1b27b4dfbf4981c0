import { type Cents, cents } from '@fiducia/domain/money/cents';
import { formatMoney } from '@fiducia/domain/money/format-money';
import type { Queries } from '../db/database.ts';
import type { Keyring } from '../db/keyring.ts';
import { sql } from '../db/sql.ts';
import {
  type Bai2Account,
  type Bai2Group,
  type Bai2Statement,
  type Bai2Transaction,
  checkBai2Balances,
} from '../rails/bai2/bai2-statement.ts';
import { fault, type FileError, maskedFault } from '../rails/file-error.ts';

/** One day of one of our bank accounts, as a statement tells it. */
export interface AccountOfStatement {
  readonly bankAccountId: string;
  readonly bankAccountName: string;
  readonly asOfDate: string;
  readonly openingCents: Cents | undefined;
  readonly closingCents: Cents | undefined;
  readonly transactions: readonly Bai2Transaction[];
}

/** Finds whose the accounts of a statement are. All faults at once: unknown accounts, other currencies, reports that are not final, balances that the movements do not make. */
export async function findStatementAccounts(
  db: Queries,
  keyring: Keyring,
  statement: Bai2Statement,
): Promise<{ readonly accounts: readonly AccountOfStatement[]; readonly errors: readonly FileError[] }> {
  const ours = await ourAccounts(db);
  const errors: FileError[] = [];
  const accounts: AccountOfStatement[] = [];
  for (const group of statement.groups) {
    errors.push(...flawsOfGroup(group));
    for (const account of group.accounts) {
      const number = account.accountNumber.replaceAll(/[\s-]/g, '');
      const own = ours.get(keyring.blindIndex('bankAccount', number).toString('hex'));
      if (!own) errors.push(maskedFault(account.record, 'account', number, 'is not one of our bank accounts'));
      if (account.currency !== 'USD') errors.push(fault(account.record, 'currency', account.currency, 'must be USD'));
      errors.push(...flawsOfTransactions(account), ...flawsOfBalances(account));
      const { openingCents, closingCents } = checkBai2Balances(account);
      if (own)
        accounts.push({
          ...own,
          openingCents,
          closingCents,
          asOfDate: group.asOfDate,
          transactions: account.transactions.filter(movesMoney),
        });
    }
  }
  return { accounts: accounts.sort((a, b) => (a.asOfDate < b.asOfDate ? -1 : 1)), errors };
}

async function ourAccounts(db: Queries) {
  const rows = await db.many<{ id: string; display_name: string; index: string }>(sql`
    select id, display_name, encode(account_number_index, 'hex') as index from corporate_bank_accounts
     where deleted_at is null and account_number_index is not null`);
  return new Map(rows.map((row) => [row.index, { bankAccountId: row.id, bankAccountName: row.display_name }]));
}

function flawsOfGroup(group: Bai2Group): FileError[] {
  const flaws: FileError[] = [];
  if (group.status !== 'update') {
    flaws.push(fault(group.record, 'status', group.status, 'only updates (1) are booked; ask the bank what it means'));
  }
  if (group.asOf.startsWith('interim') || group.asOf === 'finalSameDay') {
    flaws.push(
      fault(
        group.record,
        'asOfModifier',
        group.asOf,
        'only the final previous-day report (2) is booked; upload that one',
      ),
    );
  }
  return flaws;
}

/** Banks also send messages (890) and entries of nothing, such as prenotes: there is no money in them to book. */
const movesMoney = ({ amountCents }: Bai2Transaction): boolean => amountCents !== 0;

const flawsOfTransactions = (account: Bai2Account): FileError[] =>
  account.transactions
    .filter((transaction) => transaction.side === 'none' && movesMoney(transaction))
    .map(({ record, typeCode }) => fault(record, 'type', typeCode, 'is neither a credit nor a debit'));

/** Opening, movements and closing of a day make each other, or the file is not whole. What the bank does not state is not weighed. */
function flawsOfBalances(account: Bai2Account): FileError[] {
  const { closingCents, differenceCents } = checkBai2Balances(account);
  if (closingCents === undefined || differenceCents === undefined || differenceCents === 0n) return [];
  const made = formatMoney(cents(closingCents + Number(differenceCents)));
  const rule = `opening and movements make ${made}; movements are missing or too many, so ask the bank for the whole file`;
  return [fault(account.record, 'closing balance', formatMoney(closingCents), rule)];
}

import { type Cents, cents } from '@fiducia/domain/foundation/money/cents';
import { formatMoney } from '@fiducia/domain/foundation/money/format-money';
import type { Queries } from '../../platform/db/database.ts';
import type { Keyring } from '../../platform/db/keyring.ts';
import { sql } from '../../platform/db/sql.ts';
import {
  type Bai2Account,
  type Bai2Group,
  type Bai2Statement,
  type Bai2Transaction,
  checkBai2Balances,
} from '../../rails/bai2/bai2-statement.ts';
import { type FileError, fault, maskedFault } from '../../rails/file-error.ts';

/** One of our bank accounts on one day, as reported by a statement. */
export interface AccountOfStatement {
  readonly bankAccountId: string;
  readonly bankAccountName: string;
  readonly asOfDate: string;
  readonly openingCents: Cents | undefined;
  readonly closingCents: Cents | undefined;
  readonly transactions: readonly Bai2Transaction[];
}

/**
 * Finds our accounts in a statement. Returns all errors: unknown accounts, other currencies, reports that are not
 * final, and balances that don't match the transactions.
 */
export async function findStatementAccounts(
  db: Queries,
  keyring: Keyring,
  statement: Bai2Statement,
): Promise<{ readonly accounts: readonly AccountOfStatement[]; readonly errors: readonly FileError[] }> {
  const ours = await ourAccounts(db);
  const errors: FileError[] = [];
  const accounts: AccountOfStatement[] = [];
  for (const group of statement.groups) {
    errors.push(...problemsOfGroup(group));
    for (const account of group.accounts) {
      const number = account.accountNumber.replaceAll(/[\s-]/g, '');
      const own = ours.get(keyring.blindIndex('bankAccount', number).toString('hex'));
      if (!own) errors.push(maskedFault(account.record, 'account', number, 'is not one of our bank accounts'));
      if (account.currency !== 'USD') errors.push(fault(account.record, 'currency', account.currency, 'must be USD'));
      errors.push(...problemsOfTransactions(account), ...problemsOfBalances(account));
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

function problemsOfGroup(group: Bai2Group): FileError[] {
  const problems: FileError[] = [];
  if (group.status !== 'update') {
    problems.push(
      fault(
        group.record,
        'status',
        group.status,
        'only updates (1) can be posted; ask the bank what this status means',
      ),
    );
  }
  if (group.asOf.startsWith('interim') || group.asOf === 'finalSameDay') {
    problems.push(
      fault(
        group.record,
        'asOfModifier',
        group.asOf,
        'only the final previous-day report (2) can be posted; upload that one',
      ),
    );
  }
  return problems;
}

/**
 * Returns whether a transaction moves money. Banks also send messages (890) and zero-amount entries, such as prenotes,
 * which need no posting.
 */
const movesMoney = ({ amountCents }: Bai2Transaction): boolean => amountCents !== 0;

const problemsOfTransactions = (account: Bai2Account): FileError[] =>
  account.transactions
    .filter((transaction) => transaction.side === 'none' && movesMoney(transaction))
    .map(({ record, typeCode }) => fault(record, 'type', typeCode, 'is neither a credit nor a debit'));

/**
 * Returns an error if the opening balance and the transactions don't add up to the closing balance, because then the
 * file is incomplete. Balances that the bank does not report are not checked.
 */
function problemsOfBalances(account: Bai2Account): FileError[] {
  const { closingCents, differenceCents } = checkBai2Balances(account);
  if (closingCents === undefined || differenceCents === undefined || differenceCents === 0n) return [];
  const made = formatMoney(cents(closingCents + Number(differenceCents)));
  const rule = `opening balance and transactions add up to ${made}; transactions are missing or duplicated, so ask the bank for the complete file`;
  return [fault(account.record, 'closing balance', formatMoney(closingCents), rule)];
}

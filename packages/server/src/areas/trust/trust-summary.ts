import { readTrustSummary } from '@fiducia/contract/trust/ledger.routes';
import type { ProofOfBank, TrustSummary } from '@fiducia/contract/trust/trust.views';
import { addDays } from '@fiducia/domain/foundation/calendar/dates';
import { localDate, timeZones } from '@fiducia/domain/foundation/calendar/time-zone';
import { type Cents, cents, zeroCents } from '@fiducia/domain/foundation/money/cents';
import { type AccountCode, chart } from '@fiducia/domain/trust/chart-of-accounts';
import { depositsByFit } from '@fiducia/domain/trust/deposits-by-fit';
import { isProofOutdated } from '@fiducia/domain/trust/is-proof-outdated';
import { reply } from '../../platform/call/answer.ts';
import type { RequestContext } from '../../platform/call/context.ts';
import { type Endpoint, on } from '../../platform/call/handler.ts';
import type { Queries } from '../../platform/db/database.ts';
import { sql } from '../../platform/db/sql.ts';
import { readMatches } from './orders-in-need.ts';
import { linesInNeed } from './sponsor-debts.ts';
import { isUnlinked } from './unlinked-deposits.ts';

const chartDays = 30;

/** Reads open items and the three-way reconciliation of bank, ledger, and order lines, in one snapshot. */
export function readTrust(ctx: RequestContext): Promise<TrustSummary> {
  const today = localDate(ctx.now.toISOString(), timeZones.eastern);
  return ctx.inTx(
    async (tx): Promise<TrustSummary> => {
      const tiles = await readTiles(tx, today);
      const banks = await readBanks(tx, today);
      return {
        asOf: ctx.now.toISOString(),
        tiles,
        banks,
        ...(await readHolders(tx)),
        ...(await readAssociated(tx)),
        days: await readDays(tx, today, banks),
        flow: await readFlow(tx, ctx.now, tiles),
      };
    },
    { isolation: 'repeatable read', isReadOnly: true },
  );
}

/** Endpoint for the trust queues and the reconciliation. */
export const trustSummary: Endpoint = on(readTrustSummary, async (_request, ctx) => reply(await readTrust(ctx)));

function readTiles(db: Queries, today: string): Promise<TrustSummary['tiles']> {
  return db.many(sql`
    with by_order as (
      select count(*) as lines, sum(need) as need, count(*) filter (where is_owed_for) as owed_lines, sum(need) filter (where is_owed_for) as owed
        from (${linesInNeed}) n group by order_id),
    in_need as (
      select count(*)::int as orders, coalesce(sum(lines), 0)::int as lines, coalesce(sum(need), 0)::bigint as need,
             coalesce(sum(owed_lines), 0)::int as owed_lines, coalesce(sum(owed), 0)::bigint as owed from by_order)
    select 'unassignedTransactions' as code, count(*)::int as count, coalesce(sum(amount_cents), 0)::bigint as amount
      from bank_transactions where status = 'unassigned' and amount_cents > 0
    union all select 'unmatchedDebits', count(*)::int, coalesce(-sum(amount_cents), 0)::bigint from bank_transactions where status = 'unassigned' and amount_cents < 0
    union all select 'unlinkedDeposits', count(*)::int, coalesce(sum(d.amount_cents - d.linked_cents), 0)::bigint
      from deposits d where ${isUnlinked}
    union all select 'unassociatedLinks', count(*)::int, coalesce(sum(remainder_to_associate_cents), 0)::bigint
      from deposit_links where remainder_to_associate_cents > 0 and deleted_at is null
    union all select t.code, t.count, t.amount from in_need cross join lateral (values
      ('ordersToAssociate', orders, need), ('linesToAssociate', lines, need), ('linesOwedFor', owed_lines, owed)) t (code, count, amount)
    union all select 'heldCredit', count(*)::int, coalesce(-sum(balance_cents), 0)::bigint
      from ledger_accounts where code = '2100' and holder_type = 'account' and balance_cents < 0
    union all select 'holdsEndingToday', count(*)::int, coalesce(sum(amount_cents), 0)::bigint
      from bank_transactions where is_on_hold and available_on <= ${today}`);
}

/** A row of a bank account, before what follows from it. */
type BankRow = Omit<ProofOfBank, 'difference' | 'isOutdated'>;

async function readBanks(db: Queries, today: string): Promise<ProofOfBank[]> {
  const rows = await db.many<BankRow>(sql`
    select c.id as "corporateBankAccountId", c.display_name as "displayName", last.balance as "bankBalance", last.on_date as "bankBalanceOn",
           (case when first.balance is null then 0 else first.balance - coalesce(opening.amount_cents, 0) end)::bigint as "broughtForward",
           coalesce((select sum(a.balance_cents) from ledger_accounts a where a.holder_type = 'bankAccount' and a.holder_id = c.id and a.code in ('1000', '1010')), 0)::bigint as "ledgerCash",
           coalesce((select sum(a.balance_cents) from ledger_accounts a where a.holder_type = 'bankAccount' and a.holder_id = c.id and a.code = '1010'), 0)::bigint as held,
           coalesce((select sum(b.amount_cents) from bank_transactions b where b.corporate_bank_account_id = c.id
                      and b.amount_cents < 0 and b.status in ('unassigned', 'ignored')), 0)::bigint as unmatched
      from corporate_bank_accounts c
      left join lateral (select f.closing_balance_cents as balance, f.period_to as on_date from bank_transaction_files f
        where f.corporate_bank_account_id = c.id and f.closing_balance_cents is not null order by f.period_to desc, f.created_at desc limit 1) last on true
      left join lateral (select f.opening_balance_cents as balance from bank_transaction_files f
        where f.corporate_bank_account_id = c.id and f.opening_balance_cents is not null order by f.period_from, f.created_at limit 1) first on true
      -- An opening balance in our ledger isn't brought forward again.
      left join bank_transactions opening on opening.natural_key = 'opening-balance:' || c.id
     where c.deleted_at is null order by c.display_name`);
  return rows.map((row) => ({
    ...row,
    isOutdated: isProofOutdated(row, today),
    difference: row.bankBalance === null ? cents(0) : differenceOf(row, row.bankBalance),
  }));
}

const differenceOf = ({ broughtForward, ledgerCash, unmatched }: BankRow, bankBalance: Cents): Cents =>
  cents(bankBalance - broughtForward - ledgerCash - unmatched);

async function readHolders(
  db: Queries,
): Promise<Pick<TrustSummary, 'holders' | 'ledgerCash' | 'heldForOthers' | 'receivables' | 'ledgerDifference'>> {
  const rows = await db.many<{ code: AccountCode; balance: Cents }>(
    sql`select code, sum(balance_cents)::bigint as balance from ledger_accounts group by code order by code`,
  );
  const total = (isOne: (code: AccountCode) => boolean) =>
    rows.filter(({ code }) => isOne(code)).reduce((sum, row) => sum + row.balance, 0);
  const ledgerCash = total((code) => code.startsWith('10'));
  const receivables = total((code) => chart[code].side === 1 && !code.startsWith('10'));
  const heldForOthers = -total((code) => chart[code].side === -1);
  return {
    holders: rows.map(({ code, balance }) => ({
      code,
      name: chart[code].name,
      balance: cents(balance * chart[code].side),
    })),
    ledgerCash: cents(ledgerCash),
    receivables: cents(receivables),
    heldForOthers: cents(heldForOthers),
    ledgerDifference: cents(ledgerCash + receivables - heldForOthers),
  };
}

async function readAssociated(
  db: Queries,
): Promise<Pick<TrustSummary, 'associatedByLedger' | 'associatedByLines' | 'linesDifference'>> {
  const row = await db.one<{ ledger: Cents; lines: Cents }>(sql`
    select (select coalesce(-sum(e.amount_cents), 0)::bigint from ledger_entries e join ledger_accounts a on a.id = e.ledger_account_id and a.code = '2200'
             join ledger_transactions x on x.id = e.transaction_id where x.recipe in ('P6', 'P7', 'P33', 'P38') or (x.recipe = 'P32' and e.amount_cents > 0)
                or (x.recipe = 'P27' and x.source_type = 'orderLine')) as ledger,
           (select coalesce(sum(total_funds_associated_cents), 0)::bigint from order_lines) as lines`);
  const [associatedByLedger, associatedByLines] = [row?.ledger ?? cents(0), row?.lines ?? cents(0)];
  return { associatedByLedger, associatedByLines, linesDifference: cents(associatedByLedger - associatedByLines) };
}

const unknownDay = { received: null, paid: null, balance: null };

/** Returns the money of each day, and the balance at its end: the last statement's, less what came and went since. */
async function readDays(db: Queries, today: string, banks: readonly ProofOfBank[]): Promise<TrustSummary['days']> {
  const from = addDays(today, 1 - chartDays);
  const rows = await db.many<{ date: string; received: Cents; paid: Cents; change: Cents; isCovered: boolean }>(sql`
    select d.date::date as date, coalesce(sum(b.amount_cents) filter (where b.amount_cents > 0), 0)::bigint as received,
           coalesce(-sum(b.amount_cents) filter (where b.amount_cents < 0), 0)::bigint as paid,
           coalesce(sum(b.amount_cents), 0)::bigint as change,
           count(b.id) > 0 or exists (select from bank_transaction_files f where f.period_from <= d.date::date and f.period_to >= d.date::date) as "isCovered"
      from generate_series(${from}::date, ${today}::date, interval '1 day') d (date)
      left join bank_transactions b on b.transaction_date = d.date::date and b.transaction_date >= ${from} group by d.date order by d.date`);
  let balance = banks.reduce((sum, { bankBalance }) => sum + (bankBalance ?? 0), 0);
  const days = rows.toReversed().map(({ date, received, paid, change, isCovered }) => {
    const atEnd = balance;
    balance -= change;
    return { date, ...(isCovered ? { received, paid, balance: cents(atEnd) } : unknownDay) };
  });
  return days.toReversed();
}

/** Returns how far the money of open orders has come. An exact match is a deposit that one step would use for its order. */
async function readFlow(db: Queries, now: Date, tiles: TrustSummary['tiles']): Promise<TrustSummary['flow']> {
  const { orders, matches } = await readMatches(db, now);
  const { exact, fitting, unknown, uncovered } = depositsByFit(matches, orders);
  const of = (wanted: string) => {
    const tile = tiles.find(({ code }) => code === wanted);
    return { count: tile?.count ?? 0, amount: tile?.amount ?? zeroCents };
  };
  const linked = of('unassociatedLinks');
  return {
    expected: of('ordersToAssociate'),
    received: of('unlinkedDeposits'),
    linked,
    notHere: cents(Math.max(0, uncovered - linked.amount)),
    matched: exact,
    fitting,
    unknown,
  };
}

import type { AuditPredicate } from '../../area.ts';
import { foundBy } from '../../platform/db/audit-queries.ts';
import { newId } from '../../platform/db/new-id.ts';
import { raw, sql } from '../../platform/db/sql.ts';
import { plantAccount, plantLine, plantTransaction } from './audit-plants.ts';

/** Types of sources, each with its table and whether its rows have a client. */
const sources: readonly (readonly [type: string, table: string, hasClient: boolean])[] = [
  ['bankTransaction', 'bank_transactions', false],
  ['deposit', 'deposits', false],
  ['depositLink', 'deposit_links', true],
  ['orderLineAssociation', 'order_line_associations', true],
  ['orderLine', 'order_lines', true],
  ['payment', 'payments', true],
  ['orderLineTax', 'order_line_taxes', true],
  ['orderLineFee', 'order_line_fees', true],
  ['invoice', 'invoices', true],
  ['taxPaymentBatch', 'tax_payment_batches', false],
  ['taxPayment', 'tax_payments', false],
  ['taxAdjustment', 'tax_adjustments', true],
  ['taxRefund', 'tax_refunds', true],
  ['taxRefundOffset', 'tax_refund_offsets', false],
  ['blockedMoney', 'blocked_money', true],
  ['iraTransaction', 'ira_transactions', true],
  ['unclaimedPropertyItem', 'unclaimed_property_items', true],
  ['unclaimedPropertyReport', 'unclaimed_property_reports', false],
];
const knownSources = sources
  .map(([type, table, hasClient]) => {
    const sameClient = hasClient
      ? 'and (x.master_account_id is null or s.master_account_id = x.master_account_id)'
      : '';
    return `(x.source_type = '${type}' and exists (select from ${table} s where s.id = x.source_id ${sameClient}))`;
  })
  .join(' or ');

/** Invariants of the ledger: L1 to L6 and L8 to L10. */
export const ledgerAudit: readonly AuditPredicate[] = [
  {
    id: 'L1',
    sentence: 'Each ledger transaction has at least two entries that add up to zero.',
    violations: foundBy(sql`
      select x.id from ledger_transactions x left join ledger_entries e on e.transaction_id = x.id
       group by x.id having coalesce(sum(e.amount_cents), 0) <> 0 or count(e.id) < 2 order by x.id`),
    plant: async (db) => {
      await plantTransaction(db, []);
    },
  },
  {
    id: 'L2',
    sentence: 'All entries together add up to zero.',
    violations: foundBy(sql`
      select sum(amount_cents)::text as id from ledger_entries having sum(amount_cents) <> 0`),
    implies: ['L1'],
    plant: async (db) => {
      const [cash, deposit] = [
        await plantAccount(db, { code: '1000', balance: 100 }),
        await plantAccount(db, { code: '2000', balance: -99 }),
      ];
      await plantTransaction(db, [
        { account: cash, cents: 100 },
        { account: deposit, cents: -99 },
      ]);
    },
  },
  {
    id: 'L3',
    sentence: 'No entry is zero, and every amount is a whole number of cents below a quadrillion.',
    violations: foundBy(sql`
      select id from ledger_entries where amount_cents = 0 or abs(amount_cents) > 1000000000000000 order by id`),
    plant: async (db) => {
      await db.run(sql`alter table ledger_entries drop constraint ledger_entries_amount_cents_check`);
      const [cash, deposit] = [
        await plantAccount(db, { code: '1000', balance: 5 }),
        await plantAccount(db, { code: '2000', balance: -5 }),
      ];
      await plantTransaction(db, [
        { account: cash, cents: 5 },
        { account: deposit, cents: -5 },
        { account: deposit, cents: 0 },
      ]);
    },
  },
  {
    id: 'L4',
    sentence: 'The stored balance of each ledger account is the sum of its entries.',
    violations: foundBy(sql`
      select a.id from ledger_accounts a left join (select ledger_account_id, sum(amount_cents) as total from ledger_entries group by ledger_account_id) e on e.ledger_account_id = a.id
       where a.balance_cents <> coalesce(e.total, 0) order by a.id`),
    plant: async (db) => {
      await plantAccount(db, { code: '1000', balance: 5 });
    },
  },
  {
    id: 'L5',
    sentence: 'No account that must not go below zero ever did.',
    violations: foundBy(sql`
      select distinct id from (
        select a.id, sum(sum(e.amount_cents * a.normal_side)) over (partition by a.id order by e.posted_at) as running
          from ledger_accounts a join ledger_entries e on e.ledger_account_id = a.id where a.has_floor group by a.id, e.posted_at) r
       where running < 0 order by id`),
    plant: async (db) => {
      const [cash, deposit] = [
        await plantAccount(db, { code: '1000', balance: 0 }),
        await plantAccount(db, { code: '2000', balance: 0 }),
      ];
      await plantTransaction(db, [
        { account: deposit, cents: 7 },
        { account: cash, cents: -7 },
      ]);
      await plantTransaction(
        db,
        [
          { account: cash, cents: 7 },
          { account: deposit, cents: -7 },
        ],
        { postedAt: '2026-01-03T12:00:00Z' },
      );
    },
  },
  {
    id: 'L6',
    sentence:
      'Each entry belongs to a transaction, and each transaction has one existing record of the same client as its source.',
    violations: foundBy(sql`
      select x.id from ledger_transactions x where not (${raw(knownSources)})
      union all select e.id from ledger_entries e where not exists (select from ledger_transactions x where x.id = e.transaction_id)
      union all select e.id from ledger_entries e where not exists (select from ledger_accounts a where a.id = e.ledger_account_id) order by id`),
    plant: async (db) => {
      const [cash, deposit] = [
        await plantAccount(db, { code: '1000', balance: 5 }),
        await plantAccount(db, { code: '2000', balance: -5 }),
      ];
      await plantTransaction(
        db,
        [
          { account: cash, cents: 5 },
          { account: deposit, cents: -5 },
        ],
        { source: newId() },
      );
    },
  },
  {
    id: 'L8',
    sentence: 'A reversal reverses exactly one original, once, and is not reversed itself.',
    violations: foundBy(sql`
      select r.id from ledger_transactions r join ledger_transactions o on o.id = r.reverses_id
       where o.reverses_id is not null
          or exists (select from ledger_entries e where e.transaction_id in (r.id, o.id) group by e.ledger_account_id having sum(e.amount_cents) <> 0)
      union all select reverses_id from ledger_transactions where reverses_id is not null group by reverses_id having count(*) > 1 order by id`),
    plant: async (db) => {
      const [cash, deposit] = [
        await plantAccount(db, { code: '1000', balance: 1 }),
        await plantAccount(db, { code: '2000', balance: -1 }),
      ];
      const original = await plantTransaction(db, [
        { account: cash, cents: 100 },
        { account: deposit, cents: -100 },
      ]);
      await plantTransaction(
        db,
        [
          { account: cash, cents: -99 },
          { account: deposit, cents: 99 },
        ],
        { reverses: original, postedAt: '2026-01-03T12:00:00Z' },
      );
    },
  },
  {
    id: 'L9',
    sentence: 'The ledger balance shown on each order line is the sum of the entries on that line’s ledger.',
    violations: foundBy(sql`
      select l.id from order_lines l
        join (select a.holder_id, sum(e.amount_cents) as total from ledger_accounts a join ledger_entries e on e.ledger_account_id = a.id
               where a.code = '2200' and a.holder_type = 'orderLine' group by a.holder_id) s on s.holder_id = l.id
        left join ledger_accounts shown on shown.id = l.ledger_account_id
       where coalesce(shown.balance_cents, 0) <> s.total order by l.id`),
    plant: async (db) => {
      const line = await plantLine(db, { associated: 0 });
      const cash = await plantAccount(db, { code: '1000', balance: 3 });
      const stray = await plantAccount(db, {
        code: '2200',
        balance: -3,
        holderType: 'orderLine',
        holderId: line,
        id: newId(),
      });
      await plantTransaction(db, [
        { account: cash, cents: 3 },
        { account: stray, cents: -3 },
      ]);
    },
  },
  {
    id: 'L10',
    sentence: 'Entries have the timestamp of their transaction, and none is in the future.',
    violations: foundBy(sql`
      select x.id from ledger_transactions x left join ledger_entries e on e.transaction_id = x.id
       where e.posted_at <> x.posted_at
          or x.posted_at > clock_timestamp() + coalesce((select offset_milliseconds from world_clock), 0) * interval '1 millisecond' + interval '5 seconds'
       group by x.id order by x.id`),
    plant: async (db) => {
      const [cash, deposit] = [
        await plantAccount(db, { code: '1000', balance: 5 }),
        await plantAccount(db, { code: '2000', balance: -5 }),
      ];
      await plantTransaction(
        db,
        [
          { account: cash, cents: 5 },
          { account: deposit, cents: -5 },
        ],
        { postedAt: '2999-01-01T00:00:00Z' },
      );
    },
  },
];

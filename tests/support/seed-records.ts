import type pg from 'pg';
import type { Known } from './typical-searches.ts';

export interface RecordCounts {
  readonly people: number;
  readonly ledgerEntries: number;
  readonly changes: number;
  /** Spreads names, amounts, and birthdays as a million participants do, so that a search finds realistic counts. */
  readonly isDense?: boolean;
}

const largeTables = [
  'participants',
  'order_lines',
  'ledger_accounts',
  'ledger_transactions',
  'ledger_entries',
  'change_logs',
];

/**
 * Creates twenty sponsors with fifteen plans each, and participants with one order line each; a ledger and change log with the
 * size of several years. Created in the database itself with triggers and foreign keys disabled, and the indexes of the
 * large tables are created afterwards. The second sponsor has a fifth of all rows.
 */
export async function seedRecords(client: pg.Client, counts: RecordCounts): Promise<Known> {
  await client.query(
    `set session_replication_role = replica; set synchronous_commit = off; set work_mem = '64MB'; set maintenance_work_mem = '512MB'`,
  );
  await seedPlaces(client);
  const indexes = await dropIndexes(client);
  await seedPeople(client, counts);
  await seedBooks(client, counts);
  for (const index of indexes) await client.query(index);
  await client.query('reset session_replication_role');
  await client.query(`vacuum (analyze) ${[...largeTables, 'accounts', 'plans', 'orders'].join(', ')}`);
  return knownOf(client);
}

/** Returns the parameters of the typical searches: ids of the second sponsor, and the largest amount. */
export async function knownOf(client: pg.Client): Promise<Known> {
  const { rows } = await client.query<Known>(`
    select l.plan_id as "planId", l.order_id as "orderId", l.participant_id as "participantId", l.master_account_id as "masterAccountId",
           (select max(gross_distribution_amount_cents)::int from order_lines where deleted_at is null) as "maxCents"
      from order_lines l join accounts a on a.id = l.master_account_id and a.friendly_id = '2' order by l.created_at, l.id limit 1`);
  const [known] = rows;
  if (!known) throw new Error('there are no rows');
  return known;
}

async function seedPlaces(client: pg.Client): Promise<void> {
  await client.query(`
    insert into accounts (id, friendly_id, display_name, master_account_id)
    select id, n::text, 'Sponsor ' || n, id from (select new_id() as id, n from generate_series(1, 20) n) s;
    insert into plans (id, friendly_id, display_name, account_id, master_account_id, plan_type_code)
    select new_id(), '9' || n, 'Plan ' || n, a.id, a.id, 'definedContribution401k'
      from generate_series(1, 300) n join accounts a on a.friendly_id = (case when n % 5 = 0 then 2 else 1 + n % 20 end)::text;
    insert into orders (id, friendly_id, service_code, status, account_id, master_account_id, plan_id)
    select new_id(), '8' || p.friendly_id || lpad(n::text, 3, '0'), 'premierDistributions', 'inProgress', p.account_id, p.master_account_id, p.id
      from plans p cross join generate_series(1, 10) n;
    create temporary table numbered_orders as
      select row_number() over (order by friendly_id) - 1 as n, id, account_id, master_account_id, plan_id from orders;
    create index on numbered_orders (n);
    analyze numbered_orders`);
}

async function dropIndexes(client: pg.Client): Promise<string[]> {
  const { rows } = await client.query<{ indexname: string; indexdef: string }>(
    `select indexname, indexdef from pg_indexes i
      where schemaname = current_schema() and tablename = any($1)
        and not exists (select 1 from pg_constraint c where c.conindid = i.indexname::regclass)`,
    [largeTables],
  );
  for (const { indexname } of rows) await client.query(`drop index ${indexname}`);
  return rows.map(({ indexdef }) => indexdef);
}

// Names are combined from syllables, so that they share letters like real names: 5,000 first and 20,000 last ones.
const firstParts = [
  'Al Ber Cor Da El Fran Gre Hel Isa Jo Ka Lu Mar No Ol Pat Quin Ro Sa Ted Ul Vin Wal Xan Yo',
  'a be ci do e fi ga i ja li mi na o ri sa ti u vi wy zo',
  'n na ne nia rd ra s tte th x',
];
const lastParts = [
  'An Bar Cas Dem Er Fer Gon Har Ib Jen Kov Lar Mc Nov Or Pet Qua Rich Sch Tor',
  'ala bern cher dono erst fiel gom hart ing jima kows lam mend nath ober park quez rod sand thom urb vill wick yang zal',
  'ado berg co der ez field gan hoff i jan kin ley man ng o per qvist ros son ton',
  ' -Lee',
];

/** Returns SQL for a name: one syllable of each list, chosen by a number. */
function nameSql(number: string, lists: readonly string[]): string {
  let divisor = 1;
  const parts = lists.map((list) => {
    const syllables = list.split(' ');
    const part = `(array[${syllables.map((text) => `'${text}'`).join(', ')}])[1 + (${number}) / ${divisor} % ${syllables.length}]`;
    divisor *= syllables.length;
    return part;
  });
  return parts.join(' || ');
}

const wide = {
  firstParts,
  lastParts,
  first: 5_000,
  last: 20_000,
  days: 15_000,
  initialValues: '1950-01-01',
  cents: 5_000_000,
};
const dense = {
  firstParts: ['Mar Ka Ro', ...firstParts.slice(1)],
  lastParts: ['An Gon', ...lastParts.slice(1)],
  first: 500,
  last: 2_000,
  days: 1_500,
  initialValues: '1958-01-01',
  cents: 500_000,
};

async function seedPeople(client: pg.Client, { people, isDense }: RecordCounts): Promise<void> {
  const of = isDense === true ? dense : wide;
  await client.query(`
    create temporary table people as
      select n, new_id() as id, ${nameSql(`n::bigint * 7919 % ${of.first}`, of.firstParts)} as first_name, ${nameSql(`n::bigint * 104729 % ${of.last}`, of.lastParts)} as last_name
        from generate_series(1, ${Math.trunc(people)}) n`);
  await client.query(`
    insert into participants (id, friendly_id, master_account_id, subaccount_id, first_name, last_name, tax_id_last4, tax_id_index,
                              email_address, city, state_code, date_of_birth, created_at, updated_at)
    select p.id, '7' || lpad(p.n::text, 14, '0'), o.master_account_id, o.account_id, p.first_name, p.last_name, right('0000' || p.n, 4),
           case when p.n % 997 > 0 then sha256(p.n::text::bytea) end, 'person' || p.n || '@example.test', 'City ' || p.n % 700,
           (array['TX', 'CA', 'NY', 'OH', 'MD', 'WA', 'FL', 'IL'])[1 + p.n % 8], date '${of.initialValues}' + p.n % ${of.days},
           timestamptz '2026-01-01' + p.n * interval '25 seconds', timestamptz '2026-02-01' + p.n * interval '20 seconds'
      from people p join numbered_orders o on o.n = p.n % 3000`);
  await client.query(`
    insert into order_lines (id, friendly_id, order_id, order_service_code, status, substatus, master_account_id, subaccount_id, plan_id,
                             participant_id, first_name, last_name, row_number, gross_distribution_amount_cents, total_funds_required_cents,
                             total_funds_associated_cents, fields_requiring_data_fix, first_notice_at, respond_by, completed_at,
                             created_at, updated_at, state_changed_at)
    select new_id(), '26' || lpad(p.n::text, 13, '0'), o.id, (array['premierDistributions', 'premierDistributions', 'expressDistributions'])[1 + p.n % 3],
           (array['submitted', 'waitingForParticipant', 'pending', 'inProgress', 'complete', 'complete', 'complete'])[1 + (p.n / 3000) % 7],
           (array[null, null, 'waitingForAssets', 'waitingToPay', 'done', 'done', 'done'])[1 + (p.n / 3000) % 7],
           o.master_account_id, o.account_id, o.plan_id, p.id, p.first_name, p.last_name, p.n / 3000, a.cents,
           a.cents, p.n::bigint * 37 % 3000000, case when p.n % 1009 = 0 then '{"lastName": "Missing"}'::jsonb end,
           case when p.n % 3 = 0 then timestamptz '2026-01-02' + p.n * interval '25 seconds' end,
           case when p.n % 3 = 0 then date '2026-02-01' + p.n % 300 end,
           case when (p.n / 3000) % 7 > 3 then timestamptz '2026-03-01' + p.n * interval '25 seconds' end,
           timestamptz '2026-01-01' + p.n * interval '25 seconds', timestamptz '2026-02-01' + p.n * interval '20 seconds',
           timestamptz '2026-02-01' + p.n * interval '20 seconds'
      from people p join numbered_orders o on o.n = p.n % 3000
           cross join lateral (select 10000 + (hashint8(p.n) & 2147483647) % ${of.cents} as cents) a`);
  await client.query(`
    update orders o set total_order_lines = s.lines, total_funds_required_cents = s.required, total_funds_associated_cents = s.associated
      from (select order_id, count(*)::int as lines, sum(total_funds_required_cents) as required, sum(total_funds_associated_cents) as associated
              from order_lines group by order_id) s
     where o.id = s.order_id`);
}

/** Inserts two entries per transaction, on an account of each line and an operator account, and change log rows of lines. */
async function seedBooks(client: pg.Client, { ledgerEntries, changes }: RecordCounts): Promise<void> {
  await client.query(`
    create temporary table numbered_lines as select row_number() over () - 1 as n, id, master_account_id from order_lines;
    create index on numbered_lines (n);
    analyze numbered_lines;
    insert into ledger_accounts (id, code, holder_type, holder_id, master_account_id, normal_side, has_floor)
    select md5('2200:orderLine:' || id), '2200', 'orderLine', id, master_account_id, -1, true from numbered_lines;
    insert into ledger_accounts (id, code, holder_type, holder_id, normal_side, has_floor) values (md5('1000:bank:'), '1000', 'bank', '', 1, false)`);
  await client.query(`
    create temporary table bookings as
      select new_id() as id, l.id as line_id, l.master_account_id, g as n
        from generate_series(0, ${Math.trunc(ledgerEntries / 2) - 1}) g
        join numbered_lines l on l.n = g % (select count(*) from numbered_lines)`);
  await client.query(`
    insert into ledger_transactions (id, recipe, source_type, source_id, master_account_id, posted_at)
    select id, 'P27', 'orderLine', line_id, master_account_id, timestamptz '2026-01-01' + n * interval '10 seconds' from bookings;
    insert into ledger_entries (id, transaction_id, ledger_account_id, amount_cents, position, posted_at)
    select new_id(), id, case when side = 1 then md5('1000:bank:') else md5('2200:orderLine:' || line_id) end, side * (100 + n % 90000), side,
           timestamptz '2026-01-01' + n * interval '10 seconds'
      from bookings cross join (values (1), (-1)) sides (side)`);
  await client.query(`
    insert into change_logs (id, entity, record_id, action, user_type, master_account_id, after, created_at)
    select new_id(), 'OrderLine', l.id, 'update', 'system', l.master_account_id, '{"status": "pending"}', timestamptz '2026-01-01' + g * interval '15 seconds'
      from generate_series(0, ${Math.trunc(changes) - 1}) g join numbered_lines l on l.n = g % (select count(*) from numbered_lines)`);
}

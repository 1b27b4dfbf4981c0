import type pg from 'pg';

/** Creates 300 plans of one of twelve sponsors, 200,000 participants with one order line each, in the database itself. */
export async function seedLines(client: pg.Client, lines: number): Promise<{ masterAccountId: string }> {
  await client.query(`
    insert into accounts (id, friendly_id, display_name, master_account_id)
    select id, n::text, 'Sponsor ' || n, id from (select new_id() as id, n from generate_series(1, 12) n) s;
    insert into plans (id, friendly_id, display_name, account_id, master_account_id, plan_type_code)
    select new_id(), '9' || n, 'Plan ' || n, a.id, a.id, 'definedContribution401k'
      from generate_series(1, 300) n join accounts a on a.friendly_id = (1 + n % 12)::text;
    insert into orders (id, friendly_id, service_code, status, account_id, master_account_id, plan_id)
    select new_id(), '8' || p.friendly_id, 'premierDistributions', 'inProgress', p.account_id, p.master_account_id, p.id from plans p;`);
  await client.query(
    `create temporary table numbered_orders as select row_number() over () - 1 as n, id, account_id, master_account_id, plan_id from orders`,
  );
  await client.query(
    `create temporary table people as
       select n, new_id() as id, 'First' || (n::bigint * 7919 % 5000) as first_name, 'Last' || (n::bigint * 104729 % 20000) as last_name
         from generate_series(1, ${Math.trunc(lines)}) n`,
  );
  await client.query(`
    insert into participants (id, friendly_id, master_account_id, subaccount_id, first_name, last_name, tax_id_last4)
    select p.id, '7' || p.n, o.master_account_id, o.account_id, p.first_name, p.last_name, right('0000' || p.n, 4)
      from people p join numbered_orders o on o.n = p.n % 300`);
  await client.query(`
    insert into order_lines (id, friendly_id, order_id, order_service_code, status, substatus, master_account_id, subaccount_id, plan_id,
                             participant_id, first_name, last_name, gross_distribution_amount_cents, total_funds_required_cents, created_at)
    select new_id(), '26' || lpad(p.n::text, 13, '0'), o.id, 'premierDistributions',
           (array['submitted', 'waitingForParticipant', 'pending', 'inProgress', 'complete'])[1 + (p.n / 300) % 5],
           (array[null, null, null, 'waitingToPay', 'done'])[1 + (p.n / 300) % 5],
           o.master_account_id, o.account_id, o.plan_id, p.id, p.first_name, p.last_name, 10000 + p.n * 37 % 5000000,
           10000 + p.n * 37 % 5000000, timestamptz '2026-01-01' + p.n * interval '90 seconds'
      from people p join numbered_orders o on o.n = p.n % 300`);
  await client.query('analyze');
  const { rows } = await client.query<{ id: string }>(`select id from accounts where friendly_id = '1'`);
  return { masterAccountId: rows[0]?.id ?? '' };
}

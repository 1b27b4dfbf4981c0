import type pg from 'pg';

/** What the staff's pages are measured on. */
export interface SeededWork {
  readonly orderId: string;
  readonly lineId: string;
}

/**
 * Gives the seeded orders work for staff: 300 deposits without a link, each of which has exactly the amount that an order
 * of its sponsor still requires, and up to 200 signed instructions that wait for review. Returns an order, and a line
 * with one of these instructions.
 */
export async function seedWork(client: pg.Client): Promise<SeededWork> {
  // Names as different as those of real sponsors: a payer's name is compared with all of them.
  await client.query(
    `update accounts set display_name = ($1::text[])[friendly_id::int] || ' Manufacturing' where friendly_id::int <= 12`,
    [['Alder', 'Birch', 'Cedar', 'Dogwood', 'Elm', 'Fir', 'Ginkgo', 'Hazel', 'Ironwood', 'Juniper', 'Larch', 'Maple']],
  );
  await client.query(`
    insert into corporate_bank_accounts (id, code, display_name, bank_name, routing_number, account_number_last4)
    values (new_id(), 'bench', 'Trust account', 'Sample Bank', '021000021', '4321')`);
  await client.query(`
    create temporary table wires as
      select row_number() over () as n, new_id() as id, o.account_id, o.master_account_id, a.display_name as payer,
             (select sum(l.total_funds_required_cents) from order_lines l where l.order_id = o.id and l.status <> 'complete')::bigint as cents
        from orders o join accounts a on a.id = o.account_id`);
  await client.query(`
    insert into deposits (id, friendly_id, status, check_date, amount_cents, payer, available_on, created_at)
    select id, '31' || lpad(n::text, 13, '0'), 'available', current_date, cents, payer, current_date, now() - n * interval '1 minute'
      from wires`);
  await client.query(`
    insert into bank_transactions (id, corporate_bank_account_id, transaction_date, amount_cents, transaction_type_code, bank_type_code,
                                   type_name, description, natural_key, status, available_on, deposit_id)
    select new_id(), (select id from corporate_bank_accounts where code = 'bench'), current_date, cents, 'wire', '195', 'Incoming wire',
           'WIRE FROM ' || upper(payer), 'bench-' || n, 'assigned', current_date, id
      from wires`);
  const { rows } = await client.query<SeededWork>(`
    with waiting as (
      select l.* from order_lines l where l.status = 'pending' order by l.id limit 200
    ), signed as (
      insert into payment_instructions (id, friendly_id, order_line_id, participant_id, master_account_id, plan_id, status,
                                        distribution_type_code, payment_method_code, payable_to, gross_cents, gross_taxable_cents,
                                        gross_untaxable_cents, federal_tax_cents, net_cents, computation)
      select new_id(), '32' || right(friendly_id, 13), id, participant_id, master_account_id, plan_id, 'waitingForReview',
             'cashLumpSum', 'check', first_name || ' ' || last_name, gross_distribution_amount_cents, gross_distribution_amount_cents,
             0, gross_distribution_amount_cents / 5, gross_distribution_amount_cents - gross_distribution_amount_cents / 5,
             jsonb_build_object('payOn', current_date, 'taxableNowCents', gross_distribution_amount_cents, 'fees', '[]'::jsonb,
               'form', '1099-R', 'distributionCodes', '["7"]'::jsonb, 'taxLines', jsonb_build_array(jsonb_build_object(
                 'authority', 'federal', 'ruleId', 'bench', 'ruleVersion', '1', 'baseCents', gross_distribution_amount_cents,
                 'rateBp', 2000, 'method', 'mandatory', 'amountCents', gross_distribution_amount_cents / 5, 'isMandatory', true,
                 'isElected', false, 'minimumCents', 0, 'sentence', '20% is withheld.', 'source', 'IRC 3405(c)')))
        from waiting returning order_line_id
    )
    select order_id as "orderId", id as "lineId" from waiting where id in (select order_line_id from signed) limit 1`);
  await client.query('analyze');
  if (!rows[0]) throw new Error('The lines hold none that waits for its payment.');
  return rows[0];
}

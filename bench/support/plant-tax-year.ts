import type pg from 'pg';

/** Returns SQL for an ID that begins with two hexadecimal digits and ends with a number. */
const idOf = (kind: string, number: string): string => `('${kind}' || lpad((${number})::text, 30, '0'))`;

const payers = 300;
const sponsors = 12;

/**
 * Plants a year of payments, each with a federal and a state tax, in the database itself with triggers and foreign keys
 * disabled: instructions, payments, taxes with their ledger, deposits, released forms with their items, and accepted
 * files. Ledger, deposits, and forms agree to the cent.
 */
export async function plantTaxYear(client: pg.Client, taxes: number, year: number): Promise<void> {
  const people = Math.trunc(taxes / 2);
  const day = `date '${year}-01-02' + (n % 360)::int`;
  await client.query(`set session_replication_role = replica; set synchronous_commit = off; set work_mem = '64MB'`);
  await client.query(`
    insert into accounts (id, friendly_id, display_name, master_account_id)
    select ${idOf('a0', 'n')}, 's' || n, 'Sponsor ' || n, ${idOf('a0', 'n')} from generate_series(1, ${sponsors}) n;
    insert into plans (id, friendly_id, display_name, account_id, master_account_id, plan_type_code, employer_identification_number)
    select ${idOf('b0', 'n')}, 'p' || n, 'Plan ' || n, ${idOf('a0', `1 + n % ${sponsors}`)}, ${idOf('a0', `1 + n % ${sponsors}`)},
           'definedContribution401k', (120000000 + n)::text from generate_series(0, ${payers - 1}) n;
    insert into orders (id, friendly_id, service_code, status, account_id, master_account_id, plan_id)
    select ${idOf('c0', 'n')}, 'o' || n, 'premierDistributions', 'complete', ${idOf('a0', `1 + n % ${sponsors}`)},
           ${idOf('a0', `1 + n % ${sponsors}`)}, ${idOf('b0', 'n')} from generate_series(0, ${payers - 1}) n;
    insert into taxing_authorities (id, code, kind, state_code, display_name, form_name, deposit_method, source, sureness)
    values (${idOf('70', '1')}, 'federal945', 'federal', null, 'IRS Form 945', 'Form 945', 'eftps', 'planted', 'known'),
           (${idOf('70', '2')}, 'OR', 'state', 'OR', 'Oregon', 'OR', 'portal', 'planted', 'known')`);
  const at = (table: string, columns: string, values: string): string =>
    `insert into ${table} (${columns}) select ${values} from generate_series(0, ${people - 1}) n`;
  const [master, plan, order] = [
    idOf('a0', `1 + (n % ${payers}) % ${sponsors}`),
    idOf('b0', `n % ${payers}`),
    idOf('c0', `n % ${payers}`),
  ];
  await client.query(
    at(
      'order_lines',
      'id, friendly_id, order_id, order_service_code, status, substatus, master_account_id, subaccount_id, plan_id, first_name, last_name',
      `${idOf('d0', 'n')}, '25' || lpad(n::text, 13, '0'), ${order}, 'premierDistributions', 'complete', 'done', ${master}, ${master}, ${plan}, 'First', 'Last' || n`,
    ),
  );
  await client.query(
    at(
      'payment_instructions',
      'id, friendly_id, order_line_id, master_account_id, status, distribution_type_code, payment_method_code, payable_to, gross_cents, gross_taxable_cents, gross_untaxable_cents, federal_tax_cents, state_tax_cents, net_cents, computation',
      `${idOf('e0', 'n')}, 'i' || n, ${idOf('d0', 'n')}, ${master}, 'sent', 'cashLumpSum', 'achPayment', 'First', 1000000, 1000000, 0, 200000, 80000, 720000, '{"form": "1099-R"}'`,
    ),
  );
  await client.query(
    at(
      'payments',
      'id, payment_instruction_id, order_line_id, master_account_id, corporate_bank_account_id, attempt, status, payment_method_code, payable_to, amount_cents, effective_date, instruction_fingerprint, reference_number',
      `${idOf('f0', 'n')}, ${idOf('e0', 'n')}, ${idOf('d0', 'n')}, ${master}, ${idOf('71', '1')}, 1, 'cleared', 'achPayment', 'First', 720000, ${day}, 'planted', 'r' || n`,
    ),
  );
  await plantTaxes(client, { people, day, master, plan });
  await plantForms(client, { people, year, master, plan });
  await client.query('reset session_replication_role');
  await client.query('vacuum (analyze)');
}

interface Planted {
  readonly people: number;
  readonly master: string;
  readonly plan: string;
}

async function plantTaxes(client: pg.Client, of: Planted & { readonly day: string }): Promise<void> {
  const { people, day, master } = of;
  for (const [kind, authority, amount, deposit] of [
    ['10', 'federal', 200_000, '72'],
    ['20', 'OR', 80_000, '73'],
  ] as const) {
    await client.query(`
      insert into order_line_taxes (id, order_line_id, payment_instruction_id, master_account_id, authority, rule_id, rule_version, base_cents,
                                    amount_cents, rounding, source, sentence, status, tax_payment_id, withheld_on)
      select ${idOf(kind, 'n')}, ${idOf('d0', 'n')}, ${idOf('e0', 'n')}, ${master}, '${authority}', 'planted', 'planted', 1000000, ${amount},
             'planted', 'planted', 'planted', 'paid', ${idOf(deposit, `n % ${payers}`)}, ${day} from generate_series(0, ${people - 1}) n`);
    await client.query(`
      insert into ledger_accounts (id, code, holder_type, holder_id, normal_side, has_floor)
      select md5('2300:orderLineTax:' || ${idOf(kind, 'n')}), '2300', 'orderLineTax', ${idOf(kind, 'n')}, -1, true from generate_series(0, ${people - 1}) n`);
    await client.query(`
      insert into ledger_transactions (id, recipe, source_type, source_id, posted_at)
      select ${idOf(kind.replace('0', '5'), 'n')}, 'P13', 'orderLineTax', ${idOf(kind, 'n')}, now() from generate_series(0, ${people - 1}) n`);
    await client.query(`
      insert into ledger_entries (id, transaction_id, ledger_account_id, amount_cents, position, posted_at)
      select ${idOf(kind.replace('0', '6'), 'n')}, ${idOf(kind.replace('0', '5'), 'n')}, md5('2300:orderLineTax:' || ${idOf(kind, 'n')}), -${amount}, 1, now() from generate_series(0, ${people - 1}) n`);
    await client.query(`
      insert into tax_payments (id, friendly_id, taxing_authority_id, payer_key, payer_ein, payer_name, tax_year, deposit_rule, liability_from,
                                liability_to, due_on, status, settled_on, tax_payment_batch_id, sent_amount_cents)
      select ${idOf(deposit, 'n')}, '${deposit}' || n, ${idOf('70', authority === 'federal' ? '1' : '2')}, (120000000 + n)::text, (120000000 + n)::text,
             'Plan ' || n, 2025, 'monthly', '2025-01-01', '2025-12-31', '2026-01-15', 'settled', '2026-01-14', ${idOf('74', '1')},
             (select sum(amount_cents) from order_line_taxes t where t.tax_payment_id = ${idOf(deposit, 'n')})
        from generate_series(0, ${payers - 1}) n`);
  }
}

async function plantForms(client: pg.Client, of: Planted & { readonly year: number }): Promise<void> {
  const { people, year, master, plan } = of;
  const boxes = JSON.stringify([
    { box: '1', value: 1_000_000 },
    { box: '2a', value: 1_000_000 },
    { box: '4', value: 200_000 },
    { box: '7', value: '7' },
    { box: '14', value: 80_000 },
    { box: '15', value: 'OR' },
    { box: '16', value: 1_000_000 },
  ]);
  await client.query(`
    insert into tax_forms (id, friendly_id, tax_year, form_code, form_key, kind_code, version, status, recipient_name, plan_id, account_id,
                           master_account_id, gross_cents, taxable_cents, federal_tax_cents, state_tax_cents, state_code, boxes, recipient, payer, prepared_at)
    select ${idOf('30', 'n')}, 'f' || n, ${year}, '1099-R', 'k' || n, 'original', 1, 'released', 'First Last' || n, ${plan}, ${master}, ${master},
           1000000, 1000000, 200000, 80000, 'OR', '${boxes}', '{}', '{}', now() from generate_series(0, ${people - 1}) n`);
  await client.query(`
    insert into tax_form_items (id, tax_form_id, order_line_id, source_code, source_id, gross_cents, taxable_cents, federal_tax_cents, state_tax_cents, created_at)
    select ${idOf('40', 'n')}, ${idOf('30', 'n')}, ${idOf('d0', 'n')}, 'payment', ${idOf('e0', 'n')}, 1000000, 1000000, 200000, 80000, now()
      from generate_series(0, ${people - 1}) n`);
  const files = Math.ceil(people / 100);
  await client.query(`
    insert into tax_reporting_files (id, friendly_id, tax_year, form_code, payer_key, payer_name, total_records, total_gross_cents,
                                     total_taxable_cents, total_federal_tax_cents, total_state_tax_cents, status)
    select ${idOf('60', 'n')}, '60' || lpad(n::text, 13, '0'), ${year}, '1099-R', (120000000 + n % ${payers})::text, 'Plan', 100, 100000000,
           100000000, 20000000, 8000000, 'draft' from generate_series(0, ${files - 1}) n`);
  await client.query(`
    insert into tax_reporting_records (id, tax_reporting_file_id, tax_form_id, record_number, kind_code, destination, gross_cents, taxable_cents,
                                       federal_tax_cents, state_tax_cents, status)
    select ${idOf('61', 'n')}, ${idOf('60', 'n / 100')}, ${idOf('30', 'n')}, 1 + n % 100, 'original', 'IRS', 1000000, 1000000, 200000, 80000, 'accepted'
      from generate_series(0, ${people - 1}) n`);
}

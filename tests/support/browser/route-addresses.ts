import type { RunningServer } from '../running-server.ts';

/** Inserts records that the demo company doesn't have, and returns their IDs by parameter. */
async function insertMissing(running: RunningServer): Promise<readonly (readonly [string, string])[]> {
  // No order of the demo company charges its fees to the sponsor, so no invoice exists yet.
  const [invoice] = await running.rows<{ id: string }>(`
    insert into invoices (id, friendly_id, master_account_id, account_id, due_on)
    select new_id(), 'walked', master_account_id, id, '2026-12-31' from accounts where id = master_account_id order by display_name limit 1 returning id`);
  // Every response in the demo company agrees with a payment, so none is held.
  const [held] = await running.rows<{ id: string }>(`
    insert into held_bank_answers (id, status, kind, natural_key, code, reason, name, amount_cents, original_trace, individual_id, receiving_dfi, entry_dfi)
    values (new_id(), 'held', 'achReturn', 'walked', 'R03', 'No entry of ours has this trace number or this reference.', 'WALKED PAYEE', 12345,
            '021000029999999', '260000000000000', '01140153', '02100002') returning id`);
  // The demo company's checks are younger than any state's dormancy period.
  const [report] = await running.rows<{ id: string }>(`
    insert into unclaimed_property_reports (id, friendly_id, state_code, cut_off_on, due_on, rule_version)
    values (new_id(), 'walked-unclaimed', 'OH', '2026-06-30', '2026-11-01', 'OH 2026-01') returning id`);
  // No file was imported or exported in the demo company.
  const [bulkRun] = await running.rows<{ id: string }>(`
    insert into bulk_operation_runs (id, operation, status, file_name, total_rows, changed_lines, faulty_rows)
    values (new_id(), 'lineBalances', 'applied', 'walked.xlsx', 1, 0, 1) returning id`);
  return [
    ['bulkOperationRunUuid', bulkRun?.id ?? ''],
    ['heldBankAnswerUuid', held?.id ?? ''],
    ['invoiceUuid', invoice?.id ?? ''],
    ['unclaimedPropertyReportUuid', report?.id ?? ''],
  ];
}

/** Returns a record of the demo company for each parameter of a route. */
async function readIds(running: RunningServer): Promise<Map<string, string>> {
  const [row] = await running.rows<Record<string, string>>(`
    with line as (
      select l.* from order_lines l join participants p on p.id = l.participant_id join users u on u.id = p.user_id where u.email_address = 'chooses@participant.example')
    select (select id from accounts where id = master_account_id order by display_name limit 1) as "accountUuid",
           (select id from accounts where account_type_code is not null order by display_name limit 1) as "advisorAccountUuid",
           (select master_account_id from line) as "masterAccountUuid", (select plan_id from line) as "planUuid", (select order_id from line) as "orderUuid",
           (select id from line) as "orderLineUuid", (select id from order_lines where status = 'waitingForReissue' order by created_at, id limit 1) as "returnedLineUuid", (select participant_id from line) as "participantUuid",
           (select id from users where type = 'staffMember' order by email_address limit 1) as "userUuid",
           (select id from distribution_alerts order by created_at desc limit 1) as "alertUuid",
           (select id from deposits order by created_at desc limit 1) as "depositUuid", (select id from deposit_links order by created_at desc limit 1) as "depositLinkUuid",
           (select id from corporate_bank_accounts order by code desc limit 1) as "bankAccountUuid",
           (select id from bank_transactions where deposit_id is not null order by created_at desc limit 1) as "bankTransactionUuid",
           (select id from bank_transaction_files order by created_at desc limit 1) as "bankTransactionFileUuid",
           (select id from order_line_associations order by created_at desc limit 1) as "orderLineAssociationUuid",
           (select id from messages where code = 'payment-came-back') as "messageUuid",
           (select id from payments order by created_at desc limit 1) as "paymentUuid", (select id from payment_batches order by created_at desc limit 1) as "paymentBatchUuid",
           (select id from document_batches order by created_at desc limit 1) as "documentBatchUuid",
           (select coalesce(subaccount_id, master_account_id) from line) as "subaccountUuid",
           (select s.id from tax_form_searches s join line l on l.master_account_id = s.master_account_id where s.made_for = 'client' limit 1) as "taxFormSearchUuid",
           (select id from tax_payment_batches order by created_at desc limit 1) as "taxPaymentBatchUuid",
           (select id from tax_reporting_files order by created_at desc limit 1) as "taxReportingFileUuid",
           (select id from tax_payments where deleted_at is null order by created_at desc limit 1) as "taxPaymentUuid",
           (select id from fee_sweeps order by created_at desc limit 1) as "feeSweepUuid",
           (select id from tax_refunds where deleted_at is null order by status = 'received' desc, created_at limit 1) as "taxRefundUuid",
           (select id from taxing_authorities where code = 'federal945') as "authorityId",
           (select record_id from screening_subjects order by screened_at desc, id limit 1) as "screenedRecordUuid",
           (select id from fin_cen_files order by created_at desc limit 1) as "finCenFileUuid",
           (select id from bulk_orders order by created_at desc limit 1) as "bulkOrderUuid",
           (select id from deposit_batches order by created_at desc limit 1) as "depositBatchUuid",
           (select id from recurring_batches order by created_at desc limit 1) as "recurringBatchUuid",
           (select id from national_registry_accounts order by created_at desc limit 1) as "nationalRegistryAccountUuid",
           (select id from national_registry_participants order by created_at desc limit 1) as "registryParticipantUuid",
           (select id from prospects where status = 'inReview' and identity_file_id is not null order by created_at limit 1) as "prospectUuid",
           (select id from campaigns order by created_at limit 1) as "campaignUuid",
           (select id from ira_accounts order by created_at limit 1) as "iraAccountUuid", (select id from institutions order by created_at limit 1) as "institutionUuid",
           (select id from custodian_agreements order by created_at limit 1) as "custodianAgreementUuid",
           (select id from ira_transfers order by created_at limit 1) as "iraTransferUuid", (select stored_file_id from order_line_documents d join line on line.id = d.order_line_id limit 1) as "storedFileUuid"`);
  const created = await insertMissing(running);
  return new Map([
    ...Object.entries(row ?? {}),
    ...created,
    ['brandcode', 'harborview'],
    ['category', 'premier'],
    ['serviceCode', 'premierDistributions'],
    ['planTypeCode', 'definedContribution401k'],
    ['email_address', 'somebody@example.test'],
    ['emailAddress', 'somebody@example.test'],
    ['accountUserUuid', 'a'.repeat(32)],
    ['fileType', 'upload'],
    ['provider', 'first-harbor'],
    ['partnerProspectSource', 'northstar'],
    ['iraPlanId', 'NL0123456789'],
    ['partnerIraProspectId', 'p-17'],
    ['reset_password_token', 'unknown'],
    ['token', 'unknown'],
    ['action', 'unsubscribe'],
  ]);
}

/** `:id` is the record that the path names. */
const entityOfPath: Readonly<Record<string, string>> = {
  'bank-transactions': 'bankTransactionUuid',
  'deposit-links': 'depositLinkUuid',
  'order-line-associations': 'orderLineAssociationUuid',
  'bank-transaction-files': 'bankTransactionFileUuid',
  'national-registry/participants': 'registryParticipantUuid',
};

/** Fills the parameters of a route's path with records of the demo company, looked up once per server. */
export async function routeAddresses(running: RunningServer): Promise<(path: string) => string> {
  const ids = await readIds(running);
  return (path) => {
    const entity = Object.keys(entityOfPath).find((segment) => path.includes(`/${segment}/`)) ?? '';
    return path.replaceAll(/:(\w+)\??/g, (whole, name: string) => {
      const id = ids.get(name) ?? ids.get(entityOfPath[entity] ?? '');
      if (id === undefined || id === null) throw new Error(`nobody knows a ${whole} for ${path}`);
      return encodeURIComponent(id);
    });
  };
}

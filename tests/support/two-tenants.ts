import { newFriendlyId, newId } from '../../packages/server/src/db/new-id.ts';
import type { TestServer } from './test-server.ts';

/** Path segment → the id of a record of that kind that belongs to one tenant. */
export type TenantRecords = ReadonlyMap<string, string>;

/** One record of each kind that belongs to a sponsor, written directly: rights are tested, not how records come to be. */
export async function tenantRecords(server: TestServer, name: string): Promise<TenantRecords & { participantId?: string }> {
  const db = server.platform.database;
  const { masterAccountId, subaccountId, planId } = await server.sponsor(name);
  const ids = new Map<string, string>();
  const make = async (segment: string, table: string, columns: Record<string, unknown>): Promise<string> => {
    const id = newId();
    const row = { id, ...columns };
    const names = Object.keys(row);
    await db.query(
      `insert into ${table} (${names.join(', ')}) values (${names.map((_, i) => `$${i + 1}`).join(', ')})`,
      Object.values(row),
    );
    ids.set(segment, id);
    return id;
  };
  const friendly = () => newFriendlyId(server.platform.clock.now());
  const tenant = { master_account_id: masterAccountId };
  ids.set('accounts', masterAccountId).set('plans', planId);
  await make('plan-custodians', 'plan_custodians', { ...tenant, plan_id: planId, display_name: 'Custodian' });
  await make('plan-trustees', 'plan_trustees', { ...tenant, plan_id: planId, display_name: 'Trustee' });
  const participantId = await make('participants', 'participants', {
    ...tenant,
    friendly_id: friendly(),
    subaccount_id: subaccountId,
    first_name: 'Ada',
    last_name: `Of ${name}`,
    tax_id_last4: '1234',
  });
  const orderId = await make('orders', 'orders', {
    ...tenant,
    friendly_id: friendly(),
    service_code: 'premierDistributions',
    status: 'submitted',
    account_id: subaccountId,
    plan_id: planId,
  });
  const orderLineId = await make('order-lines', 'order_lines', {
    ...tenant,
    friendly_id: friendly(),
    order_id: orderId,
    order_service_code: 'premierDistributions',
    status: 'waitingForParticipant',
    subaccount_id: subaccountId,
    plan_id: planId,
    participant_id: participantId,
    first_name: 'Ada',
    last_name: `Of ${name}`,
  });
  const fileId = await make('files', 'stored_files', {
    ...tenant,
    file_name: 'notice.pdf',
    mime_type: 'application/pdf',
    size_bytes: 1,
    sha256: '0'.repeat(64),
    storage_key: newId(),
    kind: 'notice',
    participant_id: participantId,
  });
  await make('order-line-documents', 'order_line_documents', {
    ...tenant,
    order_line_id: orderLineId,
    participant_id: participantId,
    stored_file_id: fileId,
    document_template_code: 'firstNotice',
    send_method: 'mail',
  });
  const instructionId = await make('payment-instructions', 'payment_instructions', {
    ...tenant,
    friendly_id: friendly(),
    order_line_id: orderLineId,
    participant_id: participantId,
    plan_id: planId,
    status: 'waitingForReview',
    distribution_type_code: 'cashLumpSum',
    payment_method_code: 'check',
    payable_to: 'Ada',
    gross_cents: 100,
    gross_taxable_cents: 100,
    gross_untaxable_cents: 0,
    net_cents: 100,
  });
  const bankId = await make('corporate-bank-accounts', 'corporate_bank_accounts', {
    code: `bank-${masterAccountId}`,
    display_name: 'Trust account',
    bank_name: 'First Bank',
    routing_number: '021000021',
  });
  await make('payments', 'payments', {
    ...tenant,
    corporate_bank_account_id: bankId,
    payment_instruction_id: instructionId,
    order_line_id: orderLineId,
    participant_id: participantId,
    attempt: 1,
    status: 'sent',
    payment_method_code: 'check',
    payable_to: 'Ada',
    reference_number: friendly(),
    amount_cents: 100,
    effective_date: '2026-01-05',
    instruction_fingerprint: 'none',
  });
  const depositId = await make('deposits', 'deposits', { ...tenant, friendly_id: friendly(), status: 'available', check_date: '2026-01-05', amount_cents: 500 });
  await make('deposit-links', 'deposit_links', {
    ...tenant,
    friendly_id: friendly(),
    deposit_id: depositId,
    type: 'plan',
    plan_id: planId,
    amount_cents: 500,
    remainder_to_associate_cents: 500,
  });
  return Object.assign(ids, { participantId });
}

import { newFriendlyId, newId } from '../../packages/server/src/db/new-id.ts';
import type { TestServer } from './test-server.ts';

/** Path segment → the id of a record of that kind that belongs to one tenant. */
export type TenantRecords = ReadonlyMap<string, string>;

type Columns = Readonly<Record<string, unknown>>;
type Make = (segment: string, table: string, columns: Columns) => Promise<string>;

/** What most of the rows hang on. */
interface Place {
  readonly name: string;
  readonly make: Make;
  readonly friendly: () => string;
  readonly tenant: { readonly master_account_id: string };
  readonly subaccountId: string;
  readonly planId: string;
}

/** One record of each kind that belongs to a sponsor, written directly: rights are tested, not how records come to be. */
export async function tenantRecords(server: TestServer, name: string): Promise<TenantRecords> {
  const db = server.platform.database;
  const { masterAccountId, subaccountId, planId } = await server.sponsor(name);
  const ids = new Map<string, string>([
    ['accounts', masterAccountId],
    ['plans', planId],
  ]);
  const make: Make = async (segment, table, columns) => {
    const row = { id: newId(), ...columns };
    const names = Object.keys(row);
    const values = names.map((_, i) => `$${i + 1}`).join(', ');
    await db.query(`insert into ${table} (${names.join(', ')}) values (${values})`, Object.values(row));
    ids.set(segment, row.id);
    return row.id;
  };
  const friendly = () => newFriendlyId(server.platform.clock.now());
  const place = { name, make, friendly, tenant: { master_account_id: masterAccountId }, subaccountId, planId };
  const line = await makeLine(place);
  await makeLetter(place, line);
  await makePayment(place, line);
  await makeMoney(place);
  return ids;
}

interface Line {
  readonly orderLineId: string;
  readonly participantId: string;
}

async function makeLine({ name, make, friendly, tenant, subaccountId, planId }: Place): Promise<Line> {
  const plan = { ...tenant, plan_id: planId };
  const person = { first_name: 'Ada', last_name: `Of ${name}` };
  await make('plan-custodians', 'plan_custodians', { ...plan, display_name: 'Custodian' });
  await make('plan-trustees', 'plan_trustees', { ...plan, display_name: 'Trustee' });
  const participantId = await make('participants', 'participants', {
    ...tenant,
    ...person,
    friendly_id: friendly(),
    subaccount_id: subaccountId,
    tax_id_last4: '1234',
  });
  const orderId = await make('orders', 'orders', {
    ...plan,
    friendly_id: friendly(),
    service_code: 'premierDistributions',
    status: 'submitted',
    account_id: subaccountId,
  });
  const orderLineId = await make('order-lines', 'order_lines', {
    ...plan,
    ...person,
    friendly_id: friendly(),
    order_id: orderId,
    order_service_code: 'premierDistributions',
    status: 'waitingForParticipant',
    subaccount_id: subaccountId,
    participant_id: participantId,
  });
  return { orderLineId, participantId };
}

async function makeLetter({ make, tenant }: Place, { orderLineId, participantId }: Line): Promise<void> {
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
}

async function makePayment({ make, friendly, tenant, planId }: Place, line: Line): Promise<void> {
  const owed = { ...tenant, order_line_id: line.orderLineId, participant_id: line.participantId };
  const instructionId = await make('payment-instructions', 'payment_instructions', {
    ...owed,
    friendly_id: friendly(),
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
    code: `bank-${tenant.master_account_id}`,
    display_name: 'Trust account',
    bank_name: 'First Bank',
    routing_number: '021000021',
  });
  await make('payments', 'payments', {
    ...owed,
    corporate_bank_account_id: bankId,
    payment_instruction_id: instructionId,
    attempt: 1,
    status: 'sent',
    payment_method_code: 'check',
    payable_to: 'Ada',
    reference_number: friendly(),
    amount_cents: 100,
    effective_date: '2026-01-05',
    instruction_fingerprint: 'none',
  });
}

async function makeMoney({ make, friendly, tenant, planId }: Place): Promise<void> {
  const deposit = { friendly_id: friendly(), status: 'available', check_date: '2026-01-05', amount_cents: 500 };
  const depositId = await make('deposits', 'deposits', { ...tenant, ...deposit });
  await make('deposit-links', 'deposit_links', {
    ...tenant,
    friendly_id: friendly(),
    deposit_id: depositId,
    type: 'plan',
    plan_id: planId,
    amount_cents: 500,
    remainder_to_associate_cents: 500,
  });
}

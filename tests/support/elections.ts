import { newFriendlyId, newId } from '../../packages/server/src/platform/db/new-id.ts';
import { countOrder } from './count-order.ts';
import type { Caller, TestServer } from './test-server.ts';

export interface LineToElect {
  readonly lineId: string;
  readonly orderId: string;
  readonly participantId: string;
  readonly masterAccountId: string;
  readonly person: Caller;
}

export interface LineChange {
  readonly line?: Readonly<Record<string, unknown>>;
  readonly participant?: Readonly<Record<string, unknown>>;
  readonly order?: Readonly<Record<string, unknown>>;
  readonly sponsor?: { readonly masterAccountId: string; readonly subaccountId: string; readonly planId: string };
}

async function insert(server: TestServer, table: string, row: Readonly<Record<string, unknown>>): Promise<void> {
  const names = Object.keys(row);
  const places = names.map((_, i) => `$${i + 1}`).join(', ');
  await server.platform.database.query(
    `insert into ${table} (${names.join(', ')}) values (${places})`,
    Object.values(row),
  );
}

let count = 0;

/** Creates a participant in Texas with 10,000.00 pre-tax to distribute, unlocked and ready to choose (TC-1). */
export async function lineToElect(server: TestServer, change: LineChange = {}): Promise<LineToElect> {
  const { masterAccountId, subaccountId, planId } = change.sponsor ?? (await server.sponsor());
  const now = server.platform.clock.now();
  const [participantId, orderId, lineId] = [newId(), newId(), newId()];
  count += 1;
  await insert(server, 'participants', {
    id: participantId,
    friendly_id: newFriendlyId(now),
    master_account_id: masterAccountId,
    subaccount_id: subaccountId,
    first_name: 'Ada',
    last_name: `Lindqvist${count}`,
    date_of_birth: '1981-03-02',
    tax_id_last4: '4321',
    email_address: `ada${count}@example.test`,
    address_line1: '100 Main Street',
    city: 'Austin',
    state_code: 'TX',
    postal_code: '78701',
    identity_status: 'verified',
    ...change.participant,
  });
  const service = change.line?.['order_service_code'] ?? 'premierDistributions';
  await insert(server, 'orders', {
    id: orderId,
    friendly_id: newFriendlyId(now),
    service_code: service,
    status: 'inProgress',
    account_id: subaccountId,
    master_account_id: masterAccountId,
    plan_id: planId,
    total_order_lines: 1,
    ...change.order,
  });
  await insert(server, 'order_lines', {
    id: lineId,
    friendly_id: newFriendlyId(now),
    order_id: orderId,
    order_service_code: service,
    status: 'waitingForParticipant',
    master_account_id: masterAccountId,
    subaccount_id: subaccountId,
    plan_id: planId,
    participant_id: participantId,
    first_name: 'Ada',
    last_name: `Lindqvist${count}`,
    distribution_reason_code: 'separationFromService',
    retirement_account_type_code: 'traditional',
    traditional_pre_tax_amount_cents: 1_000_000,
    gross_distribution_amount_cents: 1_000_000,
    total_funds_required_cents: 1_000_000,
    unlocked_at: now,
    first_notice_at: new Date(now.getTime() - 40 * 86_400_000),
    ...change.line,
  });
  await countOrder(server.platform.database, orderId);
  const person = await server.signIn('participant', [], { participantId });
  return { lineId, orderId, participantId, masterAccountId, person };
}

/** Returns the payee's name of the most recent line. */
export const payeeName = (): string => `Ada Lindqvist${count}`;

export const byCheck = (change: Readonly<Record<string, unknown>> = {}) => ({
  distributionTypeCode: 'cashLumpSum',
  paymentMethodCode: 'check',
  payableTo: payeeName(),
  addressLine1: '100 Main Street',
  city: 'Austin',
  stateCode: 'TX',
  postalCode: '78701',
  countryCode: 'US',
  ...change,
});

let accounts = 5_000_000;

/** Returns an account number that no other test uses. */
export const freshAccount = (): string => String((accounts += 7));

export const byAch = (change: Readonly<Record<string, unknown>> = {}) => ({
  distributionTypeCode: 'cashLumpSum',
  paymentMethodCode: 'achPayment',
  payableTo: payeeName(),
  routingNumber: '021000021',
  accountNumber: freshAccount(),
  bankAccountType: 'checking',
  ...change,
});

export const toIra = (change: Readonly<Record<string, unknown>> = {}) =>
  byCheck({
    distributionTypeCode: 'rolloverToTraditionalIra',
    payableTo: 'Harborlight Trust Company as custodian',
    forBenefitOf: payeeName(),
    ...change,
  });

export const election = (paymentInstructions: readonly unknown[], change: Readonly<Record<string, unknown>> = {}) => ({
  participantAuthorizationAgreement: true,
  participantTaxNoticeAgreement: true,
  participantElectedToKeepWaitingPeriod: true,
  paymentInstructions,
  ...change,
});

export const electionUrl = (lineId: string): string => `/public/order-lines/${lineId}/payment-instructions`;

export interface Receipt {
  readonly receiptFileId: string;
  readonly confirmationCode: string;
  readonly payOn: string;
  readonly paymentInstructionIds: string[];
}
export interface Stored {
  readonly id: string;
  readonly gross: number;
  readonly grossTaxable: number;
  readonly federalTax: number;
  readonly stateTax: number;
  readonly fees: number;
  readonly net: number;
  readonly status: string;
  readonly distributionTypeCode: string;
  readonly computation: { readonly taxLines: { readonly sentence: string; readonly authority: string }[] };
}

/** Tries an election on a line, and returns the line as its participant then reads it. */
export async function chosenLine(server: TestServer, change: LineChange, instructions: () => unknown[], more = {}) {
  const line = await lineToElect(server, change);
  const response = await line.person.call<Receipt>('POST', electionUrl(line.lineId), election(instructions(), more));
  const list = await line.person.call<Stored[]>('GET', electionUrl(line.lineId));
  const order = response.result.paymentInstructionIds ?? [];
  return { line, answer: response, stored: [...list.result].sort((a, b) => order.indexOf(a.id) - order.indexOf(b.id)) };
}

/** Returns a line with an accepted election and the ids of its instructions. */
export async function electedLine(
  server: TestServer,
  change: LineChange = {},
  instructions: () => unknown[] = () => [byCheck()],
) {
  const { line, answer } = await chosenLine(server, change, instructions);
  if (!answer.status.successful) throw new Error(answer.status.message);
  const ids = answer.result.paymentInstructionIds;
  return { ...line, ids, id: ids[0] ?? '' };
}

export interface Item {
  readonly id: string;
  readonly isDone: boolean;
  readonly status: string | null;
  readonly code: string | null;
}

export const act = (
  who: Caller,
  verb: 'approve' | 'unapprove' | 'pause' | 'unpause',
  paymentInstructionIds: readonly string[],
  more = {},
) => who.call<Item[]>('POST', `/private/trust/${verb}-payment-instructions`, { paymentInstructionIds, ...more });

/** Returns each instruction's result: its new status, or the code of the rejection. */
export const codesOf = (answer: { readonly result: readonly Item[] }): (string | null)[] =>
  answer.result.map(({ status, code }) => status ?? code);

export const reviewRights = ['payments.view', 'payments.edit', 'payments.approve', 'payments.release', 'orders.view'];

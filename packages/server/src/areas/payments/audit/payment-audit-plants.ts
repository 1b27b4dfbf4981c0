import type { Queries } from '../../../platform/db/database.ts';
import { newFriendlyId, newId } from '../../../platform/db/new-id.ts';
import { join, raw, sql } from '../../../platform/db/sql.ts';

const at = '2026-03-02T15:00:00.000Z';
type Columns = Readonly<Record<string, unknown>>;

async function insert(db: Queries, table: string, row: Columns): Promise<void> {
  const values = join(Object.values(row).map((value) => sql`${value}`));
  await db.run(sql`insert into ${raw(table)} (${raw(Object.keys(row).join(', '))}) values (${values})`);
}

const friendly = (): string => newFriendlyId(new Date(at));

interface Planted {
  readonly line?: Columns;
  readonly batch?: Columns;
  readonly payment?: Columns;
  readonly instructionState?: string;
  readonly instructionId?: string;
}

interface PlantedInstruction {
  readonly lineId: string;
  readonly instructionId: string;
  readonly masterAccountId: string;
  readonly instructionState: string;
}

/** Inserts the instruction of a planted payment and the transition that precedes the payment. */
async function instructionOf(
  db: Queries,
  { lineId, instructionId, masterAccountId, instructionState }: PlantedInstruction,
): Promise<void> {
  const isKnown = (await db.one(sql`select 1 from payment_instructions where id = ${instructionId}`)) !== undefined;
  await insert(db, 'payment_instructions', {
    id: isKnown ? newId() : instructionId,
    friendly_id: friendly(),
    order_line_id: lineId,
    master_account_id: masterAccountId,
    status: 'sent',
    distribution_type_code: 'cashLumpSum',
    payment_method_code: 'check',
    payable_to: 'Planted Person',
    gross_cents: 80_000,
    gross_taxable_cents: 80_000,
    gross_untaxable_cents: 0,
    net_cents: 80_000,
  });
  await insert(db, 'transitions', {
    id: newId(),
    entity: 'PaymentInstruction',
    record_id: instructionId,
    transition: 'batch',
    to_status: instructionState,
    user_type: 'staffMember',
    facts: '{}',
    created_at: at,
  });
}

/** Inserts an order line, its instruction, and one sent payment in a batch, all valid. Returns the payment's ID. */
async function paid(
  db: Queries,
  { line, batch, payment, instructionState = 'inBatch', instructionId = newId() }: Planted = {},
): Promise<string> {
  const [lineId, batchId, paymentId, masterAccountId, accountId] = [newId(), newId(), newId(), newId(), newId()];
  await insert(db, 'order_lines', {
    id: lineId,
    friendly_id: friendly(),
    order_id: newId(),
    order_service_code: 'expressDistributions',
    status: 'inProgress',
    substatus: 'waitingToPay',
    master_account_id: masterAccountId,
    total_payments_count: 1,
    total_all_payments_count: 1,
    ...line,
  });
  await instructionOf(db, { lineId, instructionId, masterAccountId, instructionState });
  const of = {
    id: paymentId,
    payment_batch_id: batchId,
    payment_instruction_id: instructionId,
    order_line_id: lineId,
    master_account_id: masterAccountId,
    corporate_bank_account_id: accountId,
  };
  const amount = Number(payment?.['amount_cents'] ?? 80_000);
  await insert(db, 'payment_batches', {
    id: batchId,
    friendly_id: friendly(),
    payment_batch_type: 'check',
    status: 'sent',
    corporate_bank_account_id: accountId,
    effective_date: '2026-03-03',
    total_count: 1,
    total_cents: amount,
    ...batch,
  });
  await insert(db, 'payments', {
    ...of,
    attempt: 1,
    status: 'sent',
    payment_method_code: 'check',
    payable_to: 'Planted Person',
    reference_number: friendly(),
    amount_cents: amount,
    effective_date: '2026-03-03',
    instruction_fingerprint: 'planted',
    created_at: at,
    ...payment,
  });
  return paymentId;
}

/** One violation of each payment predicate. */
export const paymentPlants = {
  otherAmount: async (db: Queries) => {
    await paid(db, { payment: { amount_cents: 79_999 } });
  },
  sharedCheckNumber: async (db: Queries) => {
    await db.query('drop index payments__check');
    const check = { check_number: 7, corporate_bank_account_id: newId() };
    await paid(db, { payment: check });
    await paid(db, { payment: check });
  },
  wrongTotal: async (db: Queries) => {
    await paid(db, { batch: { total_cents: 80_001 } });
  },
  outOfTurn: async (db: Queries) => {
    await paid(db, { instructionState: 'paused' });
  },
  brokenChain: async (db: Queries) => {
    const instructionId = newId();
    const none = { total_payments_count: 0 };
    const before = await paid(db, { instructionId, line: none, payment: { status: 'cancelled' } });
    await paid(db, { instructionId, payment: { attempt: 2, replaces_id: before } });
  },
  onSunday: async (db: Queries) => {
    await paid(db, { payment: { effective_date: '2026-03-08' } });
  },
  toDeceased: async (db: Queries) => {
    const participantId = newId();
    const paymentId = await paid(db, { payment: { participant_id: participantId } });
    const states = [
      {
        entity: 'Participant',
        record_id: participantId,
        transition: 'recordDeath',
        to_status: 'deceased',
        created_at: at,
      },
      {
        entity: 'Payment',
        record_id: paymentId,
        transition: 'send',
        to_status: 'sent',
        created_at: '2026-03-03T15:00:00Z',
      },
    ];
    for (const state of states)
      await insert(db, 'transitions', { id: newId(), user_type: 'staffMember', facts: '{}', ...state });
  },
  unpostedTax: async (db: Queries) => {
    await insert(db, 'order_line_taxes', {
      id: newId(),
      order_line_id: newId(),
      master_account_id: newId(),
      authority: 'federal',
      rule_id: 'planted',
      rule_version: '1',
      base_cents: 500,
      amount_cents: 100,
      rounding: 'halfUpToTheCent',
      source: 'planted',
      sentence: 'planted',
      withheld_on: '2026-03-03',
    });
  },
  inventedFee: async (db: Queries) => {
    await insert(db, 'order_line_fees', {
      id: newId(),
      order_line_id: newId(),
      master_account_id: newId(),
      fee_id: newId(),
      fee_type_code: 'paymentMethodFee',
      display_name: 'Planted fee',
      payer: 'masterAccount',
      treatment: 'netReducing',
      amount_cents: 100,
    });
  },
  miscounted: async (db: Queries) => {
    await paid(db, { line: { total_payments_count: 2 } });
  },
} satisfies Record<string, (db: Queries) => Promise<void>>;

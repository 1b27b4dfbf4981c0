import type { Queries } from '../../../platform/db/database.ts';
import { newFriendlyId, newId } from '../../../platform/db/new-id.ts';
import { join, raw, sql } from '../../../platform/db/sql.ts';
import type { Row } from '../../../platform/engine/transition.ts';
import { fingerprintOf } from '../instructions/instruction-terms.ts';

const at = '2026-03-02T15:00:00.000Z';
const earlier = '2026-03-01T15:00:00.000Z';

async function insert(db: Queries, table: string, row: Readonly<Record<string, unknown>>): Promise<string> {
  const names = Object.keys(row);
  await db.run(
    sql`insert into ${raw(table)} (${raw(names.join(', '))}) values (${join(Object.values(row).map((value) => sql`${value}`))})`,
  );
  return String(row['id']);
}

const computation = {
  payOn: '2026-03-02',
  taxableNowCents: 0,
  taxLines: [],
  fees: [],
  form: '1099-R',
  distributionCodes: ['7'],
};

interface Planted {
  readonly line?: Readonly<Record<string, unknown>>;
  readonly instruction?: Readonly<Record<string, unknown>>;
}

interface Ids {
  readonly lineId: string;
  readonly instructionId: string;
  readonly approverId: string;
  readonly fingerprint: string;
}

/** Inserts an order line with one approved instruction that satisfies every predicate. */
async function lineWithInstruction(db: Queries, { line = {}, instruction = {} }: Planted = {}): Promise<Ids> {
  const [orderId, accountId, lineId] = [newId(), newId(), newId()];
  const friendly = () => newFriendlyId(new Date(at));
  await insert(db, 'order_lines', {
    id: lineId,
    friendly_id: friendly(),
    order_id: orderId,
    order_service_code: 'premierDistributions',
    status: 'inProgress',
    substatus: 'waitingToPay',
    master_account_id: accountId,
    total_funds_associated_cents: 100_000,
    retirement_account_type_code: 'traditional',
    distribution_reason_code: 'retirement',
    ...line,
  });
  return { lineId, ...(await anInstruction(db, lineId, accountId, instruction)) };
}

async function anInstruction(
  db: Queries,
  lineId: string,
  accountId: string,
  instruction: Readonly<Record<string, unknown>>,
): Promise<Omit<Ids, 'lineId'>> {
  const row = {
    id: newId(),
    friendly_id: newFriendlyId(new Date(at)),
    order_line_id: lineId,
    master_account_id: accountId,
    participant_id: newId(),
    status: 'sent',
    distribution_type_code: 'cashLumpSum',
    payment_method_code: 'check',
    payable_to: 'Planted Person',
    gross_cents: 100_000,
    gross_taxable_cents: 100_000,
    gross_untaxable_cents: 0,
    federal_tax_cents: 20_000,
    net_cents: 80_000,
    created_by: newId(),
    elections: JSON.stringify({
      position: 0,
      share: { kind: 'remainder' },
      federalElection: { kind: 'default' },
      stateElection: { kind: 'default' },
    }),
    computation: JSON.stringify(computation),
    destination_changed_at: earlier,
    approved_at: at,
    ...instruction,
  };
  const instructionId = await insert(db, 'payment_instructions', row);
  const stored = await db.one<Row>(sql`select * from payment_instructions where id = ${instructionId}`);
  const fingerprint = fingerprintOf(stored ?? {});
  const approverId = await insert(db, 'users', {
    id: newId(),
    type: 'staffMember',
    first_name: 'Planted',
    last_name: newId(),
  });
  await db.run(
    sql`update payment_instructions set fingerprint = ${fingerprint}, approved_fingerprint = ${fingerprint}, approved_by = ${approverId} where id = ${instructionId}`,
  );
  await insert(db, 'payment_instruction_approvals', {
    id: newId(),
    payment_instruction_id: instructionId,
    fingerprint,
    user_id: approverId,
    created_at: earlier,
  });
  return { instructionId, approverId, fingerprint };
}

async function pay(
  db: Queries,
  { lineId, instructionId, fingerprint }: Ids,
  change: Readonly<Record<string, unknown>> = {},
): Promise<void> {
  await insert(db, 'payments', {
    id: newId(),
    payment_instruction_id: instructionId,
    order_line_id: lineId,
    master_account_id: newId(),
    corporate_bank_account_id: newId(),
    attempt: 1,
    status: 'sent',
    payment_method_code: 'check',
    payable_to: 'Planted Person',
    reference_number: newFriendlyId(new Date(at)),
    amount_cents: 80_000,
    effective_date: '2026-03-03',
    instruction_fingerprint: fingerprint,
    created_at: at,
    ...change,
  });
}

const pair = Buffer.alloc(16, 7);
const byAch = { payment_method_code: 'achPayment', bank_pair_index: pair };

/** One violation of each predicate, inserted in a transaction that is rolled back. */
export const plant = {
  overpaid: async (db: Queries) => {
    await lineWithInstruction(db, { line: { total_funds_associated_cents: 99_999 } });
  },
  unbalanced: async (db: Queries) => {
    await db.query('alter table payment_instructions drop constraint payment_instructions__adds_up');
    await lineWithInstruction(db, { instruction: { net_cents: 79_999 } });
  },
  unapproved: async (db: Queries) => {
    const made = await lineWithInstruction(db);
    await pay(db, made);
    await db.run(sql`update payment_instructions set payable_to = 'Somebody Else' where id = ${made.instructionId}`);
  },
  ownApproval: async (db: Queries) => {
    const made = await lineWithInstruction(db);
    await db.run(sql`update payment_instructions set edited_by = ${made.approverId} where id = ${made.instructionId}`);
  },
  unverified: async (db: Queries) => {
    await pay(db, await lineWithInstruction(db, { instruction: byAch }), { payment_method_code: 'achPayment' });
  },
  tooSoon: async (db: Queries) => {
    const made = await lineWithInstruction(db, {
      line: { order_service_code: 'vendorDistributions' },
      instruction: { ...byAch, bank_changed_at: earlier },
    });
    await pay(db, made, { payment_method_code: 'achPayment' });
  },
  sharedAccount: async (db: Queries) => {
    const accountId = newId();
    for (const status of ['sent', 'notReadyForReview']) {
      await lineWithInstruction(db, {
        line: { master_account_id: accountId },
        instruction: { ...byAch, status, master_account_id: accountId },
      });
    }
  },
  unlawfulSplit: async (db: Queries) => {
    await lineWithInstruction(db, {
      line: { order_service_code: 'uncashedChecksNonQualified' },
      instruction: { distribution_type_code: 'rolloverToRothIra' },
    });
  },
  underWithheld: async (db: Queries) => {
    const made = await lineWithInstruction(db);
    await insert(db, 'order_line_taxes', {
      id: newId(),
      order_line_id: made.lineId,
      payment_instruction_id: made.instructionId,
      master_account_id: newId(),
      authority: 'federal',
      rule_id: 'federal.eligibleRollover',
      rule_version: '2026',
      base_cents: 100_000,
      rate_bp: 1_900,
      amount_cents: 19_000,
      rounding: 'halfUpToTheCent',
      source: 'planted',
      sentence: 'planted',
      withheld_on: '2026-03-02',
    });
  },
  wrongSplit: async (db: Queries) => {
    const share = { kind: 'amount', amountCents: 90_000 };
    await lineWithInstruction(db, {
      instruction: {
        elections: JSON.stringify({
          position: 0,
          share,
          federalElection: { kind: 'default' },
          stateElection: { kind: 'default' },
        }),
      },
    });
  },
} as const;

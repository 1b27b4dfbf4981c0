import { cents } from '../../packages/domain/src/foundation/money/cents.ts';
import { isRejection } from '../../packages/domain/src/foundation/rejection/rejection.ts';
import type { Posting } from '../../packages/domain/src/trust/posting.ts';
import {
  associated,
  bankTransactionImported,
  depositLinked,
  transactionAssigned,
} from '../../packages/domain/src/trust/recipes.ts';
import {
  computeLine,
  type LineToCompute,
  readLinesToCompute,
} from '../../packages/server/src/areas/payments/computation/compute-lines.ts';
import {
  amountsOf,
  storedComputation,
} from '../../packages/server/src/areas/payments/computation/instruction-amounts.ts';
import { pairIndex } from '../../packages/server/src/areas/payments/instructions/check-account.ts';
import { fingerprintOf } from '../../packages/server/src/areas/payments/instructions/instruction-terms.ts';
import { newFriendlyId, newId } from '../../packages/server/src/platform/db/new-id.ts';
import { post } from '../../packages/server/src/platform/ledger/post.ts';
import { countOrder } from './count-order.ts';
import { logCreations } from './log-creations.ts';
import { storePayeeFees } from './payee-fees.ts';
import type { TestServer } from './test-server.ts';
import { accountNumber } from './trust-scenario.ts';

/** What the scenario needs of a server. */
export type PayingServer = Pick<TestServer, 'platform' | 'system'>;

export interface PersonToPay {
  readonly grossCents: number;
  readonly state?: string;
  readonly method?: 'achPayment' | 'wirePayment' | 'check' | 'checkOvernight';
  readonly distributionTypeCode?: 'cashLumpSum' | 'rolloverToTraditionalIra';
  readonly name?: string;
  readonly accountNumber?: string;
}

export interface PayableLine {
  readonly lineId: string;
  readonly instructionId: string;
  readonly participantId: string;
}

type Sponsor = { readonly masterAccountId: string; readonly subaccountId: string; readonly planId: string };

/** Creates our bank account, with what its files require. */
export async function makePayingAccount(
  { platform }: PayingServer,
  settings: Record<string, unknown> = {},
  number = accountNumber,
): Promise<string> {
  const id = newId();
  await platform.database.query(
    `insert into corporate_bank_accounts (id, code, display_name, bank_name, routing_number, account_number_encrypted, account_number_index,
                                          account_number_last4, ach_company_id, file_settings)
     values ($1, $2, 'Trust checking', 'First Example Bank', '021000021', $3, $4, $5, '1987654321', $6)`,
    [
      id,
      id,
      platform.keyring.seal('bankAccount', number),
      platform.keyring.blindIndex('bankAccount', number),
      number.slice(-4),
      JSON.stringify({ companyName: 'Fiducia Trust', fractionalRouting: '1-2/210', ...settings }),
    ],
  );
  await logCreations(platform.database, 'CorporateBankAccount', 'corporate_bank_accounts', [id]);
  return id;
}

/**
 * Creates lines that wait to be paid, with approved instructions: participants, order, lines, money in the ledger and
 * on the lines, instructions computed by the real rules, and their approvals. Few statements, so ten thousand are fast.
 */
export async function makePayable(
  server: PayingServer,
  sponsor: Sponsor,
  bankAccountId: string,
  people: readonly PersonToPay[],
  approverId: string,
): Promise<PayableLine[]> {
  const lines = people.map(() => ({ lineId: newId(), instructionId: newId(), participantId: newId() }));
  const orderId = await insertOrder(server, sponsor, people);
  for (let from = 0; from < people.length; from += 2_000) {
    const [some, of] = [people.slice(from, from + 2_000), lines.slice(from, from + 2_000)];
    await insertPeople(server, sponsor, some, of);
    await insertLines(server, sponsor, orderId, some, of, from);
    await fundLines(server, sponsor, bankAccountId, some, of);
    await insertInstructions(server, sponsor, some, of, approverId);
  }
  await countOrder(server.platform.database, orderId);
  return lines;
}

const friendly = (server: PayingServer) => newFriendlyId(server.platform.clock.now());
const nameOf = (person: PersonToPay, index: number) => person.name ?? `Payee ${index + 1}`;

async function insertOrder(server: PayingServer, sponsor: Sponsor, people: readonly PersonToPay[]): Promise<string> {
  const id = newId();
  const total = people.reduce((sum, { grossCents }) => sum + grossCents, 0);
  await server.platform.database.query(
    `insert into orders (id, friendly_id, service_code, status, account_id, master_account_id, plan_id, total_order_lines, total_funds_required_cents, submitted_at)
     values ($1, $2, 'expressDistributions', 'inProgress', $3, $4, $5, $6, $7, now())`,
    [id, friendly(server), sponsor.subaccountId, sponsor.masterAccountId, sponsor.planId, people.length, total],
  );
  return id;
}

async function insertPeople(
  server: PayingServer,
  sponsor: Sponsor,
  people: readonly PersonToPay[],
  lines: readonly PayableLine[],
): Promise<void> {
  await server.platform.database.query(
    `insert into participants (id, friendly_id, master_account_id, subaccount_id, first_name, last_name, date_of_birth, email_address,
                               address_line1, city, state_code, postal_code, tax_id_last4, identity_status)
     select p.id, p.friendly, $1, $2, 'Ada', p.name, '1970-03-04', p.id || '@example.test', '1 Main Street', 'Springfield', p.state, '20850', '4321', 'verified'
       from unnest($3::text[], $4::text[], $5::text[], $6::text[]) as p (id, friendly, name, state)`,
    [
      sponsor.masterAccountId,
      sponsor.subaccountId,
      lines.map(({ participantId }) => participantId),
      lines.map(() => friendly(server)),
      people.map(nameOf),
      people.map(({ state }) => state ?? 'TX'),
    ],
  );
}

async function insertLines(
  server: PayingServer,
  sponsor: Sponsor,
  orderId: string,
  people: readonly PersonToPay[],
  lines: readonly PayableLine[],
  from: number,
): Promise<void> {
  await server.platform.database.query(
    `insert into order_lines (id, friendly_id, order_id, order_service_code, status, substatus, master_account_id, subaccount_id, plan_id, participant_id,
                              first_name, last_name, row_number, distribution_reason_code, retirement_account_type_code, traditional_pre_tax_amount_cents,
                              traditional_post_tax_amount_cents, gross_distribution_amount_cents, total_funds_required_cents, total_funds_associated_cents,
                              participant_elected_to_keep_waiting_period)
     select l.id, l.friendly, $1, 'expressDistributions', 'inProgress', 'waitingToPay', $2, $3, $4, l.person, 'Ada', l.name, l.n,
            'separationFromService', 'traditional', l.gross, 0, l.gross, l.gross, l.gross, false
       from unnest($5::text[], $6::text[], $7::text[], $8::text[], $9::bigint[], $10::int[]) as l (id, friendly, person, name, gross, n)`,
    [
      orderId,
      sponsor.masterAccountId,
      sponsor.subaccountId,
      sponsor.planId,
      lines.map(({ lineId }) => lineId),
      lines.map(() => friendly(server)),
      lines.map(({ participantId }) => participantId),
      people.map(nameOf),
      people.map(({ grossCents }) => grossCents),
      lines.map((_, place_) => from + place_ + 1),
    ],
  );
}

/** Posts money received by one wire: P1, P3, P4, and P6 for each line. */
export async function fundLines(
  server: PayingServer,
  sponsor: Sponsor,
  bankAccountId: string,
  people: readonly PersonToPay[],
  lines: readonly PayableLine[],
): Promise<void> {
  const total = cents(people.reduce((sum, { grossCents }) => sum + grossCents, 0));
  const ctx = server.system();
  const db = server.platform.database;
  const [bankTransactionId, depositId, depositLinkId] = [newId(), newId(), newId()];
  const today = ctx.now.toISOString().slice(0, 10);
  await db.query(
    `insert into bank_transactions (id, corporate_bank_account_id, transaction_date, amount_cents, transaction_type_code, bank_type_code, natural_key, status, available_on)
    values ($1, $2, $3, $4, '195', '195', $5, 'assigned', $3)`,
    [bankTransactionId, bankAccountId, today, total, bankTransactionId],
  );
  await db.query(
    `insert into deposits (id, friendly_id, status, check_date, amount_cents, linked_cents, master_account_id, available_on) values ($1, $2, 'associated', $3, $4, $4, $5, $3)`,
    [depositId, friendly(server), today, total, sponsor.masterAccountId],
  );
  await db.query(`update bank_transactions set deposit_id = $2 where id = $1`, [bankTransactionId, depositId]);
  await db.query(
    `insert into deposit_links (id, friendly_id, deposit_id, type, plan_id, master_account_id, amount_cents, remainder_to_associate_cents) values ($1, $2, $3, 'plan', $4, $5, $6, 0)`,
    [depositLinkId, friendly(server), depositId, sponsor.planId, sponsor.masterAccountId, total],
  );
  const ids = lines.map(() => newId());
  await db.query(
    `insert into order_line_associations (id, order_line_id, deposit_link_id, master_account_id, amount_cents)
    select a.id, a.line, $1, $2, a.amount from unnest($3::text[], $4::text[], $5::bigint[]) as a (id, line, amount)`,
    [
      depositLinkId,
      sponsor.masterAccountId,
      ids,
      lines.map(({ lineId }) => lineId),
      people.map(({ grossCents }) => grossCents),
    ],
  );
  const { masterAccountId, planId } = sponsor;
  const postings: Posting[] = [
    bankTransactionImported({
      amount: total,
      masterAccountId: null,
      bankTransactionId,
      bankAccountId,
      isOnHold: false,
    }),
    transactionAssigned({ amount: total, masterAccountId, bankTransactionId, depositId }),
    depositLinked({ amount: total, masterAccountId, depositLinkId, depositId, to: { type: 'plan', id: planId } }),
    ...people.map(({ grossCents }, i) =>
      associated({
        amount: cents(grossCents),
        masterAccountId,
        orderLineAssociationId: ids[i] ?? '',
        orderLineId: lines[i]?.lineId ?? '',
        from: { type: 'plan', id: planId },
      }),
    ),
  ];
  await db.inTx((tx) => post(tx, ctx, postings), { statementTimeout: 60_000 });
}

/** Returns the tax rules' result for a participant's election. */
function computedFor(person: PersonToPay, id: string, line: Omit<LineToCompute, 'choices'> | undefined) {
  if (line === undefined) throw new Error('a line is missing');
  const choice = {
    id,
    distributionTypeCode: person.distributionTypeCode ?? ('cashLumpSum' as const),
    paymentMethodCode: person.method ?? ('achPayment' as const),
    share: { kind: 'remainder' as const },
    federalElection: { kind: 'default' as const, additionalCents: cents(0) },
    stateElection: { kind: 'default' as const },
  };
  const computed = computeLine({ ...line, choices: [choice] });
  if (isRejection(computed)) throw new Error(computed.sentence);
  const [one] = computed.distribution.instructions;
  if (one === undefined) throw new Error('nothing was computed');
  return { choice, one };
}

/** Returns the columns of an electronic destination; a check has none. Every participant has a different account. */
function bankColumns({ platform: { keyring } }: PayingServer, person: PersonToPay, instructionId: string) {
  if (person.method?.startsWith('check') === true) return {};
  const digits = String(BigInt(`0x${instructionId.slice(-12)}`))
    .padStart(15, '7')
    .slice(0, 15);
  const pair = { routingNumber: '011401533', accountNumber: person.accountNumber ?? digits };
  const bytes = (value: Buffer) => `\\x${value.toString('hex')}`;
  return {
    routing_number: pair.routingNumber,
    account_number_encrypted: bytes(keyring.seal('bankAccount', pair.accountNumber)),
    account_number_index: bytes(keyring.blindIndex('bankAccount', pair.accountNumber)),
    account_number_last4: pair.accountNumber.slice(-4),
    bank_account_type: 'checking',
    bank_pair_index: bytes(pairIndex(keyring, pair)),
    account_check_result: 'verified',
  };
}

async function insertInstructions(
  server: PayingServer,
  sponsor: Sponsor,
  people: readonly PersonToPay[],
  lines: readonly PayableLine[],
  approverId: string,
): Promise<void> {
  const { database: db, clock } = server.platform;
  const now = clock.now().toISOString();
  const payOn = now.slice(0, 10);
  const lineIds = lines.map(({ lineId }) => lineId);
  const facts = await readLinesToCompute(db, lineIds, payOn);
  const rows = lines.map(({ lineId, instructionId, participantId }, i) => {
    const person = people[i] ?? { grossCents: 0 };
    const { choice, one } = computedFor(person, instructionId, facts.get(lineId));
    const { share, federalElection, stateElection } = choice;
    return {
      id: instructionId,
      friendly_id: friendly(server),
      order_line_id: lineId,
      participant_id: participantId,
      master_account_id: sponsor.masterAccountId,
      plan_id: sponsor.planId,
      status: 'approved',
      distribution_type_code: choice.distributionTypeCode,
      payment_method_code: choice.paymentMethodCode,
      payable_to: `Ada ${nameOf(person, i)}`,
      address_line1: '1 Main Street',
      city: 'Springfield',
      state_code: person.state ?? 'TX',
      postal_code: '20850',
      country_code: 'US',
      ...bankColumns(server, person, instructionId),
      ...amountsOf(one),
      elections: { position: 0, share, federalElection, stateElection },
      computation: storedComputation(one, payOn),
      approved_by: approverId,
      approved_at: now,
      created_at: now,
      updated_at: now,
      attempt: 1,
      risk_reasons: [],
      changed_fields: [],
      destination_changed_at: now,
    };
  });
  await db.query(
    `insert into payment_instructions select * from jsonb_populate_recordset(null::payment_instructions, $1::jsonb)`,
    [JSON.stringify(rows)],
  );
  const ids = rows.map(({ id }) => id);
  await storePayeeFees(server, ids);
  await approveAll(server, ids, approverId);
}

/** Inserts the approvals and bank responses that approved instructions require. */
async function approveAll(
  { platform }: PayingServer,
  instructionIds: readonly string[],
  approverId: string,
): Promise<void> {
  const { database: db } = platform;
  const { rows: stored } = await db.query<Record<string, unknown>>(
    `select * from payment_instructions where id = any($1::text[])`,
    [instructionIds],
  );
  const prints = stored.map((row) => fingerprintOf(row));
  const ids = stored.map((row) => String(row['id']));
  await db.query(
    `update payment_instructions i set fingerprint = f.print, approved_fingerprint = f.print from unnest($1::text[], $2::text[]) as f (id, print) where i.id = f.id`,
    [ids, prints],
  );
  await db.query(
    `insert into payment_instruction_approvals (id, payment_instruction_id, fingerprint, user_id, created_at)
    select a.id, a.instruction, a.print, $1, now() from unnest($2::text[], $3::text[], $4::text[]) as a (id, instruction, print)`,
    [approverId, ids.map(() => newId()), ids, prints],
  );
  await db.query(
    `insert into account_verifications (id, order_line_id, participant_id, master_account_id, bank_pair_index, routing_number, account_number_last4, checked_name, answer, created_at)
    select v.id, i.order_line_id, i.participant_id, i.master_account_id, i.bank_pair_index, i.routing_number, i.account_number_last4, i.payable_to, 'verified', now() - interval '1 hour'
      from unnest($1::text[], $2::text[]) as v (id, instruction) join payment_instructions i on i.id = v.instruction where i.bank_pair_index is not null`,
    [ids.map(() => newId()), ids],
  );
}

import type { AcknowledgedDeposit, DepositAcknowledgment } from '@fiducia/contract/ira/deposit-batch.routes';
import { revocableUntil } from '@fiducia/domain/advisors/ira-opening';
import { localDate, timeZones } from '@fiducia/domain/foundation/calendar/time-zone';
import { type Cents, cents, sumCents } from '@fiducia/domain/foundation/money/cents';
import { invalid, isRejection, type Rejection } from '@fiducia/domain/foundation/rejection/rejection';
import {
  type AccountOwner,
  type DepositedMember,
  type DisputedMember,
  groupOfOutcome,
  type MemberAnswer,
  numbersIn,
  readDepositAcknowledgment,
} from '@fiducia/domain/ira/deposit-acknowledgment';
import { depositBatchRejections } from '@fiducia/domain/ira/deposit-batch-machine';
import { defaultAccountType, type IraAccountType, isIra } from '@fiducia/domain/ira/ira-account-type';
import type { Platform } from '../../area.ts';
import type { RequestContext } from '../../platform/call/context.ts';
import type { UploadedPart } from '../../platform/call/handler.ts';
import type { Tx } from '../../platform/db/database.ts';
import { fullName } from '../../platform/db/name-sql.ts';
import { newFriendlyId, newId } from '../../platform/db/new-id.ts';
import { raw, sql } from '../../platform/db/sql.ts';
import { logChanges } from '../../platform/engine/change-log.ts';
import { lockRow } from '../../platform/engine/read-record.ts';
import { applyTransition, recordCreation } from '../../platform/engine/transition.ts';
import { insertRecords, setColumns } from '../../platform/engine/write-record.ts';
import { storeFile } from '../../platform/files/store-file.ts';
import { enqueueMany } from '../../platform/jobs/enqueue.ts';
import { guardUpload } from '../../platform/spreadsheets/guard-upload.ts';
import { parseCsvRows } from '../../platform/spreadsheets/parse-csv-grid.ts';
import { orderLineTable } from '../orders/order-line.table.ts';
import { rejectMembers } from './bring-money-back.ts';
import { enqueueClaims } from './claim-accounts.job.ts';
import { depositBatchTable } from './deposit-batch.table.ts';
import { depositBatchOrderLineTable } from './deposit-batch-order-line.table.ts';
import { depositBatchTransitions } from './deposit-batch-transitions.ts';
import { iraAccountTable } from './ira-account.table.ts';
import { iraTransactionTable } from './ira-transaction.table.ts';
import { welcomeOwnerKind } from './welcome-owner.job.ts';

interface MemberRow {
  readonly id: string;
  readonly order_line_id: string;
  readonly friendly_id: string;
  readonly name: string;
  readonly participant_id: string;
  readonly master_account_id: string;
  readonly is_savings: boolean;
  readonly is_roth: boolean;
  readonly is_recorded: boolean;
  readonly amount: Cents;
  readonly paid_on: string | null;
}

type Member = DepositedMember & MemberRow;
type Answer = MemberAnswer & { readonly member: Member };

const readMembers = async (tx: Tx, batchId: string): Promise<Member[]> => {
  const rows = await tx.many<MemberRow>(sql`
    select m.id, m.order_line_id, l.friendly_id, ${raw(fullName('l'))} as name, coalesce(l.participant_id, '') as participant_id,
           m.master_account_id, coalesce(l.substatus = 'defaultedToTsa', false) as is_savings, coalesce(l.retirement_account_type_code = 'roth', false) as is_roth,
           m.outcome is not null as is_recorded,
           coalesce(m.pretax_amount_cents + m.roth_amount_cents + m.after_tax_amount_cents, 0)::bigint as amount,
           (select max(y.effective_date)::text from payments y where y.order_line_id = l.id and y.status in ('sent', 'cleared') and y.deleted_at is null) as paid_on
      from deposit_batch_order_lines m join order_lines l on l.id = m.order_line_id
     where m.deposit_batch_id = ${batchId} and m.deleted_at is null order by m.id`);
  return rows.map((row) => ({
    ...row,
    line: row.friendly_id,
    ownerId: row.participant_id,
    isRecorded: row.is_recorded,
    accountType: defaultAccountType({ isSavings: row.is_savings, isRoth: row.is_roth }),
  }));
};

async function readRows(file: UploadedPart | undefined): Promise<readonly (readonly string[])[] | Rejection> {
  if (file === undefined || file.bytes.length === 0) return invalid({ file: ['Please select a file to upload.'] });
  const guarded = await guardUpload(file.bytes, file.fileName);
  if (!guarded.ok) return invalid({ file: [guarded.sentence] });
  if (guarded.value !== 'csv') return invalid({ file: ['Upload the acknowledgment as a CSV file.'] });
  const parsed = parseCsvRows(file.bytes, ',');
  return parsed.ok ? parsed.value : invalid({ file: [parsed.sentence] });
}

/** No participant has this ID. */
const noOwner = 'none';

interface KnownAccount extends AccountOwner {
  readonly id: string;
}

/**
 * Reads which of the numbers in a file are on record at a custodian, by number. A deposit goes to an account that the
 * custodian holds, so the number of an IRA that we hold there belongs to nobody in the batch.
 */
async function readKnown(
  tx: Tx,
  { keyring }: RequestContext,
  custodian: string,
  numbers: readonly string[],
): Promise<Map<string, KnownAccount>> {
  const byIndex = new Map(
    numbers.map((number) => [keyring.blindIndex('bankAccount', number).toString('hex'), number] as const),
  );
  const rows = await tx.many<{
    id: string;
    participant_id: string | null;
    ira_type: IraAccountType;
    index: string;
  }>(sql`
    select id, case when is_held_here then null else participant_id end as participant_id, ira_type, encode(account_number_index, 'hex') as index from ira_accounts
     where custodian_name = ${custodian} and deleted_at is null
       and account_number_index = any(${[...byIndex.keys()].map((hex) => Buffer.from(hex, 'hex'))}::bytea[])`);
  return new Map(
    rows.map((row) => [
      byIndex.get(row.index) ?? '',
      { id: row.id, ownerId: row.participant_id ?? noOwner, accountType: row.ira_type },
    ]),
  );
}

const byIdOf = (members: readonly Member[]) => new Map(members.map((member) => [member.id, member]));

/** Creates the accounts that aren’t on record yet, and returns the account of each accepted answer. */
async function storeAccounts(
  tx: Tx,
  ctx: RequestContext,
  custodian: string,
  accepted: readonly Answer[],
  known: ReadonlyMap<string, KnownAccount>,
): Promise<{ readonly idOf: (answer: Answer) => string; readonly created: readonly string[] }> {
  const ids = new Map([...known].map(([number, { id }]) => [number, id]));
  const openedOn = localDate(ctx.now.toISOString(), timeZones.eastern);
  const fresh = accepted.flatMap(({ member, accountNumber }) => {
    if (accountNumber === null || ids.has(accountNumber)) return [];
    const id = newId();
    ids.set(accountNumber, id);
    return [{ id, member, accountNumber }];
  });
  await insertRecords(
    tx,
    ctx,
    iraAccountTable,
    fresh.map(({ id, member, accountNumber }) => ({
      draft: {},
      initialValues: {
        id,
        friendly_id: newFriendlyId(ctx.now),
        participant_id: member.participant_id,
        master_account_id: member.master_account_id,
        ira_type: member.accountType,
        is_held_here: false,
        status: 'open',
        custodian_name: custodian,
        account_number_encrypted: ctx.keyring.seal('bankAccount', accountNumber),
        account_number_index: ctx.keyring.blindIndex('bankAccount', accountNumber),
        account_number_last4: accountNumber.slice(-4),
        opened_at: ctx.now,
        revocable_until: isIra(member.accountType) ? revocableUntil(openedOn) : openedOn,
        beneficiaries: '[]',
      },
    })),
  );
  const created = fresh.map(({ id }) => id);
  await recordCreation(
    tx,
    ctx,
    iraAccountTable,
    created.map((id) => ({ id, state: { status: 'open', substatus: null } })),
  );
  return { idOf: ({ accountNumber }) => ids.get(accountNumber ?? '') ?? '', created };
}

async function storeDeposits(
  tx: Tx,
  ctx: RequestContext,
  accepted: readonly Answer[],
  idOf: (answer: Answer) => string,
): Promise<void> {
  await tx.run(sql`
    update deposit_batch_order_lines m set outcome = s.outcome, ira_account_id = s.account_id, updated_at = ${ctx.now}
      from unnest(${accepted.map(({ member }) => member.id)}::text[], ${accepted.map(({ outcome }) => outcome)}::text[], ${accepted.map(idOf)}::text[])
        as s (id, outcome, account_id) where m.id = s.id`);
  await logChanges(
    tx,
    ctx,
    accepted.map((answer) => ({
      entity: depositBatchOrderLineTable.name,
      recordId: answer.member.id,
      action: 'update',
      masterAccountId: answer.member.master_account_id,
      before: { outcome: null, ira_account_id: null },
      after: { outcome: answer.outcome, ira_account_id: idOf(answer) },
    })),
  );
  await insertRecords(
    tx,
    ctx,
    iraTransactionTable,
    accepted.map((answer) => ({
      draft: {},
      initialValues: {
        id: newId(),
        friendly_id: newFriendlyId(ctx.now),
        ira_account_id: idOf(answer),
        master_account_id: answer.member.master_account_id,
        kind: isIra(answer.member.accountType) ? 'rollover' : 'planDeposit',
        amount_cents: answer.member.amount,
        effective_on: answer.member.paid_on ?? localDate(ctx.now.toISOString(), timeZones.eastern),
        from_order_line_id: answer.member.order_line_id,
        deposit_batch_order_line_id: answer.member.id,
        created_by: ctx.actor.userId,
      },
    })),
  );
  for (const { member, outcome } of accepted) {
    const group = groupOfOutcome[outcome];
    if (group) await setColumns(tx, ctx, orderLineTable, member.order_line_id, { distribution_group: group });
  }
}

type Disputed = DisputedMember & { readonly member: Member };

function summaryOf(
  answers: readonly Answer[],
  disputed: readonly Disputed[],
  isApplied: boolean,
): DepositAcknowledgment {
  const [accepted, rejected] = [true, false].map((isAccepted) =>
    answers.filter(({ outcome }) => (outcome !== 'rejected') === isAccepted),
  );
  const totalOf = (some: readonly { readonly member: Member }[] = []): Cents =>
    sumCents(some.map(({ member }) => cents(member.amount)));
  return {
    isApplied,
    accepted: accepted?.length ?? 0,
    acceptedAmount: totalOf(accepted),
    rejected: rejected?.length ?? 0,
    rejectedAmount: totalOf(rejected),
    disputed: disputed.length,
    disputedAmount: totalOf(disputed),
    deposits: [
      ...disputed.map((one) => ({ ...one, reason: null })),
      ...answers.map((one) => ({ ...one, problem: null })),
    ].map(
      ({ member, outcome, accountNumber, reason, problem }): AcknowledgedDeposit => ({
        orderLineId: member.order_line_id,
        orderLineFriendlyId: member.friendly_id,
        name: member.name,
        amount: member.amount,
        outcome,
        numberEnding: accountNumber?.slice(-4) ?? null,
        reason,
        problem,
      }),
    ),
  };
}

interface Acknowledged {
  readonly id: string;
  readonly custodian: string;
  readonly file: UploadedPart;
  /** Whether every order line of the batch has an answer now. */
  readonly isComplete: boolean;
}

async function apply(
  tx: Tx,
  ctx: RequestContext,
  platform: Platform,
  of: Acknowledged,
  answers: readonly Answer[],
  known: ReadonlyMap<string, KnownAccount>,
): Promise<Rejection | undefined> {
  const accepted = answers.filter(({ outcome }) => outcome !== 'rejected');
  const { idOf, created } = await storeAccounts(tx, ctx, of.custodian, accepted, known);
  await storeDeposits(tx, ctx, accepted, idOf);
  const rejected = answers.flatMap(({ member, reason }) => (reason === null ? [] : [{ id: member.id, reason }]));
  const rejection = await rejectMembers(tx, ctx, platform.files, rejected);
  if (rejection) return rejection;
  await storeFile(tx, ctx, platform.files, of.file.bytes, {
    fileName: of.file.fileName,
    mimeType: 'text/csv',
    kind: 'depositAcknowledgment',
    entity: depositBatchTable.name,
    recordId: of.id,
    isStaffOnly: true,
  });
  await enqueueMany(
    tx,
    created.map((iraAccountId) => ({ kind: welcomeOwnerKind, payload: { iraAccountId }, dedupeKey: iraAccountId })),
  );
  await enqueueClaims(tx, created);
  tx.afterCommit(() => platform.wakeJobs());
  if (!of.isComplete) return undefined;
  const columns = { confirmed_at: ctx.now };
  const confirmed = await applyTransition(tx, ctx, depositBatchTransitions, {
    id: of.id,
    transition: 'confirm',
    columns,
  });
  return isRejection(confirmed) ? confirmed : undefined;
}

const mostShown = 20;

/**
 * Checks the acknowledgment of a batch against what was sent, and applies it: records an account and its money for each
 * accepted deposit, and requests the money of rejected ones back. Deposits whose account number belongs to another account
 * stay open, and the batch with them, until a corrected file answers them.
 */
export async function acknowledgeDeposits(
  ctx: RequestContext,
  platform: Platform,
  id: string,
  file: UploadedPart | undefined,
  isConfirmed: boolean,
): Promise<DepositAcknowledgment | Rejection> {
  const rows = await readRows(file);
  if (isRejection(rows) || file === undefined) return isRejection(rows) ? rows : depositBatchRejections.notSent();
  return ctx.inTx(
    async (tx): Promise<DepositAcknowledgment | Rejection> => {
      const batch = await lockRow(tx, depositBatchTable, id, ctx.actor, { grants: depositBatchTable.update });
      if (isRejection(batch)) return batch;
      if (batch['status'] !== 'sent') return depositBatchRejections.notSent();
      const custodian = String(batch['destination']);
      const members = await readMembers(tx, id);
      const byId = byIdOf(members);
      const known = await readKnown(tx, ctx, custodian, numbersIn(rows));
      const read = readDepositAcknowledgment(members, rows, (number) => known.get(number));
      if ('problems' in read)
        return {
          ...depositBatchRejections.acknowledgmentRejected(),
          errors: { file: read.problems.slice(0, mostShown) },
        };
      const withRow = <T extends { readonly member: DepositedMember }>(of: T) => {
        const member = byId.get(of.member.id);
        return member === undefined ? [] : [{ ...of, member }];
      };
      const answers = read.answers.flatMap((one) => withRow(one));
      const disputed = read.disputed.flatMap((one) => withRow(one));
      if (!isConfirmed) return summaryOf(answers, disputed, false);
      const of = { id, custodian, file, isComplete: disputed.length === 0 };
      return (await apply(tx, ctx, platform, of, answers, known)) ?? summaryOf(answers, disputed, true);
    },
    { statementTimeout: 60_000 },
  );
}

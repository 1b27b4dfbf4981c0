import type { BodyOf } from '@fiducia/contract/lang/route';
import { type DestinationInput, destinationInput } from '@fiducia/contract/payments/election-input';
import { correctInstruction } from '@fiducia/contract/payments/payment-instruction.routes';
import type { Actor } from '@fiducia/domain/foundation/actor/actor';
import { absent, invalid, isRejection, type Rejection } from '@fiducia/domain/foundation/rejection/rejection';
import { labelInSentence } from '@fiducia/domain/foundation/text/label-in-sentence';
import { isServiceCode } from '@fiducia/domain/orders/service-code';
import { services } from '@fiducia/domain/orders/services';
import { statusLabel } from '@fiducia/domain/orders/status-label';
import { electionRejections } from '@fiducia/domain/payments/instruction-rejections';
import { isElectronicMethod } from '@fiducia/domain/payments/payment-method';
import type { Platform } from '../../../area.ts';
import { reply } from '../../../platform/call/answer.ts';
import type { RequestContext } from '../../../platform/call/context.ts';
import { type Endpoint, on } from '../../../platform/call/handler.ts';
import type { Queries, Tx } from '../../../platform/db/database.ts';
import { sql } from '../../../platform/db/sql.ts';
import { changedMeanwhile } from '../../../platform/engine/changed-meanwhile.ts';
import { lockRow, readRecord } from '../../../platform/engine/read-record.ts';
import { applyTransition, type Row } from '../../../platform/engine/transition.ts';
import { setColumns, updateRecord } from '../../../platform/engine/write-record.ts';
import { notifyParticipant } from '../../access/factors/notify-of-change.ts';
import { noDefault } from '../../orders/line-transitions.ts';
import { orderLineTable } from '../../orders/order-line.table.ts';
import { type LineRow, personName, readLineRows } from '../computation/line-row.ts';
import { storeAssessments } from '../instructions/assess-instructions.ts';
import { asSystem } from '../instructions/bring-lines-along.ts';
import { askBank, type BankPair, knownAnswer, pairIndex, rejectionOfAnswer } from '../instructions/check-account.ts';
import { destinationProblems, payeeProblems } from '../instructions/check-destination.ts';
import { withCorrectedAccount } from '../instructions/corrected-accounts.ts';
import { instructionTransitions } from '../instructions/instruction-transitions.ts';
import { paymentInstructionTable } from '../payment-instruction.table.ts';
import { recomputeLine } from './recompute-line.ts';
import { copyAccountAnswers } from './store-election.ts';

type Change = BodyOf<typeof correctInstruction>;

/**
 * Returns a rejection if the actor can't correct the destination now. Participants and clients can correct it until it
 * is approved and after it was sent back; staff also after it is approved.
 */
function mayCorrect(row: Row, actor: Actor, line: LineRow): Rejection | undefined {
  const status = String(row['status']);
  const open =
    actor.userType === 'staffMember'
      ? ['waitingForReview', 'notReadyForReview', 'sentBack', 'approved']
      : ['waitingForReview', 'sentBack'];
  if (actor.userType === 'participant' && line.unlocked_at === null) return electionRejections.lineLocked();
  return open.includes(status)
    ? undefined
    : electionRejections.correctionNotNow({ status: labelInSentence(statusLabel(status)) });
}

const textOr = (value: unknown): string | null => (typeof value === 'string' ? value : null);

/**
 * Returns the destination after the change. Fields that aren't sent, such as the account number, keep their values.
 * Payments by check have no bank details.
 */
function changed(row: Row, change: Change, oldAccount: string | null): DestinationInput {
  const merged = {
    paymentMethodCode: row['payment_method_code'],
    payableTo: row['payable_to'],
    forBenefitOf: textOr(row['for_benefit_of']),
    attentionTo: textOr(row['attention_to']),
    addressLine1: textOr(row['address_line1']),
    addressLine2: textOr(row['address_line2']),
    city: textOr(row['city']),
    stateCode: textOr(row['state_code']),
    otherRegion: textOr(row['other_region']),
    postalCode: textOr(row['postal_code']),
    countryCode: textOr(row['country_code']),
    routingNumber: textOr(row['routing_number']),
    accountNumber: oldAccount,
    bankAccountType: row['bank_account_type'],
    ...change,
  };
  const parsed = destinationInput.parse(merged);
  return isElectronicMethod(parsed.paymentMethodCode)
    ? parsed
    : { ...parsed, routingNumber: null, accountNumber: null, bankAccountType: null };
}

interface Correction {
  readonly destination: DestinationInput;
  readonly pair: BankPair | null;
  readonly line: LineRow;
}

async function prepareCorrection(
  db: Queries,
  ctx: RequestContext,
  row: Row,
  change: Change,
): Promise<Correction | Rejection> {
  const [line] = await readLineRows(db, [String(row['order_line_id'])], ctx.now.getUTCFullYear());
  if (line === undefined) return electionRejections.correctionNotNow({ status: 'deleted' });
  const rejection = mayCorrect(row, ctx.actor, line);
  if (rejection) return rejection;
  const sealed = row['account_number_encrypted'];
  const resolved = await withCorrectedAccount(db, ctx.keyring, line.participant_id, change);
  if (isRejection(resolved)) return resolved;
  const destination = changed(
    row,
    resolved,
    Buffer.isBuffer(sealed) ? ctx.keyring.open('bankAccount', sealed).reveal() : null,
  );
  // The default for a non-responsive participant can pay cash to an institution, which the payee rules would reject.
  const isDecision = line.is_missing_participant_default && ctx.actor.userType === 'staffMember';
  const problems = {
    ...destinationProblems(destination),
    ...(isDecision ? {} : payeeProblems(String(row['distribution_type_code']), destination, personName(line))),
  };
  if (Object.keys(problems).length > 0) return invalid(problems);
  const isElectronic = isElectronicMethod(destination.paymentMethodCode);
  const pair = isElectronic
    ? { routingNumber: destination.routingNumber ?? '', accountNumber: destination.accountNumber ?? '' }
    : null;
  return { destination, pair, line };
}

async function verifyPair(
  platform: Platform,
  ctx: RequestContext,
  { line, pair, destination }: Correction,
): Promise<Rejection | undefined> {
  const service = line.order_service_code;
  if (pair === null || !isServiceCode(service) || !services[service].needsBankVerification) return undefined;
  const owner = {
    orderLineId: line.id,
    participantId: line.participant_id,
    masterAccountId: line.master_account_id,
    name: destination.payableTo,
  };
  if ((await knownAnswer(ctx.db, ctx.keyring, owner, pair)) === 'verified') return undefined;
  const answer = await askBank(ctx, platform, owner, pair);
  if (isRejection(answer)) return answer;
  const rejection = rejectionOfAnswer(answer);
  return rejection?.kind === 'invalid' ? invalid({ accountNumber: [rejection.sentence] }) : rejection;
}

const draftOf = (destination: Readonly<Record<string, unknown>>) =>
  Object.fromEntries(Object.entries(destination).map(([name, value]) => [name, value ?? null]));

async function store(tx: Tx, ctx: RequestContext, id: string, change: Change): Promise<Rejection | { id: string }> {
  const row = await lockRow(tx, paymentInstructionTable, id, ctx.actor);
  if (isRejection(row)) return row;
  const clash = await changedMeanwhile(tx, ctx, paymentInstructionTable, id, change);
  if (clash) return clash;
  const correction = await prepareCorrection(tx, ctx, row, change);
  if (isRejection(correction)) return correction;
  const { destination, pair } = correction;
  const before = Buffer.isBuffer(row['bank_pair_index']) ? row['bank_pair_index'] : null;
  const after = pair === null ? null : pairIndex(ctx.keyring, pair);
  const isNewBank = after !== null && (before === null || !before.equals(after));
  const { accountNumber, ...rest } = destination;
  // Encrypting the same number again would look like a change.
  const draft = isNewBank || after === null ? { ...rest, accountNumber: accountNumber ?? null } : rest;
  await updateRecord(tx, ctx, paymentInstructionTable, id, draftOf(draft));
  await setColumns(tx, ctx, paymentInstructionTable, id, {
    bank_pair_index: after,
    edited_by: ctx.actor.userId,
    destination_changed_at: ctx.now,
    send_back_reason: null,
    ...(isNewBank && before !== null ? { bank_changed_at: ctx.now } : {}),
  });
  // The participant responded by correcting the destination, so this is no longer a default.
  if (correction.line.is_missing_participant_default && ctx.actor.userType === 'participant')
    await setColumns(tx, ctx, orderLineTable, correction.line.id, noDefault);
  if (destination.paymentMethodCode !== row['payment_method_code']) {
    const rejection = await recomputeLine(tx, ctx, correction.line.id);
    if (rejection) return rejection;
  }
  if (isNewBank && before !== null && correction.line.participant_id !== null)
    await notifyParticipant(tx, ctx, 'bankAccount', correction.line.participant_id);
  await copyAccountAnswers(tx, [id]);
  await storeAssessments(tx, [id], ctx.now);
  const transitioned = await applyTransition(tx, asSystem(ctx), instructionTransitions, {
    id,
    transition: 'edited',
    note: 'Destination corrected',
  });
  return isRejection(transitioned) ? transitioned : { id };
}

/** Corrects the destination of an instruction, withdraws its approval, and returns it to review. */
export function correctionEndpoint(platform: Platform): Endpoint {
  return on(correctInstruction, async ({ params, body }, ctx) => {
    const visible = await readRecord(ctx.db, paymentInstructionTable, params.id, ctx.actor);
    if (isRejection(visible)) return visible;
    const row = await ctx.db.one<Row>(sql`select * from payment_instructions where id = ${params.id}`);
    if (row === undefined) return absent;
    const correction = await prepareCorrection(ctx.db, ctx, row, body);
    if (isRejection(correction)) return correction;
    const rejection = await verifyPair(platform, ctx, correction);
    if (rejection) return rejection;
    const stored = await ctx.inTx((tx) => store(tx, ctx, params.id, body));
    if (isRejection(stored)) return stored;
    const record = await readRecord(ctx.db, paymentInstructionTable, params.id, ctx.actor);
    return isRejection(record) ? record : reply(record, 'We received your correction and will review it.');
  });
}

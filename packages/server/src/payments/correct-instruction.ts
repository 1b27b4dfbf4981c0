import { destinationInput, type DestinationInput } from '@fiducia/contract/payments/election-input';
import { orderLine } from '@fiducia/contract/orders/order-line.entity';
import { paymentInstruction } from '@fiducia/contract/payments/payment-instruction.entity';
import { correctInstruction } from '@fiducia/contract/payments/payment-instruction.routes';
import type { BodyOf } from '@fiducia/contract/lang/route';
import type { Actor } from '@fiducia/domain/actor/actor';
import { services } from '@fiducia/domain/orders/services';
import { isServiceCode } from '@fiducia/domain/orders/service-code';
import { electionRefusals } from '@fiducia/domain/payments/instruction-refusals';
import { isElectronicMethod } from '@fiducia/domain/payments/payment-method';
import { absent, invalid, isRefusal, type Refusal } from '@fiducia/domain/refusal/refusal';
import { tellPerson } from '../access/tell-of-change.ts';
import type { Queries, Tx } from '../db/database.ts';
import { sql } from '../db/sql.ts';
import { changedMeanwhile } from '../engine/changed-meanwhile.ts';
import type { Work } from '../engine/context.ts';
import { makeMove, type Row } from '../engine/make-move.ts';
import { lockRow, readRecord } from '../engine/read-record.ts';
import { setColumns, updateRecord } from '../engine/write-record.ts';
import { reply } from '../http/answer.ts';
import { type Endpoint, on } from '../http/handler.ts';
import { noDefault } from '../orders/line-moves.ts';
import type { Platform } from '../platform/area.ts';
import { storeAssessments } from './assess-instructions.ts';
import { asProgram } from './bring-lines-along.ts';
import { type BankPair, keepVerification, knownAnswer, pairIndex, refusalOfAnswer } from './check-account.ts';
import { destinationFlaws, payeeFlaws } from './check-destination.ts';
import { withCorrectedAccount } from './corrected-accounts.ts';
import { instructionMoves } from './instruction-moves.ts';
import { personName, readLineRows, type LineRow } from './line-row.ts';
import { recomputeLine } from './recompute-line.ts';
import { copyAccountAnswers } from './store-election.ts';

type Change = BodyOf<typeof correctInstruction>;

/** When a destination may be corrected: a participant or client until it is approved or once it came back; staff longer. */
function mayCorrect(row: Row, actor: Actor, line: LineRow): Refusal | undefined {
  const status = String(row['status']);
  const open =
    actor.userType === 'staffMember'
      ? ['waitingForReview', 'notReadyForReview', 'sentBack', 'approved']
      : ['waitingForReview', 'sentBack'];
  if (actor.userType === 'participant' && line.unlocked_at === null) return electionRefusals.lineLocked();
  return open.includes(status)
    ? undefined
    : electionRefusals.correctionNotNow({ status: status.replace(/([a-z])([A-Z])/g, '$1 $2').toLowerCase() });
}

const textOr = (value: unknown): string | null => (typeof value === 'string' ? value : null);

/** The destination after the change. An account number that is not sent again stays as it is, unless the bank changes. */
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

async function prepareCorrection(db: Queries, work: Work, row: Row, change: Change): Promise<Correction | Refusal> {
  const [line] = await readLineRows(db, [String(row['order_line_id'])], work.now.getUTCFullYear());
  if (line === undefined) return electionRefusals.correctionNotNow({ status: 'deleted' });
  const refusal = mayCorrect(row, work.actor, line);
  if (refusal) return refusal;
  const sealed = row['account_number_encrypted'];
  const resolved = await withCorrectedAccount(db, work.keyring, line.participant_id, change);
  if (isRefusal(resolved)) return resolved;
  const destination = changed(
    row,
    resolved,
    Buffer.isBuffer(sealed) ? work.keyring.open('bankAccount', sealed).reveal() : null,
  );
  // What was decided for a silent person goes to an institution, also when it is no rollover; staff may correct that.
  const isDecision = line.is_missing_participant_default && work.actor.userType === 'staffMember';
  const flaws = {
    ...destinationFlaws(destination),
    ...(isDecision ? {} : payeeFlaws(String(row['distribution_type_code']), destination, personName(line))),
  };
  if (Object.keys(flaws).length > 0) return invalid(flaws);
  const isElectronic = isElectronicMethod(destination.paymentMethodCode);
  const pair = isElectronic
    ? { routingNumber: destination.routingNumber ?? '', accountNumber: destination.accountNumber ?? '' }
    : null;
  return { destination, pair, line };
}

async function verifyPair(
  platform: Platform,
  work: Work,
  { line, pair, destination }: Correction,
): Promise<Refusal | undefined> {
  const service = line.order_service_code;
  if (pair === null || !isServiceCode(service) || !services[service].needsBankVerification) return undefined;
  const owner = {
    orderLineId: line.id,
    participantId: line.participant_id,
    masterAccountId: line.master_account_id,
    name: destination.payableTo,
  };
  if ((await knownAnswer(work.db, work.keyring, owner, pair)) === 'verified') return undefined;
  const answer = await platform.world.verifyBankAccount({ ...pair, name: destination.payableTo });
  await platform.database.inTx(async (tx) => {
    await keepVerification(tx, work, owner, pair, answer);
    return true;
  });
  const refusal = refusalOfAnswer(answer);
  return refusal?.kind === 'invalid' ? invalid({ accountNumber: [refusal.sentence] }) : refusal;
}

const draftOf = (destination: Readonly<Record<string, unknown>>) =>
  Object.fromEntries(Object.entries(destination).map(([name, value]) => [name, value ?? null]));

async function store(tx: Tx, work: Work, id: string, change: Change): Promise<Refusal | { id: string }> {
  const row = await lockRow(tx, paymentInstruction, id, work.actor);
  if (isRefusal(row)) return row;
  const clash = await changedMeanwhile(tx, work, paymentInstruction, id, change);
  if (clash) return clash;
  const correction = await prepareCorrection(tx, work, row, change);
  if (isRefusal(correction)) return correction;
  const { destination, pair } = correction;
  const before = Buffer.isBuffer(row['bank_pair_index']) ? row['bank_pair_index'] : null;
  const after = pair === null ? null : pairIndex(work.keyring, pair);
  const isNewBank = after !== null && (before === null || !before.equals(after));
  const { accountNumber, ...rest } = destination;
  // Sealing the same number again would look like a change.
  const draft = isNewBank || after === null ? { ...rest, accountNumber: accountNumber ?? null } : rest;
  await updateRecord(tx, work, paymentInstruction, id, draftOf(draft));
  await setColumns(tx, work, paymentInstruction, id, {
    bank_pair_index: after,
    edited_by: work.actor.userId,
    destination_changed_at: work.now,
    send_back_reason: null,
    ...(isNewBank && before !== null ? { bank_changed_at: work.now } : {}),
  });
  // A participant who says where the money goes has chosen after all.
  if (correction.line.is_missing_participant_default && work.actor.userType === 'participant')
    await setColumns(tx, work, orderLine, correction.line.id, noDefault);
  if (destination.paymentMethodCode !== row['payment_method_code']) {
    const refusal = await recomputeLine(tx, work, correction.line.id);
    if (refusal) return refusal;
  }
  if (isNewBank && before !== null && correction.line.participant_id !== null)
    await tellPerson(tx, work, 'bankAccount', correction.line.participant_id);
  await copyAccountAnswers(tx, [id]);
  await storeAssessments(tx, [id], work.now);
  const moved = await makeMove(tx, asProgram(work), instructionMoves, {
    id,
    move: 'edited',
    note: 'Destination corrected',
  });
  return isRefusal(moved) ? moved : { id };
}

/** Corrects where an instruction is paid. An approval of it no longer counts, and it goes to review again. */
export function correctionEndpoint(platform: Platform): Endpoint {
  return on(correctInstruction, async ({ params, body }, work) => {
    const visible = await readRecord(work.db, paymentInstruction, params.id, work.actor);
    if (isRefusal(visible)) return visible;
    const row = await work.db.one<Row>(sql`select * from payment_instructions where id = ${params.id}`);
    if (row === undefined) return absent;
    const correction = await prepareCorrection(work.db, work, row, body);
    if (isRefusal(correction)) return correction;
    const refusal = await verifyPair(platform, work, correction);
    if (refusal) return refusal;
    const stored = await work.inTx((tx) => store(tx, work, params.id, body));
    if (isRefusal(stored)) return stored;
    const record = await readRecord(work.db, paymentInstruction, params.id, work.actor);
    return isRefusal(record) ? record : reply(record, 'Your correction is with us for review.');
  });
}

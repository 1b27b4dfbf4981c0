import { applyNonResponsiveAction, type DefaultedLine } from '@fiducia/contract/orders/line-ending.routes';
import { orderLine } from '@fiducia/contract/orders/order-line.entity';
import type { ElectedInstruction } from '@fiducia/contract/payments/election-input';
import type { BodyOf } from '@fiducia/contract/lang/route';
import { zeroCents } from '@fiducia/domain/money/cents';
import type { DefaultAction } from '@fiducia/domain/notices/letters/letter-facts';
import { type NoticeFigures, noticeFiguresOn } from '@fiducia/domain/notices/notice-figures';
import { forceReasonNames, proposeDefault, unlawfulDefault } from '@fiducia/domain/orders/default-proposal';
import { lineEndingRefusals } from '@fiducia/domain/orders/line-ending-refusals';
import { absent, invalid, isRefusal, type Refusal } from '@fiducia/domain/refusal/refusal';
import { isCompleteAddress } from '@fiducia/domain/validation/address';
import type { Tx } from '../db/database.ts';
import { sql } from '../db/sql.ts';
import type { Work } from '../engine/context.ts';
import { makeMove } from '../engine/make-move.ts';
import { setColumns } from '../engine/write-record.ts';
import { reply } from '../http/answer.ts';
import { type Endpoint, on } from '../http/handler.ts';
import { lineMoves } from '../orders/line-moves.ts';
import { portalAddress } from '../platform/address-table.ts';
import type { Platform } from '../platform/area.ts';
import { readRuleBook } from '../system/read-rule-book.ts';
import { lockFundsOf, returnMoneyToPlan } from '../trust/return-to-plan.ts';
import { asProgram } from './bring-lines-along.ts';
import { type LineToCompute, readLinesToCompute } from './compute-lines.ts';
import { type DefaultInstitution, readDefaultInstitution } from './default-institution.ts';
import { workOut } from './election-draft.ts';
import { bankToday, expectedPayDay } from './expected-pay-day.ts';
import { lineKind } from './line-request.ts';
import { type LineRow, personName } from './line-row.ts';
import { defaultRollover, notSilent, silentLineOf } from './silent-line.ts';
import { replaceEarlier, storeElection } from './store-election.ts';
import { tellOfDefault } from './tell-silent-people.ts';

type Body = BodyOf<typeof applyNonResponsiveAction>;
type Facts = Omit<LineToCompute, 'choices'>;

interface Decision {
  readonly action: DefaultAction;
  readonly institution: DefaultInstitution | undefined;
  readonly figures: NoticeFigures;
  readonly today: string;
  /** Why staff decide otherwise than the rule; null while they follow it. */
  readonly forced: string | null;
}

/** Why this action is not for this line, or in what words it is. */
function reasonFor(line: LineRow, { action, figures, today, forced }: Decision): { reason: string } | Refusal {
  const moment = notSilent(line, today);
  if (moment) return moment;
  const kind = lineKind(line);
  if (isRefusal(kind)) return kind;
  const silent = silentLineOf(line, kind, figures);
  const proposal = proposeDefault(silent, figures);
  if (proposal.action === action) return { reason: proposal.reason };
  const unlawful = unlawfulDefault(action, silent, figures);
  if (unlawful !== undefined) return lineEndingRefusals.unlawful({ reason: unlawful });
  if (forced !== null) return { reason: forced };
  return proposal.action === null
    ? lineEndingRefusals.noRuleDecides({ reason: proposal.reason })
    : lineEndingRefusals.ruleDiffers({ action: proposal.action, reason: proposal.reason });
}

/** Where the money goes: to the institution for the person's benefit, or to the person by check. */
function destinationOf(line: LineRow, { action, institution }: Decision): ElectedInstruction | Refusal {
  const person = personName(line);
  const choice = {
    paymentMethodCode: 'check',
    share: { kind: 'remainder' },
    federalElection: { kind: 'default', additionalCents: zeroCents },
    stateElection: { kind: 'default' },
  } as const;
  if (action === 'cashPayment') {
    const address = {
      addressLine1: line.address_line1,
      addressLine2: line.address_line2,
      city: line.city,
      stateCode: line.state_code,
      otherRegion: line.other_region,
      postalCode: line.postal_code,
      countryCode: line.country_code ?? 'US',
    };
    if (!isCompleteAddress(address)) return lineEndingRefusals.noAddress();
    return { ...choice, ...address, distributionTypeCode: 'cashLumpSum', payableTo: person };
  }
  if (institution === undefined) return lineEndingRefusals.noInstitution({ action });
  const kind = lineKind(line);
  if (isRefusal(kind)) return kind;
  const rollover = action === 'automaticRollover' ? defaultRollover(kind) : undefined;
  return {
    ...choice,
    ...institution,
    countryCode: 'US',
    forBenefitOf: person,
    distributionTypeCode: rollover ?? 'cashLumpSum',
  };
}

const columnsOf = (action: DefaultAction, reason: string) => ({
  is_missing_participant_default: true,
  non_responsive_participant_action: action,
  non_responsive_reason: reason,
  ...(action === 'taxableSavingsAccount' ? { distribution_group: 'taxableSavingsAccount' } : {}),
});

type Done = DefaultedLine | Refusal;

/** Makes the instruction that carries the decision; it is reviewed, approved and paid as any other. */
async function instruct(tx: Tx, work: Work, facts: Facts, decision: Decision, reason: string): Promise<Done> {
  const destination = destinationOf(facts.line, decision);
  if (isRefusal(destination)) return destination;
  const draft = workOut(facts, [destination]);
  if (isRefusal(draft)) return draft;
  const ids = await storeElection(tx, work, draft, {
    move: 'default',
    note: reason,
    columns: columnsOf(decision.action, reason),
  });
  if (isRefusal(ids)) return ids;
  await setColumns(tx, work, orderLine, facts.line.id, { pay_on: facts.payOn });
  return {
    orderLineId: facts.line.id,
    status: 'waitingForParticipant',
    substatus: 'waitingForApproval',
    paymentInstructionId: ids[0] ?? null,
  };
}

/** P27 and the line's end: the money is the plan's again. */
async function giveBack(tx: Tx, work: Work, { line }: Facts, reason: string): Promise<Done> {
  const held = await tx.one<{ is_whole: boolean }>(sql`
    select coalesce(-a.balance_cents, 0) = l.total_funds_associated_cents as is_whole
      from order_lines l left join ledger_accounts a on a.id = l.ledger_account_id where l.id = ${line.id}`);
  if (held?.is_whole !== true) return lineEndingRefusals.moneyIsElsewhere();
  const refusal =
    (await replaceEarlier(tx, work, line.id, reason)) ?? (await returnMoneyToPlan(tx, asProgram(work), [line.id]));
  if (refusal) return refusal;
  const moved = await makeMove(tx, work, lineMoves, {
    id: line.id,
    move: 'returnToPlan',
    note: reason,
    columns: columnsOf('returnedToPlan', reason),
  });
  if (isRefusal(moved)) return moved;
  return { orderLineId: line.id, status: moved.to.status, substatus: moved.to.substatus, paymentInstructionId: null };
}

/** Lines with the figures of the day on which each would be paid. */
async function readFacts(tx: Tx, work: Work, ids: readonly string[], today: string): Promise<Map<string, Facts>> {
  const facts = await readLinesToCompute(tx, ids, today);
  const days = Map.groupBy(facts.values(), ({ line }) => expectedPayDay(work.now, line));
  for (const [payOn, lines] of days) {
    const some = await readLinesToCompute(
      tx,
      lines.map(({ line }) => line.id),
      payOn,
    );
    for (const [id, one] of some) facts.set(id, one);
  }
  return facts;
}

async function decideAll(tx: Tx, work: Work, ids: readonly string[], decision: Decision, home: string) {
  if (decision.action === 'returnedToPlan') await lockFundsOf(tx, ids);
  const locked = await tx.many<{ id: string }>(sql`
    select id from order_lines where id = any(${[...ids]}::text[]) and deleted_at is null order by id for no key update`);
  if (locked.length < ids.length) return absent;
  const facts = await readFacts(tx, work, ids, decision.today);
  const done: DefaultedLine[] = [];
  const against: Record<string, string[]> = {};
  for (const id of ids) {
    const one = facts.get(id);
    if (one === undefined) return absent;
    const why = reasonFor(one.line, decision);
    const result = isRefusal(why) ? why : await carryOut(tx, work, one, decision, why.reason);
    if (isRefusal(result)) against[id] = [result.sentence];
    else done.push(result);
  }
  const count = Object.keys(against).length;
  if (count > 0) return { ...lineEndingRefusals.notAllLines({ against: count }), errors: against };
  await tellOfDefault(tx, work, ids, home);
  return done;
}

const carryOut = (tx: Tx, work: Work, facts: Facts, decision: Decision, reason: string): Promise<Done> =>
  decision.action === 'returnedToPlan'
    ? giveBack(tx, work, facts, reason)
    : instruct(tx, work, facts, decision, reason);

function forcedBy({ forceAction, forceReasonCode, note }: Body): string | null | Refusal {
  if (!forceAction) return null;
  if (forceReasonCode === undefined) {
    return invalid({ forceReasonCode: [lineEndingRefusals.forceNeedsReason().sentence] });
  }
  const reason = forceReasonNames[forceReasonCode];
  return note === undefined || note === '' ? reason : `${reason} ${note}`;
}

/** Decides for these lines in the caller's transaction: all or none. `forced` is why staff decide otherwise than the rule. */
export async function decideLines(
  tx: Tx,
  { config }: Platform,
  work: Work,
  ids: readonly string[],
  { action, forced }: Pick<Decision, 'action' | 'forced'>,
): Promise<readonly DefaultedLine[] | Refusal> {
  const today = bankToday(work.now);
  const figures = noticeFiguresOn(today, (await readRuleBook(tx)).notices);
  if (isRefusal(figures)) return figures;
  const institution = await readDefaultInstitution(tx, action);
  return decideAll(
    tx,
    work,
    ids,
    { action, institution, figures, today, forced },
    portalAddress(config, 'participant'),
  );
}

/**
 * Decides for participants who did not answer: an instruction to the IRA custodian, the savings bank or themselves, which
 * then waits for its approval, or their money back to the plan. All lines or none; what stands against each is told.
 */
export const defaultLines = (platform: Platform): Endpoint =>
  on(applyNonResponsiveAction, async ({ body }, work) => {
    const forced = forcedBy(body);
    if (isRefusal(forced)) return forced;
    const ids = [...new Set(body.selectedOrderLineIds)].sort();
    const done = await work.inTx(async (tx) => {
      tx.afterCommit(() => platform.wakeJobs());
      return decideLines(tx, platform, work, ids, { action: body.nonResponsiveParticipantAction, forced });
    });
    return isRefusal(done)
      ? done
      : reply(done, done.length === 1 ? '1 line decided.' : `${done.length} lines decided.`);
  });

import type { BodyOf } from '@fiducia/contract/lang/route';
import { applyNonResponsiveAction, type DefaultedLine } from '@fiducia/contract/orders/line-ending.routes';
import type { ElectedInstruction } from '@fiducia/contract/payments/election-input';
import type { DefaultAction } from '@fiducia/domain/documents/notices/letters/letter-facts';
import { type NoticeFigures, noticeFiguresOn } from '@fiducia/domain/documents/notices/notice-figures';
import { zeroCents } from '@fiducia/domain/foundation/money/cents';
import { absent, invalid, isRejection, type Rejection } from '@fiducia/domain/foundation/rejection/rejection';
import { isCompleteAddress } from '@fiducia/domain/foundation/validation/address';
import { forceReasonNames, proposeDefault, unlawfulDefault } from '@fiducia/domain/orders/default-proposal';
import { lineEndingRejections } from '@fiducia/domain/orders/line-ending-rejections';
import type { Platform } from '../../../area.ts';
import { reply } from '../../../platform/call/answer.ts';
import type { RequestContext } from '../../../platform/call/context.ts';
import { type Endpoint, on } from '../../../platform/call/handler.ts';
import type { Tx } from '../../../platform/db/database.ts';
import { sql } from '../../../platform/db/sql.ts';
import { lockParents } from '../../../platform/engine/lock-parents.ts';
import { applyTransition } from '../../../platform/engine/transition.ts';
import { setColumns } from '../../../platform/engine/write-record.ts';
import { portalAddress } from '../../../platform/settings/address-table.ts';
import { lineTransitions } from '../../orders/line-transitions.ts';
import { orderLineTable } from '../../orders/order-line.table.ts';
import { readRuleBook } from '../../system/read-rule-book.ts';
import { lockFundsOf, returnMoneyToPlan } from '../../trust/return-to-plan.ts';
import { type LineToCompute, readLinesToCompute } from '../computation/compute-lines.ts';
import { bankToday, expectedPayDay } from '../computation/expected-pay-day.ts';
import { lineKind } from '../computation/line-request.ts';
import { type LineRow, personName } from '../computation/line-row.ts';
import { asSystem } from '../instructions/bring-lines-along.ts';
import { type DefaultInstitution, readDefaultInstitutions } from './default-institution.ts';
import { workOut } from './election-draft.ts';
import { defaultRollover, nonResponsiveLineOf, notNonResponsive } from './non-responsive-line.ts';
import { notifyOfDefault } from './notify-non-responsive.ts';
import { replaceEarlier, storeElection } from './store-election.ts';

type Body = BodyOf<typeof applyNonResponsiveAction>;
type Facts = Omit<LineToCompute, 'choices'>;

interface Decision {
  readonly action: DefaultAction;
  /** The institutions that get the money, by order line. */
  readonly institutions: ReadonlyMap<string, DefaultInstitution>;
  readonly figures: NoticeFigures;
  readonly today: string;
  /** Staff's reason for overriding the rule, or null if they follow it. */
  readonly forced: string | null;
}

/** Returns the reason to record for this action on the order line, or a rejection if the action isn't allowed. */
function reasonFor(line: LineRow, { action, figures, today, forced }: Decision): { reason: string } | Rejection {
  const moment = notNonResponsive(line, today);
  if (moment) return moment;
  const kind = lineKind(line);
  if (isRejection(kind)) return kind;
  const silent = nonResponsiveLineOf(line, kind, figures);
  const proposal = proposeDefault(silent, figures);
  if (proposal.action === action) return { reason: proposal.reason };
  const unlawful = unlawfulDefault(action, silent, figures);
  if (unlawful !== undefined) return lineEndingRejections.unlawful({ reason: unlawful });
  if (forced !== null) return { reason: forced };
  return proposal.action === null
    ? lineEndingRejections.noRuleDecides({ reason: proposal.reason })
    : lineEndingRejections.ruleDiffers({ action: proposal.action, reason: proposal.reason });
}

/** Returns the destination: the institution for the participant's benefit, or the participant by check. */
function destinationOf(line: LineRow, { action, institutions }: Decision): ElectedInstruction | Rejection {
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
    if (!isCompleteAddress(address)) return lineEndingRejections.noAddress();
    return { ...choice, ...address, distributionTypeCode: 'cashLumpSum', payableTo: person };
  }
  const institution = institutions.get(line.id);
  if (institution === undefined) return lineEndingRejections.noInstitution({ action });
  const kind = lineKind(line);
  if (isRejection(kind)) return kind;
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

type Done = DefaultedLine | Rejection;

/** Creates the instruction for the default action. It is reviewed, approved, and paid like any other. */
async function instruct(tx: Tx, ctx: RequestContext, facts: Facts, decision: Decision, reason: string): Promise<Done> {
  const destination = destinationOf(facts.line, decision);
  if (isRejection(destination)) return destination;
  const draft = workOut(facts, [destination]);
  if (isRejection(draft)) return draft;
  const ids = await storeElection(tx, ctx, draft, {
    transition: 'default',
    note: reason,
    columns: columnsOf(decision.action, reason),
  });
  if (isRejection(ids)) return ids;
  await setColumns(tx, ctx, orderLineTable, facts.line.id, { pay_on: facts.payOn });
  return {
    orderLineId: facts.line.id,
    status: 'waitingForParticipant',
    substatus: 'waitingForApproval',
    paymentInstructionId: ids[0] ?? null,
  };
}

/** Returns the money to the plan: cancels earlier instructions, posts P27, and ends the order line. */
async function giveBack(tx: Tx, ctx: RequestContext, { line }: Facts, reason: string): Promise<Done> {
  const held = await tx.one<{ is_whole: boolean }>(sql`
    select coalesce(-a.balance_cents, 0) = l.total_funds_associated_cents as is_whole
      from order_lines l left join ledger_accounts a on a.id = l.ledger_account_id where l.id = ${line.id}`);
  if (held?.is_whole !== true) return lineEndingRejections.moneyIsElsewhere();
  const rejection =
    (await replaceEarlier(tx, ctx, line.id, reason)) ?? (await returnMoneyToPlan(tx, asSystem(ctx), [line.id]));
  if (rejection) return rejection;
  const transitioned = await applyTransition(tx, ctx, lineTransitions, {
    id: line.id,
    transition: 'returnToPlan',
    note: reason,
    columns: columnsOf('returnedToPlan', reason),
  });
  if (isRejection(transitioned)) return transitioned;
  return {
    orderLineId: line.id,
    status: transitioned.to.status,
    substatus: transitioned.to.substatus,
    paymentInstructionId: null,
  };
}

/** Loads order lines with the tax figures in effect on each line's expected payment date. */
async function readFacts(
  tx: Tx,
  ctx: RequestContext,
  ids: readonly string[],
  today: string,
): Promise<Map<string, Facts>> {
  const facts = await readLinesToCompute(tx, ids, today);
  const days = Map.groupBy(facts.values(), ({ line }) => expectedPayDay(ctx.now, line));
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

async function decideAll(tx: Tx, ctx: RequestContext, ids: readonly string[], decision: Decision, home: string) {
  if (decision.action === 'returnedToPlan') await lockFundsOf(tx, ids);
  lockParents(tx, orderLineTable, ids);
  const locked = await tx.many<{ id: string }>(sql`
    select id from order_lines where id = any(${[...ids]}::text[]) and deleted_at is null order by id for no key update`);
  if (locked.length < ids.length) return absent;
  const facts = await readFacts(tx, ctx, ids, decision.today);
  const done: DefaultedLine[] = [];
  const against: Record<string, string[]> = {};
  for (const id of ids) {
    const one = facts.get(id);
    if (one === undefined) return absent;
    const why = reasonFor(one.line, decision);
    const result = isRejection(why) ? why : await carryOut(tx, ctx, one, decision, why.reason);
    if (isRejection(result)) against[id] = [result.sentence];
    else done.push(result);
  }
  const count = Object.keys(against).length;
  if (count > 0) return { ...lineEndingRejections.notAllLines({ against: count }), errors: against };
  await notifyOfDefault(tx, ctx, ids, home);
  return done;
}

const carryOut = (tx: Tx, ctx: RequestContext, facts: Facts, decision: Decision, reason: string): Promise<Done> =>
  decision.action === 'returnedToPlan' ? giveBack(tx, ctx, facts, reason) : instruct(tx, ctx, facts, decision, reason);

function forcedBy({ forceAction, forceReasonCode, note }: Body): string | null | Rejection {
  if (!forceAction) return null;
  if (forceReasonCode === undefined) {
    return invalid({ forceReasonCode: [lineEndingRejections.forceNeedsReason().sentence] });
  }
  const reason = forceReasonNames[forceReasonCode];
  return note === undefined || note === '' ? reason : `${reason} ${note}`;
}

/**
 * Applies a default action to these order lines in the caller's transaction, all or none. `forced` is staff's reason
 * for overriding the rule.
 */
export async function decideLines(
  tx: Tx,
  { config }: Platform,
  ctx: RequestContext,
  ids: readonly string[],
  { action, forced }: Pick<Decision, 'action' | 'forced'>,
): Promise<readonly DefaultedLine[] | Rejection> {
  const today = bankToday(ctx.now);
  const figures = noticeFiguresOn(today, (await readRuleBook(tx)).notices);
  if (isRejection(figures)) return figures;
  const institutions = await readDefaultInstitutions(tx, action, ids, today);
  const decision = { action, institutions, figures, today, forced };
  return decideAll(tx, ctx, ids, decision, portalAddress(config, 'participant'));
}

/**
 * Applies a default action to the order lines of non-responsive participants. Creates an instruction that pays the IRA
 * custodian, the savings bank, or the participant after approval, or returns the money to the plan. Applies it to all
 * lines or none, and returns each line's blocker.
 */
export const defaultLines = (platform: Platform): Endpoint =>
  on(applyNonResponsiveAction, async ({ body }, ctx) => {
    const forced = forcedBy(body);
    if (isRejection(forced)) return forced;
    const ids = [...new Set(body.selectedOrderLineIds)].sort();
    const done = await ctx.inTx(async (tx) => {
      tx.afterCommit(() => platform.wakeJobs());
      return decideLines(tx, platform, ctx, ids, { action: body.nonResponsiveParticipantAction, forced });
    });
    return isRejection(done)
      ? done
      : reply(
          done,
          done.length === 1
            ? 'Default action applied to 1 order line.'
            : `Default action applied to ${done.length} order lines.`,
        );
  });

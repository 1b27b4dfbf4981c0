import {
  type CheckReplacementView,
  previewCheckReplacement,
  replaceCheck,
} from '@fiducia/contract/payments/uncashed-check.routes';
import { type Cents, cents, maxCents, zeroCents } from '@fiducia/domain/foundation/money/cents';
import { absent, isRejection, type Rejection } from '@fiducia/domain/foundation/rejection/rejection';
import { instructionKindOf } from '@fiducia/domain/payments/instruction-kind';
import {
  computeReplacement,
  type Replacement,
  replacementRejections,
} from '@fiducia/domain/payments/uncashed/compute-replacement';
import { reply } from '../../../platform/call/answer.ts';
import type { RequestContext } from '../../../platform/call/context.ts';
import { type Endpoint, on } from '../../../platform/call/handler.ts';
import type { Tx } from '../../../platform/db/database.ts';
import { newId } from '../../../platform/db/new-id.ts';
import { sql } from '../../../platform/db/sql.ts';
import { lockRow } from '../../../platform/engine/read-record.ts';
import { applyTransition, type Row } from '../../../platform/engine/transition.ts';
import { setColumns } from '../../../platform/engine/write-record.ts';
import { orderLineTable } from '../../orders/order-line.table.ts';
import { refreshOrderTotals } from '../../orders/order-transitions.ts';
import { readLinesToCompute } from '../computation/compute-lines.ts';
import { bankToday, expectedPayDay } from '../computation/expected-pay-day.ts';
import { choicesOf } from '../computation/instruction-choices.ts';
import { lineKind, requestOfLine } from '../computation/line-request.ts';
import { readComputation } from '../computation/stored-computation.ts';
import { asSystem } from '../instructions/bring-lines-along.ts';
import { instructionTransitions } from '../instructions/instruction-transitions.ts';
import { paymentTable } from '../payment.table.ts';
import { paymentInstructionTable } from '../payment-instruction.table.ts';

/** The replacement stored before for the same check. Its amounts are part of the instruction. */
interface Earlier {
  readonly id: string;
  readonly excess: Cents;
  readonly federal: Cents;
  readonly state: Cents;
  readonly tax_lines: unknown;
}

interface Case {
  readonly payment: Row;
  readonly instruction: Row;
  readonly line: Row;
  readonly earlier: Earlier | undefined;
  readonly replacement: Replacement;
}

const amountOf = (row: Row, column: string): Cents => cents(Number(row[column] ?? 0));

/** Locks the check with its instruction, and computes the replacement. */
async function compute(
  tx: Tx,
  ctx: RequestContext,
  paymentId: string,
  replacementCents: Cents,
): Promise<Case | Rejection> {
  const payment = await lockRow(tx, paymentTable, paymentId, ctx.actor);
  if (isRejection(payment)) return payment;
  const lineId = String(payment['order_line_id']);
  const line = await tx.one<Row>(sql`select * from order_lines where id = ${lineId}`);
  const instructions = await tx.many<Row>(sql`
    select * from payment_instructions where order_line_id = ${lineId} and status <> 'cancelled' and tax_adjustment_id is null and deleted_at is null order by id`);
  const [instruction, second] = instructions;
  if (line === undefined || instruction === undefined) return absent;
  if (second !== undefined) return replacementRejections.severalPayments();
  const later = await tx.one(sql`
    select 1 from payments where payment_instruction_id = ${instruction['id']} and attempt > ${payment['attempt']} and status <> 'cancelled'`);
  if (line['status'] !== 'waitingForReissue' || payment['status'] !== 'stopped' || later)
    return replacementRejections.notWaiting();
  if (instruction['status'] === 'approved') return replacementRejections.alreadyApproved();
  const replacement = await computeFor(tx, ctx, line, instruction, amountOf(payment, 'amount_cents'), replacementCents);
  if (isRejection(replacement)) return replacement;
  const earlier = await tx.one<Earlier>(sql`
    select id, excess_cents as excess, federal_cents as federal, state_cents as state, tax_lines
      from check_replacements where replaces_payment_id = ${paymentId}`);
  return { payment, instruction, line, earlier, replacement };
}

async function computeFor(
  tx: Tx,
  ctx: RequestContext,
  line: Row,
  instruction: Row,
  uncashedCents: Cents,
  replacementCents: Cents,
): Promise<Replacement | Rejection> {
  const lineId = String(line['id']);
  const payOn = expectedPayDay(ctx.now, { waiting_period_ends_on: null, hold_ends_on: null });
  const facts = (await readLinesToCompute(tx, [lineId], payOn)).get(lineId);
  const [choice] = choicesOf([instruction]);
  if (facts === undefined || choice === undefined) return absent;
  const kind = lineKind(facts.line);
  if (isRejection(kind)) return kind;
  return computeReplacement({
    uncashedCents,
    replacementCents,
    distribution: { ...requestOfLine(facts.line, kind, payOn), figures: facts.rules },
    choice: {
      id: choice.id,
      kind: instructionKindOf[choice.distributionTypeCode],
      federal: choice.federalElection,
      state: choice.stateElection,
    },
  });
}

const taxOf = ({ taxLines }: Replacement, isFederal: boolean): Cents =>
  cents(
    taxLines
      .filter(({ authority }) => (authority === 'federal') === isFederal)
      .reduce((sum: number, { amountCents }) => sum + amountCents, 0),
  );

/**
 * Stores the replacement. The additional amount and its taxes become part of the instruction, so they are reviewed and
 * approved with it, and part of the order line, so the money is requested from the sponsor.
 */
async function store(tx: Tx, ctx: RequestContext, found: Case): Promise<undefined | Rejection> {
  const { payment, instruction, line, earlier, replacement } = found;
  const [federal, state] = [taxOf(replacement, true), taxOf(replacement, false)];
  const more = cents(replacement.excessCents - (earlier?.excess ?? 0));
  const plus = (column: string, now: number, before: number): Record<string, number> => ({
    [column]: amountOf(instruction, column) + now - before,
  });
  const taxesBefore = (earlier?.federal ?? 0) + (earlier?.state ?? 0);
  const computation = readComputation(instruction['computation']);
  const ownLines = computation.taxLines.slice(0, computation.taxLines.length - countOf(earlier?.tax_lines));
  await setColumns(tx, ctx, paymentInstructionTable, String(instruction['id']), {
    ...plus('gross_cents', more, 0),
    ...plus('gross_taxable_cents', more, 0),
    ...plus('federal_tax_cents', federal, earlier?.federal ?? 0),
    ...plus('state_tax_cents', state, earlier?.state ?? 0),
    ...plus('net_cents', more + taxesBefore, federal + state),
    computation: JSON.stringify({ ...computation, taxLines: [...ownLines, ...replacement.taxLines] }),
  });
  const grown = (column: string) => ({ [column]: amountOf(line, column) + more });
  await setColumns(tx, ctx, orderLineTable, String(line['id']), {
    ...grown('gross_distribution_amount_cents'),
    ...grown('total_funds_required_cents'),
    ...(line['traditional_pre_tax_amount_cents'] === null ? {} : grown('traditional_pre_tax_amount_cents')),
  });
  refreshOrderTotals(tx, [String(line['order_id'])]);
  await saveReplacement(tx, ctx, payment, replacement, { federal, state });
  return instruction['status'] === 'waitingForReview' ? reviewAgain(tx, ctx, String(instruction['id'])) : undefined;
}

const countOf = (taxLines: unknown): number => (Array.isArray(taxLines) ? taxLines.length : 0);

async function reviewAgain(tx: Tx, ctx: RequestContext, instructionId: string): Promise<Rejection | undefined> {
  const edited = await applyTransition(tx, asSystem(ctx), instructionTransitions, {
    id: instructionId,
    transition: 'edited',
    note: 'Replacement amount changed',
  });
  return isRejection(edited) ? edited : undefined;
}

async function saveReplacement(
  tx: Tx,
  ctx: RequestContext,
  payment: Row,
  replacement: Replacement,
  taxes: { readonly federal: Cents; readonly state: Cents },
): Promise<void> {
  const { excessCents, taxableCents, form, distributionCodes } = replacement;
  const lines = JSON.stringify(replacement.taxLines);
  await tx.run(sql`
    insert into check_replacements (id, payment_instruction_id, order_line_id, master_account_id, replaces_payment_id, uncashed_cents,
                                    excess_cents, taxable_cents, federal_cents, state_cents, tax_lines, form, distribution_codes, created_by, created_at, updated_at)
    values (${newId()}, ${payment['payment_instruction_id']}, ${payment['order_line_id']}, ${payment['master_account_id']}, ${payment['id']},
            ${payment['amount_cents']}, ${excessCents}, ${taxableCents}, ${taxes.federal}, ${taxes.state}, ${lines}, ${form},
            ${[...distributionCodes]}::text[], ${ctx.actor.userId}, ${ctx.now}, ${ctx.now})
    on conflict on constraint check_replacements__payment do update
       set excess_cents = excluded.excess_cents, taxable_cents = excluded.taxable_cents, federal_cents = excluded.federal_cents,
           state_cents = excluded.state_cents, tax_lines = excluded.tax_lines, form = excluded.form,
           distribution_codes = excluded.distribution_codes, created_by = excluded.created_by, updated_at = excluded.updated_at`);
}

function viewOf({ payment, line, earlier, replacement }: Case): CheckReplacementView {
  const { excessCents, taxLines, checkCents } = replacement;
  const required = amountOf(line, 'total_funds_required_cents') + excessCents - (earlier?.excess ?? 0);
  return {
    uncashed: amountOf(payment, 'amount_cents'),
    additional: excessCents,
    taxes: taxLines.map(({ authority, amountCents, sentence }) => ({ authority, amount: amountCents, sentence })),
    checkAmount: checkCents,
    moneyMissing: maxCents(zeroCents, cents(required - amountOf(line, 'total_funds_associated_cents'))),
  };
}

/** Endpoints to calculate and to store a replacement check that is larger than the uncashed one. */
export const replaceCheckEndpoints: readonly Endpoint[] = [
  on(previewCheckReplacement, async ({ params, body }, ctx) => {
    const found = await ctx.inTx((tx) => compute(tx, ctx, params.id, cents(body.replacementAmount)), {
      isDryRun: true,
    });
    return isRejection(found) ? found : reply(viewOf(found));
  }),
  on(replaceCheck, async ({ params, body }, ctx) => {
    const done = await ctx.inTx(async (tx) => {
      const found = await compute(tx, ctx, params.id, cents(body.replacementAmount));
      if (isRejection(found)) return found;
      const rejection = await store(tx, ctx, found);
      return rejection ?? viewOf(found);
    });
    return isRejection(done) ? done : reply(done, `Replacement check increased as of ${bankToday(ctx.now)}`);
  }),
];

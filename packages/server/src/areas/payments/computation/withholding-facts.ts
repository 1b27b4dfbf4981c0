import type { BodyOf } from '@fiducia/contract/lang/route';
import { calculatedInstruction } from '@fiducia/contract/payments/election-input';
import {
  changeWithholdingFacts,
  type FederalEffect,
  readWithholdingFacts,
  type WithholdingFactsView,
} from '@fiducia/contract/payments/withholding-facts.routes';
import { cents } from '@fiducia/domain/foundation/money/cents';
import { absent, invalid, isRejection, type Rejection } from '@fiducia/domain/foundation/rejection/rejection';
import { factsClosedBecause } from '@fiducia/domain/payments/facts-closed-because';
import { federalRatesOn } from '@fiducia/domain/taxes/figures/federal-rates';
import { w8benExpiresOn } from '@fiducia/domain/taxes/foreign-certificate';
import {
  type WithholdingFacts,
  withholdingFactProblems,
  withholdingFactsIn,
  withholdingFactsRejections,
} from '@fiducia/domain/taxes/withholding-facts';
import { reply } from '../../../platform/call/answer.ts';
import type { RequestContext } from '../../../platform/call/context.ts';
import { type Endpoint, on } from '../../../platform/call/handler.ts';
import type { Queries, Tx } from '../../../platform/db/database.ts';
import { newId } from '../../../platform/db/new-id.ts';
import { sql } from '../../../platform/db/sql.ts';
import { changedMeanwhile } from '../../../platform/engine/changed-meanwhile.ts';
import { lockRow, readRecord } from '../../../platform/engine/read-record.ts';
import type { Row } from '../../../platform/engine/transition.ts';
import { setColumns } from '../../../platform/engine/write-record.ts';
import { orderLineTable } from '../../orders/order-line.table.ts';
import { computeLine, type LineToCompute, readLinesToCompute } from './compute-lines.ts';
import { bankToday, expectedPayDay } from './expected-pay-day.ts';
import { explainDistribution } from './explain-distribution.ts';
import { choicesOf } from './instruction-choices.ts';
import { isNonresidentAlien } from './line-request.ts';
import type { LineRow } from './line-row.ts';

async function closedBecause(db: Queries, line: LineRow): Promise<Rejection | undefined> {
  const approved = await db.one(sql`
    select 1 from payment_instructions
     where order_line_id = ${line.id} and deleted_at is null
       and (status in ('approved', 'inBatch', 'sent') or (status = 'paused' and approved_fingerprint is not null)) limit 1`);
  const { order_service_code: service, status } = line;
  return factsClosedBecause({ service, status, hasApprovedChoice: approved !== undefined });
}

async function openLine(
  db: Queries,
  ctx: RequestContext,
  id: string,
): Promise<Omit<LineToCompute, 'choices'> | undefined> {
  const today = bankToday(ctx.now);
  const found = (await readLinesToCompute(db, [id], today)).get(id);
  if (found === undefined) return undefined;
  const payOn = expectedPayDay(ctx.now, found.line);
  return payOn === today ? found : (await readLinesToCompute(db, [id], payOn)).get(id);
}

type Change = BodyOf<typeof changeWithholdingFacts>;

async function change(tx: Tx, ctx: RequestContext, id: string, body: Change): Promise<WithholdingFacts | Rejection> {
  const row = await lockRow(tx, orderLineTable, id, ctx.actor, { grants: orderLineTable.update });
  if (isRejection(row)) return row;
  const known = await openLine(tx, ctx, id);
  if (known === undefined) return absent;
  const { line, payOn, rules } = known;
  const closed = await closedBecause(tx, line);
  if (closed) return closed;
  const rates = federalRatesOn(payOn, rules.federal);
  if (isRejection(rates)) return rates;
  const sent = Object.fromEntries(Object.entries(body).filter(([, value]) => value !== undefined));
  const detail = Object.fromEntries(Object.entries({ ...line.detail, ...sent }).filter(([, value]) => value !== null));
  const after = withholdingFactsIn(detail);
  const problems = withholdingFactProblems(withholdingFactsIn(line.detail), after, {
    today: bankToday(ctx.now),
    isNonresidentAlien: isNonresidentAlien(line),
    hasPersonalTaxId: line.tax_id_last4 !== null && line.tax_id_type !== 'employerIdentificationNumber',
    fullRateBp: rates.nonresidentAlienBp,
    distribution: cents(line.gross_distribution_amount_cents),
  });
  if (Object.keys(problems).length > 0) return invalid(problems);
  if (await changedMeanwhile(tx, ctx, orderLineTable, id, { detail }))
    return withholdingFactsRejections.changedMeanwhile();
  await setColumns(tx, ctx, orderLineTable, id, { detail: JSON.stringify(detail) });
  return after;
}

type Effect = Pick<WithholdingFactsView, 'payOn' | 'effect' | 'effectProblem'>;

/**
 * Returns the federal tax of the current election, or of a full cash distribution if there is no election. Returns none
 * for order lines with an earlier payment, because their amounts don't change.
 */
async function effectOf(db: Queries, known: Omit<LineToCompute, 'choices'>): Promise<Effect> {
  const rows = await db.many<Row>(sql`
    select * from payment_instructions where order_line_id = ${known.line.id} and status <> 'cancelled' and deleted_at is null`);
  const isPaid = rows.some((row) => row['status'] === 'sent' || Number(row['attempt']) > 1);
  if (isPaid) return { payOn: null, effect: [], effectProblem: null };
  const cash = { ...calculatedInstruction.parse({ distributionTypeCode: 'cashLumpSum' }), id: newId() };
  const choices = rows.length === 0 ? [cash] : choicesOf(rows);
  const computed = computeLine({ ...known, choices });
  if (isRejection(computed)) return { payOn: known.payOn, effect: [], effectProblem: computed.sentence };
  const chosen = new Map(rows.map((row) => [String(row['id']), row['federal_tax_cents']]));
  const { payments } = explainDistribution(computed, choices);
  const effect = payments.map((payment, at): FederalEffect => {
    const electedTax = chosen.get(choices[at]?.id ?? '');
    return {
      distributionTypeCode: payment.distributionTypeCode,
      gross: payment.gross,
      federalTax: payment.federalTax,
      chosenFederalTax: typeof electedTax === 'number' ? cents(electedTax) : null,
      sentence: payment.taxLines
        .filter(({ authority }) => authority === 'federal')
        .map(({ sentence }) => sentence)
        .join(' '),
    };
  });
  return { payOn: known.payOn, effect, effectProblem: null };
}

async function view(ctx: RequestContext, id: string): Promise<WithholdingFactsView | Rejection> {
  const seen = await readRecord(ctx.db, orderLineTable, id, ctx.actor);
  if (isRejection(seen)) return seen;
  const known = await openLine(ctx.db, ctx, id);
  if (known === undefined) return absent;
  const facts = withholdingFactsIn(known.line.detail);
  return {
    ...facts,
    w8BenExpiresOn: facts.w8BenSignedOn === null ? null : w8benExpiresOn(facts.w8BenSignedOn),
    isNonresidentAlien: isNonresidentAlien(known.line),
    closedBecause: (await closedBecause(ctx.db, known.line))?.sentence ?? null,
    updatedAt: seen.updatedAt,
    ...(await effectOf(ctx.db, known)),
  };
}

/**
 * Endpoints for the tax treaty and RMD (required minimum distribution) details that staff record about a payee. After a
 * change, elections in review keep their amounts. They can't be approved and are sent back, so that the payee confirms
 * the new amounts.
 */
export const withholdingFactsEndpoints: readonly Endpoint[] = [
  on(readWithholdingFacts, async ({ params }, ctx) => {
    const facts = await view(ctx, params.id);
    return isRejection(facts) ? facts : reply(facts);
  }),
  on(changeWithholdingFacts, async ({ params, body }, ctx) => {
    const facts = await ctx.inTx((tx) => change(tx, ctx, params.id, body));
    return isRejection(facts) ? facts : reply(facts);
  }),
];

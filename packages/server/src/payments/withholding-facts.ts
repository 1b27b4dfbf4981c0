import { orderLine } from '@fiducia/contract/orders/order-line.entity';
import { calculatedInstruction } from '@fiducia/contract/payments/election-input';
import {
  changeWithholdingFacts,
  type FederalEffect,
  readWithholdingFacts,
  type WithholdingFactsView,
} from '@fiducia/contract/payments/withholding-facts.routes';
import type { BodyOf } from '@fiducia/contract/lang/route';
import { cents } from '@fiducia/domain/money/cents';
import { factsClosedBecause } from '@fiducia/domain/payments/facts-closed-because';
import { absent, invalid, isRefusal, type Refusal } from '@fiducia/domain/refusal/refusal';
import { federalRatesOn } from '@fiducia/domain/taxes/figures/federal-rates';
import { w8benExpiresOn } from '@fiducia/domain/taxes/foreign-certificate';
import {
  type WithholdingFacts,
  withholdingFactFlaws,
  withholdingFactsIn,
  withholdingFactsRefusals,
} from '@fiducia/domain/taxes/withholding-facts';
import type { Queries, Tx } from '../db/database.ts';
import { newId } from '../db/new-id.ts';
import { sql } from '../db/sql.ts';
import { changedMeanwhile } from '../engine/changed-meanwhile.ts';
import type { Work } from '../engine/context.ts';
import type { Row } from '../engine/make-move.ts';
import { lockRow, readRecord } from '../engine/read-record.ts';
import { setColumns } from '../engine/write-record.ts';
import { reply } from '../http/answer.ts';
import { type Endpoint, on } from '../http/handler.ts';
import { computeLine, type LineToCompute, readLinesToCompute } from './compute-lines.ts';
import { bankToday, expectedPayDay } from './expected-pay-day.ts';
import { explainDistribution } from './explain-distribution.ts';
import { choicesOf } from './instruction-choices.ts';
import { isNonresidentAlien } from './line-request.ts';
import type { LineRow } from './line-row.ts';

async function closedBecause(db: Queries, line: LineRow): Promise<Refusal | undefined> {
  const approved = await db.one(sql`
    select 1 from payment_instructions
     where order_line_id = ${line.id} and deleted_at is null
       and (status in ('approved', 'inBatch', 'sent') or (status = 'paused' and approved_fingerprint is not null)) limit 1`);
  const { order_service_code: service, status } = line;
  return factsClosedBecause({ service, status, hasApprovedChoice: approved !== undefined });
}

async function openLine(db: Queries, work: Work, id: string): Promise<Omit<LineToCompute, 'choices'> | undefined> {
  const today = bankToday(work.now);
  const found = (await readLinesToCompute(db, [id], today)).get(id);
  if (found === undefined) return undefined;
  const payOn = expectedPayDay(work.now, found.line);
  return payOn === today ? found : (await readLinesToCompute(db, [id], payOn)).get(id);
}

type Change = BodyOf<typeof changeWithholdingFacts>;

async function change(tx: Tx, work: Work, id: string, body: Change): Promise<WithholdingFacts | Refusal> {
  const row = await lockRow(tx, orderLine, id, work.actor, { grants: orderLine.update });
  if (isRefusal(row)) return row;
  const known = await openLine(tx, work, id);
  if (known === undefined) return absent;
  const { line, payOn, rules } = known;
  const closed = await closedBecause(tx, line);
  if (closed) return closed;
  const rates = federalRatesOn(payOn, rules.federal);
  if (isRefusal(rates)) return rates;
  const sent = Object.fromEntries(Object.entries(body).filter(([, value]) => value !== undefined));
  const detail = Object.fromEntries(Object.entries({ ...line.detail, ...sent }).filter(([, value]) => value !== null));
  const after = withholdingFactsIn(detail);
  const flaws = withholdingFactFlaws(withholdingFactsIn(line.detail), after, {
    today: bankToday(work.now),
    isNonresidentAlien: isNonresidentAlien(line),
    hasPersonalTaxId: line.tax_id_last4 !== null && line.tax_id_type !== 'employerIdentificationNumber',
    fullRateBp: rates.nonresidentAlienBp,
    distribution: cents(line.gross_distribution_amount_cents),
  });
  if (Object.keys(flaws).length > 0) return invalid(flaws);
  if (await changedMeanwhile(tx, work, orderLine, id, { detail })) return withholdingFactsRefusals.changedMeanwhile();
  await setColumns(tx, work, orderLine, id, { detail: JSON.stringify(detail) });
  return after;
}

type Effect = Pick<WithholdingFactsView, 'payOn' | 'effect' | 'effectFlaw'>;

/** The federal tax of what was chosen, or of all in cash. Lines of which something was paid keep their amounts. */
async function effectOf(db: Queries, known: Omit<LineToCompute, 'choices'>): Promise<Effect> {
  const rows = await db.many<Row>(sql`
    select * from payment_instructions where order_line_id = ${known.line.id} and status <> 'cancelled' and deleted_at is null`);
  const isPaid = rows.some((row) => row['status'] === 'sent' || Number(row['attempt']) > 1);
  if (isPaid) return { payOn: null, effect: [], effectFlaw: null };
  const cash = { ...calculatedInstruction.parse({ distributionTypeCode: 'cashLumpSum' }), id: newId() };
  const choices = rows.length === 0 ? [cash] : choicesOf(rows);
  const computed = computeLine({ ...known, choices });
  if (isRefusal(computed)) return { payOn: known.payOn, effect: [], effectFlaw: computed.sentence };
  const chosen = new Map(rows.map((row) => [String(row['id']), row['federal_tax_cents']]));
  const { payments } = explainDistribution(computed, choices);
  const effect = payments.map((payment, at): FederalEffect => {
    const stands = chosen.get(choices[at]?.id ?? '');
    return {
      distributionTypeCode: payment.distributionTypeCode,
      gross: payment.gross,
      federalTax: payment.federalTax,
      chosenFederalTax: typeof stands === 'number' ? cents(stands) : null,
      sentence: payment.taxLines
        .filter(({ authority }) => authority === 'federal')
        .map(({ sentence }) => sentence)
        .join(' '),
    };
  });
  return { payOn: known.payOn, effect, effectFlaw: null };
}

async function view(work: Work, id: string): Promise<WithholdingFactsView | Refusal> {
  const seen = await readRecord(work.db, orderLine, id, work.actor);
  if (isRefusal(seen)) return seen;
  const known = await openLine(work.db, work, id);
  if (known === undefined) return absent;
  const facts = withholdingFactsIn(known.line.detail);
  return {
    ...facts,
    w8BenExpiresOn: facts.w8BenSignedOn === null ? null : w8benExpiresOn(facts.w8BenSignedOn),
    isNonresidentAlien: isNonresidentAlien(known.line),
    closedBecause: (await closedBecause(work.db, known.line))?.sentence ?? null,
    updatedAt: seen.updatedAt,
    ...(await effectOf(work.db, known)),
  };
}

/**
 * What staff record of a payee's treaty and required minimum. Choices that wait for review keep their amounts and come out
 * differently then: they cannot be approved, and go back so that the new amounts are confirmed.
 */
export const withholdingFactsEndpoints: readonly Endpoint[] = [
  on(readWithholdingFacts, async ({ params }, work) => {
    const facts = await view(work, params.id);
    return isRefusal(facts) ? facts : reply(facts);
  }),
  on(changeWithholdingFacts, async ({ params, body }, work) => {
    const facts = await work.inTx((tx) => change(tx, work, params.id, body));
    return isRefusal(facts) ? facts : reply(facts);
  }),
];

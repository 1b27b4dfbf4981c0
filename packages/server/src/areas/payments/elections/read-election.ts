import {
  calculateOrderLine,
  lineAgreements,
  lineInstructionFees,
  lineServiceOptions,
  listLineInstructions,
  nextLevelInstructions,
} from '@fiducia/contract/payments/election.routes';
import type { PaymentMethodOption, ServiceOptions } from '@fiducia/contract/payments/election-results';
import { instructionFeeDependency } from '@fiducia/contract/payments/payment-instruction.routes';
import { cents } from '@fiducia/domain/foundation/money/cents';
import { isRejection, type Rejection } from '@fiducia/domain/foundation/rejection/rejection';
import { allowsMultipleInstructions } from '@fiducia/domain/orders/distribution-type';
import { services } from '@fiducia/domain/orders/services';
import { trackerStepsOf } from '@fiducia/domain/orders/tracker-steps';
import {
  isElectronicMethod,
  type PaymentMethod,
  paymentMethodNames,
  paymentMethods,
} from '@fiducia/domain/payments/payment-method';
import { isDistributionReasonCode } from '@fiducia/domain/taxes/distribution-reasons';
import { federalRatesOn } from '@fiducia/domain/taxes/figures/federal-rates';
import { reply } from '../../../platform/call/answer.ts';
import type { RequestContext } from '../../../platform/call/context.ts';
import { type Endpoint, on } from '../../../platform/call/handler.ts';
import { newId } from '../../../platform/db/new-id.ts';
import { sql } from '../../../platform/db/sql.ts';
import { readRecord } from '../../../platform/engine/read-record.ts';
import { searchEntity } from '../../../platform/engine/search.ts';
import { orderLineTable } from '../../orders/order-line.table.ts';
import { computeLine, type LineToCompute } from '../computation/compute-lines.ts';
import { expectedPayDay } from '../computation/expected-pay-day.ts';
import { explainDistribution } from '../computation/explain-distribution.ts';
import { feesOf } from '../computation/line-fees.ts';
import { type LineKind, lineKind, requestOfLine } from '../computation/line-request.ts';
import type { LineRow } from '../computation/line-row.ts';
import { correctedAccounts } from '../instructions/corrected-accounts.ts';
import { paymentInstructionTable } from '../payment-instruction.table.ts';
import { listAgreements } from './agreements.ts';
import { openLine, waitingEnd } from './elect.ts';
import { mayElect } from './election-draft.ts';
import { readOwnIras } from './own-iras.ts';

const methodSentences: Readonly<Record<PaymentMethod, string>> = {
  achPayment: 'To your bank account, usually the next banking day.',
  wirePayment: 'To your bank account on the same banking day. Your bank may charge a fee of its own.',
  check: 'By mail, usually within 7 to 10 days.',
  checkOvernight: 'By courier on the next banking day. Someone must be there to sign.',
};

function methodOptions({ line, feeRows }: Omit<LineToCompute, 'choices'>): PaymentMethodOption[] {
  const isForeign = line.country_code !== null && line.country_code !== 'US';
  const order: readonly PaymentMethod[] = ['achPayment', 'check', 'wirePayment', 'checkOvernight'];
  // Overnight checks are delivered only to US addresses.
  return order
    .filter((method) => !isForeign || method !== 'checkOvernight')
    .map((code) => {
      const fees = feesOf(feeRows, line, [{ id: code, paymentMethodCode: code }]).filter(
        ({ instructionId, payer }) => instructionId !== null && payer === 'payee',
      );
      return {
        code,
        displayName: paymentMethodNames[code],
        isElectronic: isElectronicMethod(code),
        feeCents: cents(fees.reduce((total: number, { amountCents }) => total + amountCents, 0)),
        sentence: methodSentences[code],
      };
    });
}

function optionsOf(
  facts: Omit<LineToCompute, 'choices'>,
  kind: LineKind,
  ctx: RequestContext,
  known: Pick<ServiceOptions, 'receiptFileId' | 'correctedAccounts'>,
): ServiceOptions | Rejection {
  const { line, payOn } = facts;
  const earliest = waitingEnd(line, false, ctx.now, facts.rules);
  if (isRejection(earliest)) return earliest;
  const fullPeriodEnd = waitingEnd(line, true, ctx.now, facts.rules);
  if (isRejection(fullPeriodEnd)) return fullPeriodEnd;
  const payDay = (endsOn: string) =>
    expectedPayDay(ctx.now, { waiting_period_ends_on: endsOn, hold_ends_on: line.hold_ends_on });
  const rates = federalRatesOn(payOn, facts.rules.federal);
  if (isRejection(rates)) return rates;
  const request = requestOfLine(line, kind, payOn);
  const { account } = request;
  return {
    distributionTypes: kind.types.map(({ code, displayName }) => ({ code, displayName })),
    paymentMethods: methodOptions(facts),
    allowsMultipleInstructions: allowsMultipleInstructions(kind),
    needsBankVerification: services[kind.serviceCode].needsBankVerification,
    gross: account.type === 'roth' ? account.amountCents : cents(account.preTaxCents + account.postTaxCents),
    payOn,
    waitingPeriodEndsOn: line.waiting_period_ends_on ?? fullPeriodEnd,
    payOnWhenKept: payDay(fullPeriodEnd),
    payOnWhenShortened: payDay(earliest),
    residence: request.payee.residence,
    noticeAudience: kind.accountType,
    earlyAdditionalTaxBp: rates.earlyAdditionalTaxBp,
    steps: trackerStepsOf(kind.serviceCode),
    canChange:
      mayElect({ ...line, unlocked_at: line.unlocked_at ?? ctx.now.toISOString() }, ctx.actor, kind) === undefined,
    isUnlocked: line.unlocked_at !== null,
    ...known,
  };
}

/**
 * Loads an order line and its kind of distribution. Returns a rejection if the actor can't read the line or the kind
 * can't be determined.
 */
async function asked(ctx: RequestContext, id: string) {
  const facts = await openLine(ctx.db, ctx, id);
  if (isRejection(facts)) return facts;
  const kind = lineKind(facts.line);
  return isRejection(kind) ? kind : { facts, kind };
}

type CalculatorBody = {
  readonly reportTaxesToStateCode?: string | null | undefined;
  readonly isPayeeNonResidentAlien?: boolean | null | undefined;
  readonly distributionReasonCode?: string | null | undefined;
};

/**
 * Returns the order line with the values that staff or clients try out in the calculator. Participants can't replace
 * their recorded values.
 */
function withTrial(line: LineRow, body: CalculatorBody, ctx: RequestContext): LineRow {
  if (ctx.actor.userType === 'participant') return line;
  const reason = body.distributionReasonCode;
  return {
    ...line,
    tax_authority_state_code: body.reportTaxesToStateCode ?? line.tax_authority_state_code,
    distribution_reason_code:
      reason !== undefined && reason !== null && isDistributionReasonCode(reason)
        ? reason
        : line.distribution_reason_code,
    detail:
      typeof body.isPayeeNonResidentAlien === 'boolean'
        ? { ...line.detail, isPayeeNonResidentAlien: body.isPayeeNonResidentAlien }
        : line.detail,
  };
}

/**
 * Endpoints that read the options for an order line, the amounts that they would pay, and the current election. They
 * store nothing.
 */
export const electionReadings: readonly Endpoint[] = [
  on(listLineInstructions, async ({ params }, ctx) => {
    const line = await readRecord(ctx.db, orderLineTable, params.orderLineId, ctx.actor);
    if (isRejection(line)) return line;
    const query = { 'search-orderLineId': `equals(${params.orderLineId})`, resultsPerPage: '-1' };
    const found = await searchEntity(ctx, paymentInstructionTable, query);
    return isRejection(found) ? found : reply([...found.rows]);
  }),
  on(lineServiceOptions, async ({ params }, ctx) => {
    const line = await asked(ctx, params.id);
    if (isRejection(line)) return line;
    const receipt = await ctx.db.one<{ id: string }>(sql`
      select id from stored_files where record_id = ${params.id} and kind = 'electionReceipt' and deleted_at is null order by created_at desc limit 1`);
    const options = optionsOf(line.facts, line.kind, ctx, {
      receiptFileId: receipt?.id ?? null,
      correctedAccounts: await correctedAccounts(ctx.db, ctx.keyring, line.facts.line.participant_id),
    });
    return isRejection(options) ? options : reply(options);
  }),
  on(lineInstructionFees, async ({ params }, ctx) => {
    const line = await asked(ctx, params.id);
    if (isRejection(line)) return line;
    const choices = paymentMethods.map((method) => ({ id: method, paymentMethodCode: method }));
    const fees = feesOf(line.facts.feeRows, line.facts.line, choices);
    return reply(
      fees.map(({ fee, payer, amountCents, waivedCents, instructionId }) => ({
        feeCode: fee.code,
        waivedCents,
        isPayerChanged: fee.decided_payer !== null,
        feeTypeCode: fee.fee_type_code,
        displayName: fee.display_name,
        amountCents,
        payer,
        paymentMethodCode: instructionId,
      })),
    );
  }),
  on(lineAgreements, async ({ params }, ctx) => {
    const line = await readRecord(ctx.db, orderLineTable, params.id, ctx.actor);
    return isRejection(line) ? line : reply(await listAgreements(ctx.db, params.id, ctx.actor.userType));
  }),
  on(nextLevelInstructions, async ({ params }, ctx) => {
    const line = await readRecord(ctx.db, orderLineTable, params.id, ctx.actor);
    return isRejection(line) ? line : reply(await readOwnIras(ctx.db, line.participantId));
  }),
  on(calculateOrderLine, async ({ params, body }, ctx) => {
    const line = await asked(ctx, params.id);
    if (isRejection(line)) return line;
    const choices = body.paymentInstructions.map((one) => ({ ...one, id: newId() }));
    const computed = computeLine({ ...line.facts, line: withTrial(line.facts.line, body, ctx), choices });
    return isRejection(computed) ? computed : reply(explainDistribution(computed, choices));
  }),
  on(instructionFeeDependency, async ({ params }, ctx) => {
    const instruction = await readRecord(ctx.db, paymentInstructionTable, params.id, ctx.actor);
    if (isRejection(instruction)) return instruction;
    const line = await asked(ctx, instruction.orderLineId);
    if (isRejection(line)) return line;
    return reply({
      serviceCode: line.kind.serviceCode,
      paymentMethodCode: instruction.paymentMethodCode,
      distributionTypeCode: instruction.distributionTypeCode,
      gross: instruction.gross,
      feePayer: line.facts.line.fee_payer,
    });
  }),
];

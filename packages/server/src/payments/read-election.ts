import { orderLine } from '@fiducia/contract/orders/order-line.entity';
import { paymentInstruction } from '@fiducia/contract/payments/payment-instruction.entity';
import {
  calculateOrderLine,
  lineAgreements,
  lineInstructionFees,
  lineServiceOptions,
  listLineInstructions,
  nextLevelInstructions,
} from '@fiducia/contract/payments/election.routes';
import { instructionFeeDependency } from '@fiducia/contract/payments/payment-instruction.routes';
import type { PaymentMethodOption, ServiceOptions } from '@fiducia/contract/payments/election-results';
import { cents } from '@fiducia/domain/money/cents';
import { allowsMultipleInstructions } from '@fiducia/domain/orders/distribution-type';
import { services } from '@fiducia/domain/orders/services';
import {
  isElectronicMethod,
  type PaymentMethod,
  paymentMethodNames,
  paymentMethods,
} from '@fiducia/domain/payments/payment-method';
import { isRefusal, type Refusal } from '@fiducia/domain/refusal/refusal';
import { isDistributionReasonCode } from '@fiducia/domain/taxes/distribution-reasons';
import type { Work } from '../engine/context.ts';
import { sql } from '../db/sql.ts';
import { readRecord } from '../engine/read-record.ts';
import { searchEntity } from '../engine/search.ts';
import { reply } from '../http/answer.ts';
import { type Endpoint, on } from '../http/handler.ts';
import { listAgreements } from './agreements.ts';
import { correctedAccounts } from './corrected-accounts.ts';
import { computeLine, type LineToCompute } from './compute-lines.ts';
import { mayElect } from './election-draft.ts';
import { newId } from '../db/new-id.ts';
import { openLine, waitingEnd } from './elect.ts';
import { expectedPayDay } from './expected-pay-day.ts';
import { explainDistribution } from './explain-distribution.ts';
import { feesOf } from './line-fees.ts';
import { type LineKind, lineKind, requestOfLine } from './line-request.ts';
import type { LineRow } from './line-row.ts';

const methodSentences: Readonly<Record<PaymentMethod, string>> = {
  achPayment: 'To your bank account, usually the next banking day.',
  wirePayment: 'To your bank account on the same banking day. Your bank may charge a fee too.',
  check: 'By mail, usually within 7 to 10 days.',
  checkOvernight: 'By courier on the next banking day. Somebody must be there to sign.',
};

function methodOptions({ line, feeRows }: Omit<LineToCompute, 'choices'>): PaymentMethodOption[] {
  const isForeign = line.country_code !== null && line.country_code !== 'US';
  const order: readonly PaymentMethod[] = ['achPayment', 'check', 'wirePayment', 'checkOvernight'];
  // An ACH entry reaches accounts at banks in the United States only.
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
  work: Work,
  known: Pick<ServiceOptions, 'receiptFileId' | 'correctedAccounts'>,
): ServiceOptions | Refusal {
  const { line, payOn } = facts;
  const earliest = waitingEnd(line, false, work.now, facts.rules);
  if (isRefusal(earliest)) return earliest;
  const kept = waitingEnd(line, true, work.now, facts.rules);
  if (isRefusal(kept)) return kept;
  const payDay = (endsOn: string) =>
    expectedPayDay(work.now, { waiting_period_ends_on: endsOn, hold_ends_on: line.hold_ends_on });
  const request = requestOfLine(line, kind, payOn);
  const { account } = request;
  return {
    distributionTypes: kind.types.map(({ code, displayName }) => ({ code, displayName })),
    paymentMethods: methodOptions(facts),
    allowsMultipleInstructions: allowsMultipleInstructions(kind),
    needsBankVerification: services[kind.serviceCode].needsBankVerification,
    gross: account.type === 'roth' ? account.amountCents : cents(account.preTaxCents + account.postTaxCents),
    payOn,
    waitingPeriodEndsOn: line.waiting_period_ends_on ?? kept,
    payOnWhenKept: payDay(kept),
    payOnWhenShortened: payDay(earliest),
    residence: request.payee.residence,
    noticeAudience: kind.accountType,
    canChange:
      mayElect({ ...line, unlocked_at: line.unlocked_at ?? work.now.toISOString() }, work.actor, kind) === undefined,
    isUnlocked: line.unlocked_at !== null,
    ...known,
  };
}

/** Opens a line for somebody who asks about it; a participant must have unlocked it. */
async function asked(work: Work, id: string) {
  const facts = await openLine(work.db, work, id);
  if (isRefusal(facts)) return facts;
  const kind = lineKind(facts.line);
  return isRefusal(kind) ? kind : { facts, kind };
}

type CalculatorBody = {
  readonly reportTaxesToStateCode?: string | null | undefined;
  readonly isPayeeNonResidentAlien?: boolean | null | undefined;
  readonly distributionReasonCode?: string | null | undefined;
};

/** What staff and clients try out on a line; a participant's own facts are never replaced by what a browser says. */
function withTrial(line: LineRow, body: CalculatorBody, work: Work): LineRow {
  if (work.actor.userType === 'participant') return line;
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

/** What may be chosen for a line, what it would give, and what was chosen. Nothing here is stored. */
export const electionReadings: readonly Endpoint[] = [
  on(listLineInstructions, async ({ params }, work) => {
    const line = await readRecord(work.db, orderLine, params.orderLineId, work.actor);
    if (isRefusal(line)) return line;
    const query = { 'search-orderLineId': `equals(${params.orderLineId})`, resultsPerPage: '-1' };
    const found = await searchEntity<Readonly<Record<string, unknown>>>(work, paymentInstruction, query);
    return isRefusal(found) ? found : reply([...found.rows]);
  }),
  on(lineServiceOptions, async ({ params }, work) => {
    const line = await asked(work, params.id);
    if (isRefusal(line)) return line;
    const receipt = await work.db.one<{ id: string }>(sql`
      select id from stored_files where record_id = ${params.id} and kind = 'electionReceipt' and deleted_at is null order by created_at desc limit 1`);
    const options = optionsOf(line.facts, line.kind, work, {
      receiptFileId: receipt?.id ?? null,
      correctedAccounts: await correctedAccounts(work.db, work.keyring, line.facts.line.participant_id),
    });
    return isRefusal(options) ? options : reply(options);
  }),
  on(lineInstructionFees, async ({ params }, work) => {
    const line = await asked(work, params.id);
    if (isRefusal(line)) return line;
    const choices = paymentMethods.map((method) => ({ id: method, paymentMethodCode: method }));
    const fees = feesOf(line.facts.feeRows, line.facts.line, choices);
    return reply(
      fees.map(({ fee, payer, amountCents, instructionId }) => ({
        feeTypeCode: fee.fee_type_code,
        displayName: fee.display_name,
        amountCents,
        payer,
        paymentMethodCode: instructionId,
      })),
    );
  }),
  on(lineAgreements, async ({ params }, work) => {
    const line = await readRecord(work.db, orderLine, params.id, work.actor);
    return isRefusal(line) ? line : reply(await listAgreements(work.db, params.id));
  }),
  on(nextLevelInstructions, async ({ params }, work) => {
    const line = await readRecord(work.db, orderLine, params.id, work.actor);
    return isRefusal(line) ? line : reply([]);
  }),
  on(calculateOrderLine, async ({ params, body }, work) => {
    const line = await asked(work, params.id);
    if (isRefusal(line)) return line;
    const choices = body.paymentInstructions.map((one) => ({ ...one, id: newId() }));
    const computed = computeLine({ ...line.facts, line: withTrial(line.facts.line, body, work), choices });
    return isRefusal(computed) ? computed : reply(explainDistribution(computed, choices));
  }),
  on(instructionFeeDependency, async ({ params }, work) => {
    const instruction = await readRecord(work.db, paymentInstruction, params.id, work.actor);
    if (isRefusal(instruction)) return instruction;
    const line = await asked(work, instruction.orderLineId);
    if (isRefusal(line)) return line;
    return reply({
      serviceCode: line.kind.serviceCode,
      paymentMethodCode: instruction.paymentMethodCode,
      distributionTypeCode: instruction.distributionTypeCode,
      gross: instruction.gross,
      feePayer: line.facts.line.fee_payer,
    });
  }),
];

import { invalid, isRefusal, type Refusal } from '@fiducia/domain/refusal/refusal';
import type { Share } from '@fiducia/domain/taxes/distribution-request';
import type { DistributionTypeCode } from '@fiducia/domain/orders/distribution-type';
import { instructionKindOf } from '@fiducia/domain/payments/instruction-kind';
import { electionRefusals } from '@fiducia/domain/payments/instruction-refusals';
import type { PaymentMethod } from '@fiducia/domain/payments/payment-method';
import { computeDistribution } from '@fiducia/domain/taxes/compute-distribution';
import type { ComputedDistribution, DistributionRequest } from '@fiducia/domain/taxes/distribution-request';
import type { RuleBook } from '@fiducia/domain/rules/rule-book';
import type { FederalElection } from '@fiducia/domain/taxes/federal-withholding';
import type { StateElection } from '@fiducia/domain/taxes/state-withholding';
import { type CalendarDate, yearOf } from '@fiducia/domain/time/dates';
import type { Queries } from '../db/database.ts';
import { readRuleBook } from '../system/read-rule-book.ts';
import { borneByPayee, type FeeRow, feesOf, type LineFee, readFeeRows } from './line-fees.ts';
import { lineKind, type LineKind, requestOfLine } from './line-request.ts';
import { type LineRow, readLineRows } from './line-row.ts';

/** One way to be paid, as chosen. */
export interface LineChoice {
  readonly id: string;
  readonly distributionTypeCode: DistributionTypeCode;
  readonly paymentMethodCode: PaymentMethod;
  readonly share: Share;
  readonly federalElection: FederalElection;
  readonly stateElection: StateElection;
}

export interface ComputedLine {
  readonly line: LineRow;
  readonly kind: LineKind;
  readonly fees: readonly LineFee[];
  readonly payOn: CalendarDate;
  readonly distribution: ComputedDistribution;
}

export interface LineToCompute {
  readonly line: LineRow;
  readonly feeRows: readonly FeeRow[];
  readonly choices: readonly LineChoice[];
  readonly payOn: CalendarDate;
  readonly rules: RuleBook;
}

/** Works out a line for some choices with the law of the payment day. Nothing that a browser says is an amount here. */
export function computeLine({ line, feeRows, choices, payOn, rules }: LineToCompute): ComputedLine | Refusal {
  const kind = lineKind(line);
  if (isRefusal(kind)) return kind;
  const flaw = choices.findIndex(
    ({ distributionTypeCode }) => !kind.types.some(({ code }) => code === distributionTypeCode),
  );
  if (flaw >= 0)
    return invalid({
      [`paymentInstructions.${flaw}.distributionTypeCode`]: [electionRefusals.typeNotOffered().sentence],
    });
  const fees = feesOf(feeRows, line, choices);
  const request: DistributionRequest = {
    ...requestOfLine(line, kind, payOn),
    figures: rules,
    fees: borneByPayee(fees),
    instructions: choices.map(({ id, distributionTypeCode, share, federalElection, stateElection }) => ({
      id,
      kind: instructionKindOf[distributionTypeCode],
      share,
      federal: federalElection,
      state: stateElection,
    })),
  };
  const distribution = computeDistribution(request);
  return isRefusal(distribution) ? distribution : { line, kind, fees, payOn, distribution };
}

/** Rows and fee schedules of many lines on a payment day, ready to be computed; absent lines are left out. */
export async function readLinesToCompute(
  of: Queries,
  ids: readonly string[],
  payOn: CalendarDate,
): Promise<Map<string, Omit<LineToCompute, 'choices'>>> {
  const db = of.asProgram('what a payment comes to depends on money, prices and plans that its payee does not see');
  const [lines, fees] = [await readLineRows(db, ids, yearOf(payOn)), await readFeeRows(db, ids, payOn)];
  const rules = await readRuleBook(db);
  return new Map(lines.map((line) => [line.id, { line, feeRows: fees.get(line.id) ?? [], payOn, rules }]));
}

import { type CalendarDate, yearOf } from '@fiducia/domain/foundation/calendar/dates';
import { invalid, isRejection, type Rejection } from '@fiducia/domain/foundation/rejection/rejection';
import type { DistributionTypeCode } from '@fiducia/domain/orders/distribution-type';
import { instructionKindOf } from '@fiducia/domain/payments/instruction-kind';
import { electionRejections } from '@fiducia/domain/payments/instruction-rejections';
import type { PaymentMethod } from '@fiducia/domain/payments/payment-method';
import type { RuleBook } from '@fiducia/domain/rules/rule-book';
import { computeDistribution } from '@fiducia/domain/taxes/compute-distribution';
import type { ComputedDistribution, DistributionRequest, Share } from '@fiducia/domain/taxes/distribution-request';
import type { FederalElection } from '@fiducia/domain/taxes/federal-withholding';
import type { StateElection } from '@fiducia/domain/taxes/state-withholding';
import type { Queries } from '../../../platform/db/database.ts';
import { readRuleBook } from '../../system/read-rule-book.ts';
import { borneByPayee, type FeeRow, feesOf, type LineFee, readFeeRows } from './line-fees.ts';
import { type LineKind, lineKind, requestOfLine } from './line-request.ts';
import { type LineRow, readLineRows } from './line-row.ts';

/** One elected payment of a distribution. */
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

/**
 * Computes an order line for the given elections under the rules in effect on the payment date. Never uses amounts sent
 * by the client.
 */
export function computeLine({ line, feeRows, choices, payOn, rules }: LineToCompute): ComputedLine | Rejection {
  const kind = lineKind(line);
  if (isRejection(kind)) return kind;
  const problem = choices.findIndex(
    ({ distributionTypeCode }) => !kind.types.some(({ code }) => code === distributionTypeCode),
  );
  if (problem >= 0)
    return invalid({
      [`paymentInstructions.${problem}.distributionTypeCode`]: [electionRejections.typeNotOffered().sentence],
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
  return isRejection(distribution) ? distribution : { line, kind, fees, payOn, distribution };
}

/**
 * Loads order lines with their fees and the rules for a payment date, ready to be computed. Leaves out lines that
 * aren't found.
 */
export async function readLinesToCompute(
  of: Queries,
  ids: readonly string[],
  payOn: CalendarDate,
): Promise<Map<string, Omit<LineToCompute, 'choices'>>> {
  const db = of.bypassingRowSecurity(
    'computing a payment needs ledger, fee, and plan data that its payee may not read',
  );
  const [lines, fees] = [await readLineRows(db, ids, yearOf(payOn)), await readFeeRows(db, ids, payOn)];
  const rules = await readRuleBook(db);
  return new Map(lines.map((line) => [line.id, { line, feeRows: fees.get(line.id) ?? [], payOn, rules }]));
}

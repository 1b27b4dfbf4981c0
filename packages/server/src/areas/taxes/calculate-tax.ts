import { calculateTax } from '@fiducia/contract/taxes/tax.routes';
import { nextBankingDay } from '@fiducia/domain/foundation/calendar/banking-calendar';
import { addYears } from '@fiducia/domain/foundation/calendar/dates';
import { localDate, timeZones } from '@fiducia/domain/foundation/calendar/time-zone';
import { cents, sumCents, zeroCents } from '@fiducia/domain/foundation/money/cents';
import { invalid, isRejection } from '@fiducia/domain/foundation/rejection/rejection';
import { isOneOf } from '@fiducia/domain/foundation/text/is-one-of';
import { distributionTypeCodes } from '@fiducia/domain/orders/distribution-type';
import { instructionKindOf } from '@fiducia/domain/payments/instruction-kind';
import { computeDistribution } from '@fiducia/domain/taxes/compute-distribution';
import { isDistributionReasonCode } from '@fiducia/domain/taxes/distribution-reasons';
import type { DistributionRequest } from '@fiducia/domain/taxes/distribution-request';
import { reply } from '../../platform/call/answer.ts';
import { on } from '../../platform/call/handler.ts';
import { readRuleBook } from '../system/read-rule-book.ts';

/**
 * Calculates what would be withheld from an amount under the rules of the next banking day. Stores nothing and reads no
 * order line.
 */
export const taxCalculator = on(calculateTax, async ({ body }, ctx) => {
  if (!isDistributionReasonCode(body.distributionReasonCode))
    return invalid({ distributionReasonCode: ['We couldn’t find this reason. Choose one from the list.'] });
  if (!isOneOf(distributionTypeCodes, body.distributionTypeCode))
    return invalid({ distributionTypeCode: ['We couldn’t find this distribution type. Choose one from the list.'] });
  const payOn = nextBankingDay(localDate(ctx.now.toISOString(), timeZones.eastern));
  const dateOfBirth = typeof body.payeeAge === 'number' ? addYears(payOn, -body.payeeAge) : null;
  const request: DistributionRequest = {
    payOn,
    figures: await readRuleBook(ctx.db),
    serviceCode: 'premierDistributions',
    reasonCode: body.distributionReasonCode,
    account: { type: 'traditional', preTaxCents: cents(body.grossTaxable), postTaxCents: cents(body.grossUntaxable) },
    payee: {
      kind: 'participant',
      dateOfBirth,
      residence: body.stateCode,
      isNonresidentAlien: body.isPayeeNonResidentAlien,
      treatyRateBp: null,
      hasValidTaxId: true,
      isPaidOutsideUnitedStates: body.stateCode === 'international',
      separatedOn: null,
      isPublicSafety: false,
    },
    allowsRollover: true,
    allowsCashLumpSum: true,
    rejectsSmallPartialRollover: false,
    isTotalPayout: false,
    accountBalanceCents: cents(body.grossTaxable + body.grossUntaxable),
    loan: null,
    employerStock: null,
    requiredMinimumCents: zeroCents,
    eligibleEarlierThisYearCents: zeroCents,
    fees: [],
    instructions: [
      {
        id: 'asked',
        kind: instructionKindOf[body.distributionTypeCode],
        share: { kind: 'remainder' },
        federal:
          typeof body.federalRateBp === 'number' ? { kind: 'rate', rateBp: body.federalRateBp } : { kind: 'default' },
        state: typeof body.stateRateBp === 'number' ? { kind: 'rate', rateBp: body.stateRateBp } : { kind: 'default' },
      },
    ],
    periodic: null,
  };
  const computed = computeDistribution(request);
  if (isRejection(computed)) return computed;
  const lines = computed.instructions.flatMap(({ taxLines }) =>
    taxLines.map(({ authority, amountCents, rateBp, sentence }) => ({ authority, amountCents, rateBp, sentence })),
  );
  const of = (isFederal: boolean) =>
    sumCents(
      lines.filter(({ authority }) => (authority === 'federal') === isFederal).map(({ amountCents }) => amountCents),
    );
  return reply({
    gross: computed.grossCents,
    federalTax: of(true),
    stateTax: of(false),
    net: computed.netCents,
    lines,
  });
});

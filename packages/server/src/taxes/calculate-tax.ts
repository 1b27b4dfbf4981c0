import { calculateTax } from '@fiducia/contract/taxes/tax.routes';
import { cents, sumCents, zeroCents } from '@fiducia/domain/money/cents';
import { distributionTypeCodes } from '@fiducia/domain/orders/distribution-type';
import { instructionKindOf } from '@fiducia/domain/payments/instruction-kind';
import { invalid, isRefusal } from '@fiducia/domain/refusal/refusal';
import { computeDistribution } from '@fiducia/domain/taxes/compute-distribution';
import type { DistributionRequest } from '@fiducia/domain/taxes/distribution-request';
import { isDistributionReasonCode } from '@fiducia/domain/taxes/distribution-reasons';
import { isOneOf } from '@fiducia/domain/text/is-one-of';
import { addYears } from '@fiducia/domain/time/dates';
import { nextBankingDay } from '@fiducia/domain/time/banking-calendar';
import { localDate, timeZones } from '@fiducia/domain/time/time-zone';
import { reply } from '../http/answer.ts';
import { on } from '../http/handler.ts';
import { readRuleBook } from '../system/read-rule-book.ts';

/** What would be withheld from an amount by the law of the next banking day; nothing is stored and no line is looked at. */
export const taxCalculator = on(calculateTax, async ({ body }, work) => {
  if (!isDistributionReasonCode(body.distributionReasonCode))
    return invalid({ distributionReasonCode: ['There is no such reason.'] });
  if (!isOneOf(distributionTypeCodes, body.distributionTypeCode))
    return invalid({ distributionTypeCode: ['There is no such distribution type.'] });
  const payOn = nextBankingDay(localDate(work.now.toISOString(), timeZones.eastern));
  const birthOn = typeof body.payeeAge === 'number' ? addYears(payOn, -body.payeeAge) : null;
  const request: DistributionRequest = {
    payOn,
    figures: await readRuleBook(work.db),
    serviceCode: 'premierDistributions',
    reasonCode: body.distributionReasonCode,
    account: { type: 'traditional', preTaxCents: cents(body.grossTaxable), postTaxCents: cents(body.grossUntaxable) },
    payee: {
      kind: 'participant',
      birthOn,
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
    refusesSmallPartialRollover: false,
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
  if (isRefusal(computed)) return computed;
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

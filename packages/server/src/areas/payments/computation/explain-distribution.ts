import type {
  CalculatedDistribution,
  CalculatedPayment,
  ExplainedTax,
} from '@fiducia/contract/payments/election-results';
import { cents, sumCents } from '@fiducia/domain/foundation/money/cents';
import { isRejection } from '@fiducia/domain/foundation/rejection/rejection';
import { payeeFeeLines } from '@fiducia/domain/payments/payee-fees';
import type { ComputedInstruction } from '@fiducia/domain/taxes/distribution-request';
import { stateRuleOn } from '@fiducia/domain/taxes/figures/state-rules';
import type { TaxLine } from '@fiducia/domain/taxes/tax-line';
import type { ComputedLine, LineChoice } from './compute-lines.ts';

/** Returns the display name of an authority's income tax. */
export function taxLabel(authority: string, payOn: string): string {
  if (authority === 'federal') return 'Federal income tax';
  const rule = stateRuleOn(authority, payOn);
  return `${isRejection(rule) ? authority : rule.name} income tax`;
}

function explainedTax(line: TaxLine, payOn: string): ExplainedTax {
  const { authority, ruleId, baseCents, rateBp, amountCents, minimumCents, isMandatory, sentence, source } = line;
  return {
    authority,
    label: taxLabel(authority, payOn),
    ruleId,
    baseCents,
    rateBp,
    amountCents,
    minimumCents,
    isMandatory,
    sentence,
    source,
  };
}

/** Returns the API representation of one computed payment: exact cents, and a sentence that explains each tax. */
export function explainPayment(
  one: ComputedInstruction,
  choice: LineChoice | undefined,
  line: ComputedLine,
): CalculatedPayment {
  const taxLines = one.taxLines.map((tax) => explainedTax(tax, line.payOn));
  const amountOf = (isFederal: boolean) =>
    sumCents(
      taxLines.filter(({ authority }) => (authority === 'federal') === isFederal).map(({ amountCents }) => amountCents),
    );
  const fees = sumCents(one.fees.map(({ amountCents }) => amountCents));
  const named = one.fees.map(({ feeTypeCode, amountCents }) => ({
    displayName: line.fees.find(({ fee }) => fee.fee_type_code === feeTypeCode)?.fee.display_name ?? feeTypeCode,
    amount: amountCents,
    feeTypeCode,
  }));
  return {
    distributionTypeCode: choice?.distributionTypeCode ?? one.kind,
    gross: one.grossCents,
    grossTaxable: one.preTaxCents,
    grossUntaxable: one.basisCents,
    taxableNow: one.taxableNowCents,
    federalTax: amountOf(true),
    stateTax: amountOf(false),
    fees,
    net: one.netCents,
    taxLines,
    feeLines: payeeFeeLines(fees, named).map(({ displayName, amount }, index) => ({
      feeTypeCode: named[index]?.feeTypeCode ?? 'other',
      displayName,
      amountCents: amount,
    })),
    form: one.form,
    distributionCodes: one.distributionCodes,
  };
}

/** Returns the API representation of a computed line: exact cents, and a sentence that explains each tax. */
export function explainDistribution(line: ComputedLine, choices: readonly LineChoice[]): CalculatedDistribution {
  const { distribution } = line;
  return {
    amount: distribution.amountCents,
    planExpenses: distribution.planExpensesCents,
    gross: distribution.grossCents,
    taxes: distribution.taxesCents,
    fees: cents(distribution.feesCents),
    net: distribution.netCents,
    payOn: line.payOn,
    payments: distribution.instructions.map((one) =>
      explainPayment(
        one,
        choices.find(({ id }) => id === one.id),
        line,
      ),
    ),
  };
}

import type {
  CalculatedDistribution,
  CalculatedPayment,
  ExplainedTax,
} from '@fiducia/contract/payments/election-results';
import { cents, sumCents } from '@fiducia/domain/foundation/money/cents';
import { payeeFeeLines } from '@fiducia/domain/payments/payee-fees';
import { states } from '@fiducia/domain/system/states';
import type { ComputedInstruction } from '@fiducia/domain/taxes/distribution-request';
import type { TaxLine } from '@fiducia/domain/taxes/tax-line';
import type { ComputedLine, LineChoice } from './compute-lines.ts';

/** Returns the display name of an authority's income tax. */
function taxLabel(authority: string): string {
  const place =
    authority === 'federal' ? 'Federal' : (states.find(({ code }) => code === authority)?.displayName ?? authority);
  return `${place} income tax`;
}

function explainedTax(line: TaxLine): ExplainedTax {
  const { authority, ruleId, baseCents, rateBp, amountCents, minimumCents, isMandatory, sentence, source } = line;
  return {
    authority,
    label: taxLabel(authority),
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
  const taxLines = one.taxLines.map(explainedTax);
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

/** Returns the API representation of a computed order line: exact cents, and a sentence that explains each tax. */
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

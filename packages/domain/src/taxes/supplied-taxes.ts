import { type Cents, cents, zeroCents } from '../foundation/money/cents.ts';
import { formatMoney } from '../foundation/money/format-money.ts';
import type { TaxLine } from './tax-line.ts';

export interface SuppliedTaxes {
  readonly federalCents: Cents;
  readonly stateCents: Cents;
  /** Two-letter code of the state for the supplied state tax. */
  readonly stateCode: string | null;
  readonly taxableCents: Cents;
}

function lineOf(authority: string, name: string, amountCents: Cents, taxableCents: Cents): TaxLine {
  return {
    authority,
    ruleId: authority === 'federal' ? 'federal.supplied' : `${authority}.supplied`,
    ruleVersion: '1',
    baseCents: taxableCents,
    rateBp: null,
    method: 'chosenAmount',
    amountCents,
    isMandatory: false,
    isElected: false,
    minimumCents: zeroCents,
    sentence: `The plan sponsor withheld ${formatMoney(amountCents)} of ${name} income tax. We deposit this amount unchanged.`,
    source: 'Supplied by the plan sponsor',
    sureness: 'confirmed',
  };
}

/**
 * Returns a tax line for each authority with the tax that a sponsor withheld and asks us to deposit. The amounts are
 * not recalculated. Source: domain facts §10.3.
 */
export function suppliedTaxes({ federalCents, stateCents, stateCode, taxableCents }: SuppliedTaxes): TaxLine[] {
  const federal = federalCents > 0 ? [lineOf('federal', 'federal', federalCents, taxableCents)] : [];
  if (stateCents <= 0) return federal;
  if (stateCode === null) throw new Error('state tax was supplied without its state');
  return [...federal, lineOf(stateCode, stateCode, cents(stateCents), taxableCents)];
}

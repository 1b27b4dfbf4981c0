import type { Rejection } from '../../foundation/rejection/rejection.ts';
import type { DepositFrequency } from '../deposits/deposit-frequency.ts';
import { type DatedFigure, figureOn } from './dated-figure.ts';
import { stateRules } from './state-rules.ts';

/** When a state's withholding tax is deposited, and how a TXP addenda record names it. */
export interface StateDepositRule extends DatedFigure {
  readonly state: string;
  readonly name: string;
  /** The frequency of a payer without its own schedule. */
  readonly usual: DepositFrequency;
  /** Day of the month after the period; 31 is its last day. */
  readonly monthlyDueDay: number;
  readonly quarterlyDueDay: number;
  /** Month and day of the next year, as `MM-DD`. */
  readonly annualDueOn: string;
  readonly businessDaysAfterPeriod: number;
  /** Form or account on which the deposits are reconciled. */
  readonly form: string;
  readonly portal: string;
  readonly taxTypeCode: string;
  readonly amountTypeCode: string;
}

type Own = readonly [
  usual: DepositFrequency,
  monthlyDueDay: number,
  form: string,
  portal: string,
  quarterlyDueDay?: number,
];

// The usual frequency is that of a payer with little withholding. A state assigns a payer’s own frequency by letter,
// and staff enter it as the payer’s deposit schedule.
const own: Readonly<Record<string, Own>> = {
  AL: ['monthly', 15, 'A-3', 'My Alabama Taxes'],
  AZ: ['quarterly', 15, 'A1-R', 'AZTaxes'],
  AR: ['monthly', 15, 'AR3MAR', 'ATAP'],
  CA: ['monthly', 15, 'DE 9', 'e-Services for Business'],
  CO: ['quarterly', 15, 'DR 1093', 'Revenue Online'],
  CT: ['quarterly', 15, 'CT-945', 'myconneCT'],
  DC: ['monthly', 20, 'FR-900Q', 'MyTax.DC.gov'],
  DE: ['quarterly', 15, 'W-3', 'Delaware Taxpayer Portal'],
  GA: ['quarterly', 15, 'G-7', 'Georgia Tax Center'],
  HI: ['quarterly', 15, 'HW-14', 'Hawaii Tax Online', 15],
  ID: ['monthly', 20, '910', 'Taxpayer Access Point'],
  IL: ['monthly', 15, 'IL-941', 'MyTax Illinois'],
  IN: ['monthly', 30, 'WH-3', 'INTIME'],
  IA: ['quarterly', 15, 'W-2/1099 quarterly', 'GovConnectIowa'],
  KS: ['monthly', 15, 'KW-3', 'Kansas Customer Service Center'],
  KY: ['monthly', 15, 'K-3', 'MyTaxes.ky.gov'],
  LA: ['monthly', 31, 'L-1', 'LaTAP'],
  ME: ['quarterly', 15, '941P-ME', 'Maine Tax Portal'],
  MD: ['quarterly', 15, 'MW508', 'Maryland Tax Connect', 15],
  MA: ['monthly', 30, 'M-941', 'MassTaxConnect'],
  MI: ['monthly', 20, '5081', 'Michigan Treasury Online', 20],
  MN: ['quarterly', 15, 'Withholding return', 'e-Services'],
  MS: ['monthly', 15, '89-105', 'TAP'],
  MO: ['monthly', 15, 'MO-941', 'MyTax Missouri'],
  MT: ['monthly', 15, 'MW-3', 'TransAction Portal'],
  NE: ['quarterly', 15, '941N', 'NebFile'],
  NJ: ['monthly', 15, 'NJ-500 and NJ-927', 'NJ Online Filing', 30],
  NM: ['monthly', 25, 'TRD-41409', 'Taxpayer Access Point', 25],
  NY: ['semiweekly', 15, 'NYS-45', 'Online Services'],
  NC: ['monthly', 15, 'NC-5P', 'eBusiness Center'],
  ND: ['quarterly', 15, '306', 'ND TAP'],
  OH: ['monthly', 15, 'IT 501 and IT 941', 'OH|TAX eServices'],
  OK: ['monthly', 20, 'WTH10001', 'OkTAP', 20],
  OR: ['quarterly', 15, 'OR-WR', 'Revenue Online'],
  PA: ['monthly', 15, 'PA-W3', 'myPATH'],
  RI: ['monthly', 20, 'RI-941', 'Taxpayer Portal'],
  SC: ['quarterly', 15, 'WH-1605', 'MyDORWAY'],
  UT: ['quarterly', 31, 'TC-941', 'Taxpayer Access Point'],
  VT: ['quarterly', 25, 'WHT-436', 'myVTax', 25],
  VA: ['quarterly', 20, 'VA-5', 'Business iFile'],
  WV: ['monthly', 15, 'WV/IT-101', 'MyTaxes'],
  WI: ['monthly', 31, 'WT-6 and WT-7', 'My Tax Account'],
};

const others: Own = ['monthly', 15, 'Withholding return', 'State tax portal'];
const names = new Map(stateRules.map(({ state, name }) => [state, name]));

/**
 * Deposit rules of the states and territories. None was compared with the text of its agency, so a payer’s own schedule
 * takes precedence, and a state’s portal, form, and codes are edited on its taxing authority.
 */
export const stateDepositRules: readonly StateDepositRule[] = [...names].map(([state, name]) => {
  const [usual, monthlyDueDay, form, portal, quarterlyDueDay] = own[state] ?? others;
  return {
    state,
    name,
    from: '2025-01-01',
    to: '2027-12-31',
    usual,
    monthlyDueDay,
    quarterlyDueDay: quarterlyDueDay ?? 31,
    annualDueOn: '01-31',
    businessDaysAfterPeriod: 3,
    form,
    portal,
    // The standard codes for withholding: 011 with a two-digit suffix, and T for tax.
    taxTypeCode: '01100',
    amountTypeCode: 'T',
    source:
      'General knowledge of the state’s payment schedule; compare with the agency’s text before the first deposit',
    sureness: 'uncertain',
  };
});

/** Returns a state's deposit rule for a payment on that date, or a rejection that names the figure to update. */
export function stateDepositRuleOn(
  state: string,
  payOn: string,
  rules: readonly StateDepositRule[] = stateDepositRules,
): StateDepositRule | Rejection {
  const ofState = rules.filter((one) => one.state === state);
  return figureOn(ofState, `deposit rule for ${names.get(state) ?? state}`, payOn);
}

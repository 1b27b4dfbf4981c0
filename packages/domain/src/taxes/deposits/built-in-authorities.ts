import type { Sureness } from '../figures/dated-figure.ts';
import { type StateDepositRule, stateDepositRules } from '../figures/state-deposit-rules.ts';
import { stateRules } from '../figures/state-rules.ts';

export const federal945 = 'federal945';
export const federal1042 = 'federal1042';

/** A taxing authority as first added. Staff edit its portal, contacts, and codes. */
export interface BuiltInAuthority {
  readonly code: string;
  readonly kind: 'federal' | 'state';
  readonly stateCode: string | null;
  readonly displayName: string;
  readonly formName: string;
  readonly depositMethod: 'achCredit' | 'eftps' | 'portal';
  readonly taxTypeCode: string;
  readonly amountTypeCode: string;
  readonly portalName: string;
  readonly source: string;
  readonly sureness: Sureness;
}

// A form without subcategories repeats its tax type as the amount type.
const federal = (code: string, formName: string, taxTypeCode: string): BuiltInAuthority => ({
  code,
  kind: 'federal',
  stateCode: null,
  displayName: `IRS ${formName}`,
  formName,
  depositMethod: 'eftps',
  taxTypeCode,
  amountTypeCode: taxTypeCode,
  portalName: 'EFTPS',
  source: `Tax type ${taxTypeCode} as published by payroll programs; compare with the EFTPS payment instruction booklet`,
  sureness: 'uncertain',
});

const isInEffect = (today: string) => (rule: StateDepositRule) => rule.from <= today && today <= rule.to;

/** Returns the authorities for federal tax and each state with income tax. Territories are included. */
export function builtInAuthorities(today: string): readonly BuiltInAuthority[] {
  const untaxed = new Set(stateRules.filter((rule) => rule.class === 'N').map(({ state }) => state));
  const states = stateDepositRules.filter(isInEffect(today)).filter(({ state }) => !untaxed.has(state));
  return [
    federal(federal945, 'Form 945', '09455'),
    federal(federal1042, 'Form 1042', '10425'),
    ...states.map(
      (rule): BuiltInAuthority => ({
        code: rule.state,
        kind: 'state',
        stateCode: rule.state,
        displayName: rule.name,
        formName: rule.form,
        depositMethod: 'portal',
        taxTypeCode: rule.taxTypeCode,
        amountTypeCode: rule.amountTypeCode,
        portalName: rule.portal,
        source: rule.source,
        sureness: rule.sureness,
      }),
    ),
  ];
}

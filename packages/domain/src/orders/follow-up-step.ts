import type { Obstacle } from './default-proposal.ts';

const steps: Readonly<Record<Obstacle | 'needsConsent' | 'noDefault', string>> = {
  survivorAnnuity:
    'Contact the participant and the spouse, because both must sign. Ask the sponsor for other addresses.',
  deceased: 'Contact the beneficiary. Ask the sponsor who the beneficiary is and how to reach them.',
  nonresidentAlien: 'Contact the participant for an election and a Form W-8BEN.',
  noTaxId: 'Ask the sponsor for the tax ID, then review the order line again.',
  noAmount: 'Ask the sponsor for the balance, then review the order line again.',
  needsConsent: 'Search for a newer address, then contact the participant for an election.',
  noDefault: 'Contact the participant for an election, or ask the sponsor what the plan document says.',
};

/**
 * Returns the next step for staff when no default action applies to a non-responsive participant's order line. `rule` is
 * the code of the reason, such as `noTaxId`.
 */
export const followUpStep = (rule: string): string =>
  new Map(Object.entries(steps)).get(rule) ?? 'Open the order line and add the missing information.';

import type { Obstacle } from './default-proposal.ts';

const steps: Readonly<Record<Obstacle | 'needsConsent' | 'noDefault', string>> = {
  survivorAnnuity: 'Reach the participant and the spouse: both must sign. Ask the sponsor for other addresses.',
  deceased: 'Reach the beneficiary. Ask the sponsor who it is and where.',
  nonresidentAlien: 'Reach the participant for a choice and a Form W-8BEN.',
  noTaxId: 'Ask the sponsor for the tax ID, then look at the line again.',
  noAmount: 'Ask the sponsor for the balance, then look at the line again.',
  needsConsent: 'Search for a newer address, then reach the participant for a choice.',
  noDefault: 'Reach the participant for a choice, or ask the sponsor what the plan says.',
};

/** What a person does next for a silent participant's line that no rule decides, by the rule that stood against it. */
export const followUpStep = (rule: string): string =>
  new Map(Object.entries(steps)).get(rule) ?? 'Open the line and put right what is missing.';

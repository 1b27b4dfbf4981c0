import { screeningRejections } from '../screening/screening-hit-machine.ts';
import { advisorRejections } from './advisor-rejections.ts';
import type { OpeningStep } from './ira-opening.ts';

/** A failed step of opening an IRA, with the reason that the provider or Fiducia gave. */
export interface FailedOpening {
  readonly step: OpeningStep;
  readonly message: string | null;
}

/** What users call the steps. */
export const openingStepNames: Readonly<Record<OpeningStep, string>> = {
  open: 'Open at the custodian',
  addPerson: 'Add to the recordkeeper',
  preferences: 'Send investments',
};

const ownReasons: readonly (readonly [string, string])[] = [
  [advisorRejections.providerSilent().sentence, 'Wait for the next attempt, or call the provider if there is none.'],
  [advisorRejections.notConfigured().sentence, 'Ask an administrator to connect the provider, then retry.'],
  [screeningRejections.hitOpen().sentence, 'Decide the sanctions hit, then retry.'],
  [screeningRejections.hitConfirmed().sentence, 'Give up: the hit was confirmed, so no IRA may be opened.'],
];

/** Words in a provider's reason, and what usually helps. The first match counts. */
const providerReasons: readonly (readonly [RegExp, string])[] = [
  [
    /already|exists|duplicate/i,
    'Ask the custodian about the other IRA. If it’s the owner’s, give up and use that one.',
  ],
  [/p\.?\s?o\.? box|address|street|postal|zip/i, 'Ask the owner for the street address where they live, then retry.'],
  [/birth|\bage\b|minor/i, 'Compare the date of birth with the identity document, have it corrected, then retry.'],
  [
    /identity|verif|name|ssn|social security|tax id/i,
    'Compare the name and tax ID with the identity document, have them corrected, then retry.',
  ],
  [/model|portfolio|investment|fund/i, 'Ask the owner to choose other investments, then retry.'],
];

const byStep: Readonly<Record<OpeningStep, string>> = {
  open: 'Call the custodian about the reason, then retry.',
  addPerson: 'Call the recordkeeper about the reason, then retry.',
  preferences: 'Check the investments with the recordkeeper, then retry.',
};

/** Returns what staff should do about a step that failed. */
export function suggestedFix({ step, message }: FailedOpening): string {
  const reason = message ?? '';
  const own = ownReasons.find(([sentence]) => sentence === reason)?.[1];
  return own ?? providerReasons.find(([words]) => words.test(reason))?.[1] ?? byStep[step];
}

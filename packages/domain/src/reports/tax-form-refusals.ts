import type { Cents } from '../money/cents.ts';
import { formatMoney } from '../money/format-money.ts';
import { refusals } from '../refusal/refusal.ts';

export const taxFormRefusals = refusals({
  taxYearNotOver: ['conflict', ({ tooltip }: { tooltip: string }) => tooltip],
  noFormsOfYear: ['conflict', ({ taxYear }: { taxYear: number }) => `No forms for ${taxYear}`],
  stillPreparing: ['conflict', 'Being prepared; you will get an e-mail'],
  nothingToRelease: [
    'conflict',
    'Every form of this request is released already. Request the forms again to look for changes.',
  ],
  formsDoNotTieOut: [
    'conflict',
    ({ authority, difference }: { authority: string; difference: Cents }) =>
      `The forms and the ledger differ by ${formatMoney(difference)} of ${authority} tax, so nothing is released. Find the difference in the tie-out, then request the forms again.`,
  ],
  formsOutdated: [
    'conflict',
    'What was paid has changed since these forms were prepared. Request the forms again, then release them.',
  ],
});

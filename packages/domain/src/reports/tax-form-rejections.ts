import type { Cents } from '../foundation/money/cents.ts';
import { formatMoney } from '../foundation/money/format-money.ts';
import { rejections } from '../foundation/rejection/rejection.ts';

export const taxFormRejections = rejections({
  taxYearNotOver: ['conflict', ({ tooltip }: { tooltip: string }) => tooltip],
  noFormsOfYear: ['conflict', ({ taxYear }: { taxYear: number }) => `No forms for ${taxYear}`],
  stillPreparing: ['conflict', 'Being prepared. We’ll email you when they’re ready.'],
  nothingToRelease: [
    'conflict',
    'All forms in this request have been released. Request the forms again to check for changes.',
  ],
  formsDoNotTieOut: [
    'conflict',
    ({ authority, difference }: { authority: string; difference: Cents }) =>
      `The forms and the ledger differ by ${formatMoney(difference)} in ${authority} tax, so nothing was released. Find the difference in the tie-out, then request the forms again.`,
  ],
  nothingToMail: [
    'conflict',
    'No copies to mail: every recipient of these forms gets them electronically, or none of the forms is released yet.',
  ],
  formsOutdated: [
    'conflict',
    'Payments have changed since these forms were prepared. Request the forms again, then release them.',
  ],
});

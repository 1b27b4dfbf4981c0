import { cents } from '@fiducia/domain/money/cents';
import { expect, test } from 'vitest';
import { readPdfWords } from '../pdf/read-pdf-words.ts';
import { drawInvoice } from './draw-invoice.ts';

test('a line of an invoice has one row on paper: the number of its order line and its amounts stand whole', async () => {
  const bytes = await drawInvoice({
    friendlyId: '264758579281267',
    accountDisplayName: 'Acme Mills',
    planDisplayName: 'Acme 401(k) Plan',
    status: 'sent',
    total: cents(1_234_567_00),
    dueOn: '2026-11-29',
    memo: null,
    createdAt: '2026-10-30T15:00:00.000Z',
    sentAt: '2026-10-30T15:03:00.000Z',
    paidAt: null,
    lines: [
      {
        displayName: 'Express distribution',
        orderLineFriendlyId: '269180652478273',
        quantity: 1,
        price: cents(1_234_567_00),
        amount: cents(1_234_567_00),
      },
    ],
  });
  const { words } = (await readPdfWords(bytes)) ?? { words: '' };
  const row = words.split('\n').find((line) => line.includes('Express distribution'));
  for (const whole of ['26-918065-247-8273', '$1,234,567.00']) expect(row).toContain(whole);
});

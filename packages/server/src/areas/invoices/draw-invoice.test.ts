import { cents } from '@fiducia/domain/foundation/money/cents';
import { expect, test } from 'vitest';
import { readPdfText } from '../../platform/pdf/read-pdf-text.ts';
import { drawInvoice } from './draw-invoice.ts';

test('prints one row per invoice line, with the order line number and amounts unbroken', async () => {
  const bytes = await drawInvoice({
    friendlyId: '264758579281267',
    accountDisplayName: 'Acme Mills',
    planDisplayName: 'Acme 401(k) Plan',
    status: 'sent',
    total: cents(1_234_567_00),
    dueOn: '2026-11-29',
    recurringMonth: null,
    memo: null,
    createdAt: '2026-10-30T15:00:00.000Z',
    sentAt: '2026-10-30T15:03:00.000Z',
    paidAt: null,
    lines: [
      {
        displayName: 'Express distribution',
        payeeName: null,
        orderLineFriendlyId: '269180652478273',
        quantity: 1,
        price: cents(1_234_567_00),
        amount: cents(1_234_567_00),
      },
    ],
  });
  const { words } = (await readPdfText(bytes)) ?? { words: '' };
  const row = words.split('\n').find((line) => line.includes('Express distribution'));
  for (const whole of ['26-918065-247-8273', '$1,234,567.00']) expect(row).toContain(whole);
});

import type { AnswerFileReport } from '@fiducia/contract/payments/payment.routes';
import { screen, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { renderWithKit } from '../../kit/render-with-kit.tsx';
import { UploadAnswers } from './upload-answers.tsx';

const report: AnswerFileReport = {
  inboundRawFileId: 'f'.repeat(32),
  fileName: 'returns.ach',
  read: 2,
  new: 2,
  known: 0,
  unmatched: 1,
  entries: [
    {
      id: 'a',
      outcome: 'held',
      name: 'OTTO FIELDING',
      amount: 123_456,
      code: 'R68',
      meaning: 'Our bank dishonored the return: it was late.',
      nextStep: 'Such a response never changes a payment automatically.',
      href: '/distributions/held-bank-answers/a',
    },
    {
      id: 'b',
      outcome: 'applied',
      name: 'Fern Moss',
      amount: 500,
      code: 'R03',
      meaning: 'The account doesn’t exist, or it isn’t the payee’s.',
      nextStep: 'Stop the instruction, ask the payee for new bank details, and reissue.',
      href: '/payments/b',
    },
  ],
};

beforeEach(() =>
  vi.stubGlobal('fetch', async () =>
    Response.json({ status: { successful: true, message: '' }, result: report, search: { fields: [] } }),
  ),
);
afterEach(() => vi.unstubAllGlobals());

test('[staff b 24] the result of an upload shows person, amount, meaning, result, next step, and a link', async () => {
  renderWithKit(<UploadAnswers onClose={() => undefined} />);
  const dialog = await screen.findByRole('dialog');
  const input = dialog.querySelector('input[type=file]');
  if (!(input instanceof HTMLInputElement)) throw new Error('no file input');
  await userEvent.upload(input, new File(['1'], 'returns.ach', { type: 'text/plain' }));
  await userEvent.click(within(dialog).getByRole('button', { name: 'Upload returns' }));
  const table = await screen.findByRole('table', { name: 'Records in the file' });
  const cells = within(table)
    .getAllByRole('row')
    .map((row) =>
      within(row)
        .queryAllByRole('cell')
        .map((cell) => cell.textContent),
    );
  expect(cells.slice(1)).toEqual([
    [
      'OTTO FIELDING',
      '$1,234.56',
      'R68: Our bank dishonored the return: it was late.',
      'Held for review',
      'Such a response never changes a payment automatically.',
    ],
    [
      'Fern Moss',
      '$5.00',
      'R03: The account doesn’t exist, or it isn’t the payee’s.',
      'Applied',
      'Stop the instruction, ask the payee for new bank details, and reissue.',
    ],
  ]);
  expect(within(table).getByRole('link', { name: 'Fern Moss' }).getAttribute('href')).toBe('/payments/b');
  expect(screen.getByText(/1 record is held for review/)).toBeTruthy();
  expect(screen.getByRole('link', { name: 'Review bank responses' })).toBeTruthy();
});

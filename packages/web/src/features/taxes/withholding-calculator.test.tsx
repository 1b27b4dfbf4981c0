import { screen, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { renderWithKit } from '../../kit/render-with-kit.tsx';
import { queryClient } from '../../shell/query-client.ts';
import { WithholdingCalculator } from './withholding-calculator.tsx';

const estimate = {
  gross: 2_500_000,
  federalTax: 500_000,
  stateTax: 100_000,
  net: 1_900_000,
  lines: [
    { authority: 'federal', amountCents: 500_000, rateBp: 2_000, sentence: '20% federal income tax is withheld.' },
    { authority: 'NC', amountCents: 100_000, rateBp: 400, sentence: '4% North Carolina income tax is withheld.' },
  ],
};
const lookups: Readonly<Record<string, unknown>> = {
  '/public/states': [{ code: 'NC', displayName: 'North Carolina' }],
  '/public/distribution-reasons': [{ code: 'separationFromService', displayName: 'Separation from service' }],
};

let sent: unknown[];
beforeEach(() => {
  queryClient.clear();
  sent = [];
  vi.stubGlobal('fetch', async (address: string, init?: RequestInit) => {
    const { pathname } = new URL(address, 'http://here.test');
    if (typeof init?.body === 'string') sent.push(JSON.parse(init.body));
    return Response.json({
      status: { successful: true, message: '' },
      result: pathname === '/public/tax-calculator' ? estimate : (lookups[pathname] ?? []),
    });
  });
});
afterEach(() => vi.unstubAllGlobals());

test('calculates the withholding on an amount and explains each tax', async () => {
  renderWithKit(<WithholdingCalculator onClose={() => undefined} />);
  await userEvent.type(screen.getByLabelText('Pre-tax amount'), '25000');
  await userEvent.selectOptions(await screen.findByLabelText('Reason for the distribution'), 'Separation from service');
  await userEvent.selectOptions(screen.getByLabelText('State of residence'), 'North Carolina');
  await userEvent.click(screen.getByRole('button', { name: 'Calculate' }));
  expect(sent).toEqual([]);
  await userEvent.type(screen.getByLabelText('Age on the payment date'), '50');
  await userEvent.click(screen.getByRole('button', { name: 'Calculate' }));
  const result = await screen.findByRole('region', { name: 'Withholding' });
  within(result).getByText('$19,000.00');
  within(result).getByText('4% North Carolina income tax is withheld.');
  expect(sent).toEqual([
    expect.objectContaining({
      grossTaxable: 2_500_000,
      distributionReasonCode: 'separationFromService',
      stateCode: 'NC',
      payeeAge: 50,
    }),
  ]);
});

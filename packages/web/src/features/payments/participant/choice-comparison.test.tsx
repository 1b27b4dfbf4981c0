import { cents } from '@fiducia/domain/foundation/money/cents';
import { fireEvent, screen, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { Form } from '../../../kit/form/shell/form.tsx';
import { renderWithKit } from '../../../kit/render-with-kit.tsx';
import { queryClient } from '../../../shell/query-client.ts';
import { ChoiceStep } from './choice-step.tsx';

const gross = cents(14_524_66);
let cashCode = '1';
let calls = 0;

/** Answers like the server's calculator: 20% is withheld from cash, and each payment has a fee of $50. */
function calculated(type: string) {
  const isCash = type === 'cashLumpSum';
  const federalTax = isCash ? 2_904_93 : 0;
  const payment = {
    distributionTypeCode: type,
    gross,
    taxableNow: isCash || type === 'rolloverToRothIra' ? gross : 0,
    federalTax,
    stateTax: 0,
    fees: 50_00,
    net: gross - federalTax - 50_00,
    distributionCodes: [isCash ? cashCode : 'G'],
  };
  return { gross, payOn: '2026-12-24', payments: [payment] };
}

beforeEach(() => {
  queryClient.clear();
  cashCode = '1';
  vi.useFakeTimers({ shouldAdvanceTime: true, now: new Date('2026-11-27T17:00:00Z') });
  vi.stubGlobal('fetch', async (_: string, init?: RequestInit) => {
    calls += 1;
    const { paymentInstructions } = JSON.parse(init?.body as string);
    const result = calculated(paymentInstructions[0].distributionTypeCode);
    return Response.json({ status: { successful: true, message: '' }, result });
  });
});
afterEach(() => {
  vi.unstubAllGlobals();
  vi.useRealTimers();
});

const codes = ['cashLumpSum', 'rolloverToTraditionalIra', 'rolloverToRothIra', 'rolloverToNewEmployerPlan'];
const options = {
  distributionTypes: codes.map((code) => ({ code, displayName: code })),
  allowsMultipleInstructions: true,
  gross,
  payOn: '2026-12-24',
  earlyAdditionalTaxBp: 1_000,
} as unknown as Parameters<typeof ChoiceStep>[0]['options'];

function show(dateOfBirth: string | null) {
  const onSubmit = vi.fn();
  renderWithKit(
    <Form
      label="Choice"
      values={{ choice: null, amounts: {} }}
      onSubmit={(values) => {
        onSubmit(values['choice']);
        return undefined;
      }}
      actions={() => <button type="submit">Continue</button>}
    >
      <ChoiceStep orderLineId={'a'.repeat(32)} options={options} dateOfBirth={dateOfBirth} />
    </Form>,
  );
  return onSubmit;
}

const option = (name: string) => within(screen.getByRole('region', { name }));
/** The four facts of a choice, each as its label, amount, and note. */
async function facts(name: string): Promise<(string | null | undefined)[][]> {
  await option(name).findByText('You get');
  return option(name)
    .getAllByRole('term')
    .map((term) => [
      term.textContent,
      term.nextElementSibling?.querySelector('strong')?.textContent,
      term.nextElementSibling?.querySelector('strong')?.nextElementSibling?.textContent,
    ]);
}

test('compares the choices of a person of 52 with the same four facts', async () => {
  show('1974-03-02');
  expect(await facts('Take it in cash')).toEqual([
    ['You get', '$11,569.73', 'Paid to you, after $50.00 in fees'],
    ['Tax taken now', '$2,904.93', 'Counts toward the tax you owe in April'],
    [
      'Likely tax in April 2027',
      'About $1,743 more',
      '22% income tax, plus 10% because you’re under 59½, less the tax taken now',
    ],
    ['At 65, growing 5% a year', '$0 if you spend it', 'About $9,827 to spend, after tax'],
  ]);
  expect(await facts('Move it to a traditional IRA')).toEqual([
    ['You get', '$14,474.66', 'In your IRA, after $50.00 in fees'],
    ['Tax taken now', '$0.00', 'Nothing is taken out'],
    ['Likely tax in April 2027', '$0', 'You pay tax when you take money out'],
    ['At 65, growing 5% a year', 'About $27,300', 'Before tax. You pay tax as you take it out'],
  ]);
  expect((await facts('Move it to a Roth IRA'))[2]).toEqual([
    'Likely tax in April 2027',
    'About $3,195',
    '22% income tax, paid from your other money',
  ]);
  expect((await facts('Move it to a new employer’s plan'))[3]?.[1]).toBe('About $27,300');
});

test('a person of 71 reads nothing about 59½ for cash, and sees the growth from the own age', async () => {
  cashCode = '7';
  show('1955-03-02');
  const cash = await facts('Take it in cash');
  expect(cash[2]).toEqual(['Likely tax in April 2027', 'About $291 more', '22% income tax, less the tax taken now']);
  expect(cash[3]?.[0]).toBe('At 76, growing 5% a year');
});

test('the sliders change what the comparison assumes, without a call', async () => {
  show('1974-03-02');
  await facts('Move it to a traditional IRA');
  const sent = calls;
  fireEvent.change(screen.getByRole('slider', { name: 'Age when you use the money' }), { target: { value: '10' } });
  fireEvent.change(screen.getByRole('slider', { name: 'Growth each year' }), { target: { value: '3' } });
  fireEvent.change(screen.getByRole('slider', { name: 'Your federal tax rate' }), { target: { value: '1' } });
  expect((await facts('Move it to a traditional IRA'))[3]?.slice(0, 2)).toEqual([
    'At 70, growing 3% a year',
    'About $24,600',
  ]);
  expect((await facts('Move it to a Roth IRA'))[2]?.[1]).toBe('About $1,743');
  expect(calls).toBe(sent);
  expect(screen.getAllByRole('slider')).toHaveLength(3);
  expect(screen.queryByRole('button', { name: 'Calculate growth' })).toBeNull();
});

test('without a date of birth, the age is asked for', async () => {
  show(null);
  expect(await facts('Take it in cash')).toHaveLength(3);
  expect(screen.getByText('See how your money could grow')).toBeTruthy();
});

test('selects nothing in advance, and sends the choice that was made', async () => {
  const onSubmit = show('1974-03-02');
  await userEvent.click(screen.getByRole('button', { name: 'Continue' }));
  expect(onSubmit).not.toHaveBeenCalled();
  await userEvent.click(screen.getByRole('radio', { name: /^Move it to a Roth IRA/ }));
  await userEvent.click(screen.getByRole('button', { name: 'Continue' }));
  await vi.waitFor(() => expect(onSubmit).toHaveBeenCalledExactlyOnceWith('rolloverToRothIra'));
});

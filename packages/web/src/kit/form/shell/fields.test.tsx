import { cents } from '@fiducia/domain/foundation/money/cents';
import { screen, waitFor } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import type { ReactNode } from 'react';
import { describe, expect, it, vi } from 'vitest';
import { FileField } from '../../file/file-field.tsx';
import { renderWithKit } from '../../render-with-kit.tsx';
import { AddressFields } from '../fields/address-fields.tsx';
import { CheckboxField } from '../fields/checkbox-field.tsx';
import { DateField } from '../fields/date-field.tsx';
import { DateRangeField } from '../fields/date-range-field.tsx';
import { EmailField } from '../fields/email-field.tsx';
import { MoneyField } from '../fields/money-field.tsx';
import { NewPasswordFields } from '../fields/password-fields.tsx';
import { PercentField } from '../fields/percent-field.tsx';
import { PhoneField } from '../fields/phone-field.tsx';
import { RadioCardsField } from '../fields/radio-cards-field.tsx';
import { RoutingNumberField } from '../fields/routing-number-field.tsx';
import { SelectField } from '../fields/select-field.tsx';
import { TaxIdField } from '../fields/tax-id-field.tsx';
import { TextField } from '../fields/text-field.tsx';
import { VerificationCodeField } from '../fields/verification-code-field.tsx';
import { Form } from './form.tsx';

const base = { name: 'x', label: 'Thing', isRequired: true } as const;

function show(field: ReactNode, values: Record<string, unknown> = {}) {
  const sent = vi.fn(() => undefined);
  renderWithKit(
    <Form values={values} onSubmit={sent} submitText="Send">
      {field}
    </Form>,
  );
  return { sent, send: () => userEvent.click(screen.getByRole('button', { name: 'Send' })) };
}

describe('messages of required empty fields', () => {
  it.each<[string, () => ReactNode, string]>([
    ['text-required', () => <TextField {...base} />, 'Please enter Thing'],
    ['email-required', () => <EmailField {...base} />, 'Please enter Thing'],
    ['phone-required', () => <PhoneField {...base} />, 'Please enter a phone number.'],
    ['money-required', () => <MoneyField {...base} />, 'Please enter a value.'],
    ['percent-required', () => <PercentField {...base} widget="report" />, 'Please enter an value.'],
    ['date-required', () => <DateField {...base} />, 'Please enter a value'],
    ['date-range-missing', () => <DateRangeField {...base} />, 'Please enter Thing'],
    ['ein-required', () => <TaxIdField {...base} type="employerIdentificationNumber" />, 'Please enter company EIN.'],
    ['routing-number', () => <RoutingNumberField {...base} />, 'Please enter Thing'],
    ['verification-code', () => <VerificationCodeField {...base} />, 'Your code should be composed of six numbers'],
    ['select-required', () => <SelectField {...base} options={[]} />, 'Please make a selection.'],
    ['dropdown-required', () => <SelectField {...base} header="reason" options={[]} />, 'Select a reason'],
    [
      'radio-required',
      () => <RadioCardsField {...base} cards={[{ value: 'a', title: 'A' }]} />,
      'Please select an option.',
    ],
    ['checkbox-required', () => <CheckboxField {...base} />, 'This checkbox must be checked.'],
    ['upload-required', () => <FileField {...base} />, 'File upload required'],
    ['password-rule', () => <NewPasswordFields />, 'Enter a valid password'],
  ])('[%s] are the documented ones', async (_rule, field, message) => {
    const { sent, send } = show(field());
    await send();
    expect(await screen.findByText(message)).toBeTruthy();
    expect(sent).not.toHaveBeenCalled();
  });
});

describe('values', () => {
  it.each<[string, () => ReactNode, string, unknown, string]>([
    ['money-format', () => <MoneyField {...base} />, '1234.5', 123_450, '1,234.50'],
    ['phone-storage', () => <PhoneField {...base} />, '6155550123', '+16155550123', '(615) 555-0123'],
    ['date-entry-format', () => <DateField {...base} />, '03142026', '2026-03-14', '03/14/2026'],
    [
      'ein-format',
      () => <TaxIdField {...base} type="employerIdentificationNumber" />,
      '123456789',
      '123456789',
      '12-3456789',
    ],
    ['percent-storage', () => <PercentField {...base} />, '12.5', 0.125, '12.5'],
    ['text-trim', () => <TextField {...base} />, '  Ana ', 'Ana', 'Ana'],
  ])('[%s] keeps what it should and shows it formatted', async (_rule, field, typed, kept, shown) => {
    const { sent, send } = show(field());
    const input = screen.getByRole('textbox', { name: 'Thing' });
    await userEvent.type(input, typed);
    await userEvent.tab();
    expect(input).toHaveProperty('value', shown);
    await send();
    await waitFor(() => expect(sent).toHaveBeenCalledWith({ x: kept }, { x: kept }, expect.anything()));
  });
  it('shows dots for a masked tax ID until its button is pressed', async () => {
    const { sent, send } = show(<TaxIdField {...base} isMasked />);
    const input = screen.getByLabelText('Thing');
    expect(input.getAttribute('type')).toBe('password');
    await userEvent.type(input, '212345678');
    await userEvent.click(screen.getByRole('button', { name: 'Show the digits' }));
    expect(screen.getByRole('textbox', { name: 'Thing' })).toHaveProperty('value', '212-34-5678');
    await userEvent.click(screen.getByRole('button', { name: 'Hide the digits' }));
    expect(input.getAttribute('type')).toBe('password');
    await send();
    await waitFor(() => expect(sent).toHaveBeenCalledWith({ x: '212345678' }, expect.anything(), expect.anything()));
  });
  it.each([
    ['an ITIN', '987654326', '987-65-4326', '987654326'],
    ['an EIN with its own dash', '12-3456789', '123-45-6789', '123456789'],
    ['the number of a W-8BEN', 'QX12345', 'QX12345', 'QX12345'],
  ])('a tax id of any kind takes %s', async (_kind, typed, shown, kept) => {
    const { sent, send } = show(<TaxIdField {...base} type="any" />);
    const input = screen.getByRole('textbox', { name: 'Thing' });
    await userEvent.type(input, typed);
    await userEvent.tab();
    expect(input).toHaveProperty('value', shown);
    await send();
    await waitFor(() => expect(sent).toHaveBeenCalledWith({ x: kept }, expect.anything(), expect.anything()));
  });
  it('shows how many digits a tax ID of any type needs', async () => {
    const { sent, send } = show(<TaxIdField {...base} type="any" />);
    await userEvent.type(screen.getByRole('textbox', { name: 'Thing' }), '98765432');
    await send();
    expect(await screen.findByText('Please enter all nine digits, with or without dashes.')).toBeTruthy();
    expect(sent).not.toHaveBeenCalled();
  });
  it('[date-unparsable] clears an unparsable date and shows its message', async () => {
    show(<DateField {...base} />);
    const input = screen.getByRole('textbox', { name: 'Thing' });
    await userEvent.type(input, '13/45/2026');
    await userEvent.tab();
    expect(input).toHaveProperty('value', '');
    expect(await screen.findByText('Please enter a valid date')).toBeTruthy();
  });
  it('lets the user delete an automatic slash', async () => {
    show(<DateField {...base} />);
    const input = screen.getByRole('textbox', { name: 'Thing' });
    await userEvent.type(input, '031{Backspace}{Backspace}{Backspace}{Backspace}');
    expect(input).toHaveProperty('value', '');
  });
  it('[date-range-start-after-end] resets a start after the end to the second date', async () => {
    const { sent, send } = show(<DateRangeField {...base} />);
    await userEvent.type(screen.getByRole('textbox', { name: 'Thing' }), '0501202603012026');
    await send();
    await waitFor(() =>
      expect(sent).toHaveBeenCalledWith(
        { x: { start: '2026-03-01', end: '2026-03-01' } },
        expect.anything(),
        expect.anything(),
      ),
    );
  });
  it('[date-range-start-after-end] keeps a start after the end if backward ranges are allowed', async () => {
    const { sent, send } = show(<DateRangeField {...base} allowsBackward />);
    await userEvent.type(screen.getByRole('textbox', { name: 'Thing' }), '0501202603012026');
    await send();
    const x = { start: '2026-05-01', end: '2026-03-01' };
    await waitFor(() => expect(sent).toHaveBeenCalledWith({ x }, expect.anything(), expect.anything()));
  });
  it('[money-maximum] shows the maximum', async () => {
    const { send } = show(<MoneyField {...base} maximum={cents(1000)} />);
    await userEvent.type(screen.getByRole('textbox', { name: 'Thing' }), '10.01');
    await send();
    expect(await screen.findByText('Amount may not exceed $10.00')).toBeTruthy();
  });
  it('[upload-extension] validates a file when it is selected', async () => {
    show(<FileField {...base} extensions={['csv']} />);
    await userEvent.upload(screen.getByLabelText('Thing'), new File(['x'], 'a.exe'), { applyAccept: false });
    expect(await screen.findByText('File type not supported, try again with a different file')).toBeTruthy();
  });
  it('[postal-us][postal-other] validates state and postal code by country', async () => {
    const options = [
      { value: 'US', text: 'United States' },
      { value: 'CA', text: 'Canada' },
    ];
    show(<AddressFields states={[]} countries={options} isRequired />, { countryCode: 'US' });
    expect(screen.getByRole('combobox', { name: 'State' })).toBeTruthy();
    await userEvent.selectOptions(screen.getByRole('combobox', { name: 'Country' }), 'CA');
    expect(screen.queryByRole('combobox', { name: 'State' })).toBeNull();
    expect(screen.getByRole('textbox', { name: 'Region' })).toBeTruthy();
  });
});

describe('form', () => {
  it('lists several errors with links, focuses the first, and sends only changes', async () => {
    const { sent, send } = show(
      <>
        <TextField name="a" label="First" isRequired />
        <TextField name="b" label="Second" isRequired />
        <TextField name="c" label="Third" />
      </>,
      { a: '', b: '', c: 'kept' },
    );
    await send();
    expect(await screen.findByRole('link', { name: 'First: Please enter First' })).toBeTruthy();
    expect(document.activeElement).toBe(screen.getByRole('textbox', { name: 'First' }));
    await userEvent.type(screen.getByRole('textbox', { name: 'First' }), '1');
    await userEvent.type(screen.getByRole('textbox', { name: 'Second' }), '2');
    await send();
    await waitFor(() =>
      expect(sent).toHaveBeenCalledWith({ a: '1', b: '2', c: 'kept' }, { a: '1', b: '2' }, { a: '', b: '' }),
    );
  });
  it('[error-alert-content] shows the server’s messages at their fields and the rest in the alert', async () => {
    renderWithKit(
      <Form
        values={{ a: 'x' }}
        submitText="Send"
        onSubmit={async () => ({ message: 'No', errors: { a: ['Taken'], plan: 'Plan name is required' } })}
      >
        <TextField name="a" label="First" />
      </Form>,
    );
    await userEvent.click(screen.getByRole('button', { name: 'Send' }));
    expect((await screen.findByRole('alert')).textContent).toBe('Plan name is required');
    expect(screen.getByText('Taken')).toBeTruthy();
  });
  it('[text-optional-label] marks an optional field', () => {
    show(<TextField name="c" label="Third" />);
    expect(screen.getByText('(optional)')).toBeTruthy();
  });
});

it('[primary-last] Cancel is to the left of the primary button, as in every dialog', () => {
  renderWithKit(
    <Form values={{}} onSubmit={() => undefined} onCancel={() => undefined}>
      {null}
    </Form>,
  );
  expect(screen.getAllByRole('button').map(({ textContent }) => textContent)).toEqual(['Cancel', 'Save']);
});

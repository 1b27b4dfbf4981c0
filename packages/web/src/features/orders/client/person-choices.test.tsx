import { templateColumns } from '@fiducia/domain/orders/participant-template';
import type { ServiceCode } from '@fiducia/domain/orders/service-code';
import { screen, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { expect, test } from 'vitest';
import { renderWithKit } from '../../../kit/render-with-kit.tsx';
import { PersonDialog, type PersonDialogProps } from './person-dialog.tsx';

function open(serviceCode: ServiceCode, more: Partial<PersonDialogProps['order']> = {}) {
  renderWithKit(
    <PersonDialog
      orderId={'a'.repeat(32)}
      columns={templateColumns(serviceCode)}
      order={{ serviceCode, totalW8Ben: 0, totalOtherTaxIds: 0, ...more }}
      isReadOnly={false}
      onClose={() => undefined}
    />,
  );
}

const list = (name: RegExp) => screen.findByRole<HTMLSelectElement>('combobox', { name });
const options = (box: HTMLElement) =>
  within(box)
    .getAllByRole<HTMLOptionElement>('option')
    .filter(({ value }) => value !== '');

test('[tax-id-types-offered] [tax-id-type-ein-offered] offers an EIN only for a death if the service pays participants', async () => {
  open('premierDistributions');
  const box = await list(/^Tax ID type/);
  const people = ['Social Security number', 'Nonresident alien tax ID', 'Resident alien tax ID', 'W-8BEN'];
  expect(options(box).map(({ text }) => text)).toEqual(people);
  expect(options(box).every(({ disabled }) => !disabled)).toBe(true);
  await userEvent.selectOptions(await list(/^Reason/), 'Death');
  expect(options(box).map(({ text }) => text)).toContain('Employer identification number');
});

test('[tax-id-type-ein-offered] always offers an EIN for express distributions', async () => {
  open('expressDistributions');
  expect(options(await list(/^Tax ID type/)).map(({ value }) => value)).toContain('employerIdentificationNumber');
});

test.each([
  [
    '[tax-id-type-w8ben-disabled] beside others no W-8BEN',
    { totalOtherTaxIds: 1 },
    ['w8Ben'],
    'W-8BEN may not be selected if there are non-W-8BEN participants in this order.',
  ],
  [
    '[tax-id-type-others-disabled] beside a W-8BEN no others',
    { totalW8Ben: 1 },
    ['socialSecurityNumber', 'nonResidentAlienTaxId', 'residentAlienTaxId'],
    'You may only add W-8BEN participants to this order.',
  ],
])('%s, and the list explains why', async (_title, order, disabled, why) => {
  open('premierDistributions', order);
  const box = await list(/^Tax ID type/);
  expect(options(box).flatMap((option) => (option.disabled ? [[option.value, option.title]] : []))).toEqual(
    disabled.map((code) => [code, why]),
  );
  expect(screen.getByText(why)).toBeTruthy();
});

test('[state-picker-international] allows no tax state for a participant who lives abroad', async () => {
  open('premierDistributions');
  const box = await list(/^Tax state/);
  expect([box.value, box.options[0]?.text]).toEqual(['', '']);
  await userEvent.type(screen.getByRole('textbox', { name: /^Country/ }), 'CA');
  expect([box.value, box.options[0]?.text]).toEqual(['', 'No state - International']);
});

test.each([
  ['premierDistributions', ['Loan is an offset', 'Loan is a deemed distribution']],
  [
    'expressDistributions',
    ['Loan is an offset', 'Loan is a deemed distribution', 'Loan accepted by new employer plan as rollover'],
  ],
] as const)('[loan-types] offers the loan types of %s', async (serviceCode, names) => {
  open(serviceCode);
  expect(options(await list(/^Loan type/)).map(({ text }) => text)).toEqual(names);
});

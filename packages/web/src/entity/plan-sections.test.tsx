import type { RowAt } from '@fiducia/contract/api';
import { screen } from '@testing-library/react';
import { beforeEach, expect, test, vi } from 'vitest';
import { Form } from '../kit/form/shell/form.tsx';
import { renderWithKit } from '../kit/render-with-kit.tsx';
import { planSections } from './plan-sections.tsx';

type Plan = RowAt<'/public/plans'>;

const plan = {
  id: 'a',
  displayName: 'Mill Savings Plan',
  friendlyId: '12345678',
  planTypeCode: 'definedBenefitPension',
  employerIdentificationNumber: '123456789',
  annuityTypeCodes: ['lifeAnnuity'],
} as unknown as Plan;

beforeEach(() => {
  vi.stubGlobal('fetch', () => Promise.reject(new Error('no network')));
});

test('a section shows its fields in their order, and starts a change with those that people may change', () => {
  const [section] = planSections(plan, [
    { key: 'name', title: 'Name', fields: ['employerIdentificationNumber', 'friendlyId', 'displayName'] },
  ]);
  expect(section?.values).toEqual({ employerIdentificationNumber: '123456789', displayName: 'Mill Savings Plan' });
  renderWithKit(section?.view());
  expect(screen.getAllByRole('term').map(({ textContent }) => textContent)).toEqual(['EIN', 'Reference', 'Name']);
  expect(screen.getAllByRole('definition')[0]?.textContent).toBe('12-3456789');
});

test.each([
  ['12-31', 'December 31'],
  ['06-05', 'June 5'],
  ['', '—'],
  [null, '—'],
])('a plan year that ends %s is shown as %s', (planYearEnd, shown) => {
  const [section] = planSections({ ...plan, planYearEnd }, [{ key: 'year', title: 'Year', fields: ['planYearEnd'] }]);
  renderWithKit(section?.view());
  expect(screen.getByRole('definition').textContent).toBe(shown);
});

test.each([
  ['a plan that must offer a joint annuity and does not', 'definedBenefitPension', ['lifeAnnuity'], true],
  ['one that does', 'definedBenefitPension', ['lifeAnnuity', 'jointSurvivor50'], false],
  ['one that need not', 'definedContribution401k', ['lifeAnnuity'], false],
])('the annuities of %s', (_what, planTypeCode, annuityTypeCodes, hasErrors) => {
  const sections = planSections({ ...plan, planTypeCode, annuityTypeCodes } as unknown as Plan, []);
  expect(sections.at(-1)).toMatchObject({ key: 'annuities', hasErrors, values: { annuityTypeCodes } });
});

test.each([
  ['definedContributionCashBalance', ['jointSurvivor50'], true],
  ['definedContributionMoneyPurchase', [], true],
  ['definedBenefitPension', ['jointSurvivor50'], true],
  ['definedContribution401k', [], false],
  ['definedBenefitPension', ['lifeAnnuity'], false],
])(
  '[annuity-life-disabled] a %s with %j: life annuity is disabled %s',
  (planTypeCode, annuityTypeCodes, isDisabled) => {
    const section = planSections({ ...plan, planTypeCode, annuityTypeCodes } as unknown as Plan, []).at(-1);
    renderWithKit(
      <Form label="Annuities" values={section?.values ?? {}} submitText="Save" onSubmit={async () => undefined}>
        {section?.edit?.()}
      </Form>,
    );
    expect(screen.getByRole('checkbox', { name: 'Life annuity' })).toHaveProperty('disabled', isDisabled);
    expect(screen.getByRole('checkbox', { name: '50% joint and survivor annuity' })).toHaveProperty('disabled', false);
  },
);

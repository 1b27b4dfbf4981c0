import { screen } from '@testing-library/react';
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { renderWithKit } from '../../../kit/render-with-kit.tsx';
import { queryClient } from '../../../shell/query-client.ts';
import { PeopleTable } from './people-table.tsx';

const field = (name: string, displayName: string) => ({
  field: name,
  resultKey: name,
  displayName,
  dataType: 'text',
  resultDataType: 'titleText',
  displayed: true,
  displayedByDefault: true,
  searchable: false,
  sortable: false,
  staffOnly: false,
  comparisonMethods: [],
  listOptions: [],
});
const people = [
  {
    id: 'a'.repeat(32),
    lastName: 'Byron',
    fieldsRequiringDataFix: { taxId: 'Enter the tax ID', city: 'Enter the city' },
  },
  { id: 'b'.repeat(32), lastName: 'Hopper', fieldsRequiringDataFix: null },
];

beforeEach(() => {
  queryClient.clear();
  vi.stubGlobal('fetch', async () =>
    Response.json({
      status: { successful: true, message: '' },
      result: people,
      collection: { page: 1, resultsPerPage: 25, totalResults: 2, totalPages: 1, isFullCount: true },
      search: { fields: [field('lastName', 'Last name'), field('fieldsRequiringDataFix', 'Values to fix')] },
    }),
  );
});
afterEach(() => vi.unstubAllGlobals());

test('[data-fix-bullet] a participant in an open order shows how many values need a fix, and their messages', async () => {
  renderWithKit(
    <PeopleTable
      orderId={'c'.repeat(32)}
      serviceCode="premierDistributions"
      isOpen
      mayEdit={false}
      formsHref={() => ''}
      onAdd={() => undefined}
    />,
  );
  const bullet = await screen.findByTitle(/Enter the tax ID/);
  expect(bullet.title).toBe('Enter the tax ID\nEnter the city');
  expect(bullet.querySelector('[aria-hidden]')?.textContent).toBe('2');
  expect(document.querySelectorAll('td [title*="Enter"]')).toHaveLength(1);
});

test.each([
  ['vendorDistributions', ['Company', 'EIN', 'Vendor reason', 'Amount', 'W-9 received', '1099 treatment', 'Method']],
  ['uncashedChecksQualified', ['Last name', 'Check number', 'Check date', 'Gross']],
  [
    'taxFormsOnly',
    ['Last name', 'Company', 'Tax ID', 'Tax year', 'Box 7 code', 'Gross distribution', 'Taxable amount'],
  ],
  ['recurringBenefits', ['Last name', 'Tax ID', 'Frequency', 'Day of month', 'First month', 'Final month']],
] as const)('%s: an open order lists %j', async (serviceCode, headings) => {
  renderWithKit(
    <PeopleTable
      orderId={'c'.repeat(32)}
      serviceCode={serviceCode}
      isOpen
      mayEdit={false}
      formsHref={() => ''}
      onAdd={() => undefined}
    />,
  );
  await screen.findAllByRole('columnheader', { name: headings[1] });
  const shown = screen.getAllByRole('columnheader').map(({ textContent }) => textContent);
  expect(shown).toEqual(expect.arrayContaining([...headings]));
  expect(shown).not.toContain('Reason');
});

test('an order in progress leaves out the reason and the tax ID, so that the progress fits', async () => {
  renderWithKit(
    <PeopleTable
      orderId={'c'.repeat(32)}
      serviceCode="premierDistributions"
      isOpen={false}
      mayEdit={false}
      formsHref={() => ''}
      onAdd={() => undefined}
    />,
  );
  await screen.findByRole('columnheader', { name: 'Progress' });
  const shown = screen.getAllByRole('columnheader').map(({ textContent }) => textContent);
  expect(shown).toEqual(expect.arrayContaining(['Last name', 'Gross']));
  expect(shown).not.toContain('Reason');
  expect(shown).not.toContain('Tax ID');
});

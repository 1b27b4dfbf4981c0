import type { ResultAt } from '@fiducia/contract/api';
import { useState } from 'react';
import { PlainTable } from '../../entity/plain-table.tsx';
import { useFetch } from '../../entity/use-fetch.ts';
import { Alert, FailureAlert } from '../../kit/display/alert.tsx';
import { Card } from '../../kit/display/card.tsx';
import { Skeleton } from '../../kit/display/skeleton.tsx';
import { SelectInput } from '../../kit/form/inputs/select-input.tsx';
import type { Column } from '../../kit/table/columns/column.ts';
import styles from './taxes.module.css';

type Effect = ResultAt<'GET /private/tax-adjustments/effects'>[number] & { readonly id: string };

const columns: readonly Column<Effect>[] = [
  { key: 'payerName', label: 'Payer' },
  {
    key: 'authorityName',
    label: 'Return',
    href: ({ taxingAuthorityId }) => `/taxing-authority/${taxingAuthorityId}`,
  },
  { key: 'adjustments', label: 'Adjustments', kind: 'number' },
  { key: 'original', label: 'Withheld before', kind: 'money' },
  { key: 'beforeDeposit', label: 'Before deposit', kind: 'money' },
  { key: 'afterDeposit', label: 'After deposit', kind: 'money' },
  { key: 'reported', label: 'Reported', kind: 'money', description: 'Line 1 of Form 945, and box 4 of the tax forms' },
  {
    key: 'formsToCorrect',
    label: 'Forms to correct',
    kind: 'number',
    description: 'Released tax forms that still show the tax from before an adjustment',
  },
];

const yearsBack = 3;

/** Shows what the adjustments of a year change on the returns of payers and on tax forms. */
export function AdjustmentEffects() {
  const [thisYear] = useState(() => new Date().getFullYear());
  const [year, setYear] = useState(thisYear);
  const { data, failure } = useFetch('GET /private/tax-adjustments/effects', { query: { year: String(year) } });
  const years = Array.from({ length: yearsBack + 1 }, (_, back) => thisYear - back);
  const outdated = (data ?? []).reduce((sum, { formsToCorrect }) => sum + formsToCorrect, 0);
  return (
    <Card
      title="Effect on returns and tax forms"
      flush
      actions={
        <div className={styles['year']}>
          <SelectInput
            aria-label="Year"
            value={String(year)}
            options={years.map((one) => ({ value: String(one), text: String(one) }))}
            onChange={(value) => setYear(Number(value))}
          />
        </div>
      }
    >
      <FailureAlert failure={failure} />
      {outdated > 0 && (
        <Alert tone="warning" title="Released tax forms need a correction">
          Prepare the tax forms of the account for {year} again, and release the corrections.
        </Alert>
      )}
      {!data && !failure && <Skeleton lines={3} />}
      {data && (
        <PlainTable
          caption="Effect of adjustments by payer"
          columns={columns}
          rows={data.map((row) => ({ ...row, id: `${row.taxingAuthorityId}${row.payerKey}` }))}
          empty={`No adjustments in ${year}`}
          emptyNext="Approved adjustments change the withheld tax that returns and tax forms report."
        />
      )}
    </Card>
  );
}

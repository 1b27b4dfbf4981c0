import type { TaxFormSearchView } from '@fiducia/contract/reports/tax-form.routes';
import { yearOf } from '@fiducia/domain/foundation/calendar/dates';
import { localDate, timeZones } from '@fiducia/domain/foundation/calendar/time-zone';
import { isOneOf } from '@fiducia/domain/foundation/text/is-one-of';
import { taxFormRequestTooltip } from '@fiducia/domain/orders/tax-form-request';
import { taxFormCodes } from '@fiducia/domain/reports/form-boxes';
import { useId, useState } from 'react';
import { PlainTable } from '../../entity/plain-table.tsx';
import { useFetch } from '../../entity/use-fetch.ts';
import { useRecord } from '../../entity/use-record.ts';
import { FailureAlert } from '../../kit/display/alert.tsx';
import { Button } from '../../kit/display/button.tsx';
import { Card } from '../../kit/display/card.tsx';
import { Stack } from '../../kit/display/layout.tsx';
import { serverNow } from '../../kit/display/server-time.ts';
import { Skeleton } from '../../kit/display/skeleton.tsx';
import { StatusChip } from '../../kit/display/status-chip.tsx';
import { SelectInput } from '../../kit/form/inputs/select-input.tsx';
import { notify } from '../../kit/overlay/notify.ts';
import { PageHeader } from '../../kit/page/page-header.tsx';
import type { Column } from '../../kit/table/columns/column.ts';
import { call } from '../../shell/api.ts';
import { navigate } from '../../shell/navigation.ts';
import { queryClient } from '../../shell/query-client.ts';
import { useSession } from '../../shell/session.ts';
import { useAction } from '../../shell/use-action.ts';
import styles from './reports.module.css';
import { TieOutCard } from './tie-out-card.tsx';
import { useFormPlace } from './use-form-place.ts';

const yearsShown = 8;
const kinds = [{ value: '', text: 'All form types' }, ...taxFormCodes.map((code) => ({ value: code, text: code }))];

const columns: readonly Column<TaxFormSearchView>[] = [
  { key: 'createdAt', label: 'Requested', kind: 'dateTime' },
  { key: 'taxYear', label: 'Year', value: ({ taxYear }) => String(taxYear) },
  { key: 'formCodes', label: 'Form types', value: ({ formCodes }) => formCodes.join(', ') },
  { key: 'totalPeople', label: 'Participants', kind: 'number' },
  { key: 'totalForms', label: 'Forms', kind: 'number' },
  { key: 'requestedByName', label: 'Requested by' },
  { key: 'status', label: 'Status', render: ({ status }) => <StatusChip status={status} /> },
];

/**
 * Shows the tax forms of a plan or account for a year: past requests, a new request, and, for staff, the reconciliation
 * with the ledger.
 */
export function Screen() {
  const place = useFormPlace();
  const { user } = useSession();
  const record = useRecord(place.recordPath, place.recordId).record;
  const thisYear = yearOf(localDate(new Date(serverNow()).toISOString(), timeZones.eastern));
  const [year, setYear] = useState(thisYear - 1);
  const [kind, setKind] = useState('');
  const fields = useId();
  const found = useFetch(place.calls.list, { params: { id: place.recordId }, query: { taxYear: String(year) } });
  const tooltip = taxFormRequestTooltip(year, thisYear);
  const { run, isBusy, failure } = useAction(async () => {
    const { result, message } = await call(place.calls.create, {
      params: { id: place.recordId, x: String(year) },
      body: isOneOf(taxFormCodes, kind) ? { formCodes: [kind] } : {},
    });
    void queryClient.invalidateQueries({ queryKey: ['fetch'] });
    notify(message);
    navigate(`${place.href}/${result.id}`);
  });
  const years = Array.from({ length: yearsShown }, (_, back) => String(thisYear - back));
  return (
    <>
      <PageHeader
        title="Tax forms"
        subtitle={record?.displayName}
        crumbs={[
          { label: record?.displayName || (place.isPlan ? 'Plan' : 'Account'), href: place.parentHref },
          { label: 'Tax forms' },
        ]}
      />
      <Stack>
        <Card title="Request forms">
          <div className={styles['request']}>
            <div className={styles['field']}>
              <label htmlFor={`${fields}-year`}>Tax year</label>
              <SelectInput
                id={`${fields}-year`}
                value={String(year)}
                options={years.map((one) => ({ value: one, text: one }))}
                onChange={(value) => setYear(Number(value))}
              />
            </div>
            <div className={styles['field']}>
              <label htmlFor={`${fields}-kinds`}>Form types</label>
              <SelectInput id={`${fields}-kinds`} value={kind} options={kinds} onChange={setKind} />
            </div>
            <Button
              look="primary"
              busy={isBusy}
              disabled={tooltip !== undefined}
              title={tooltip}
              onClick={() => void run()}
            >
              Request forms
            </Button>
          </div>
          {tooltip !== undefined && <p className={styles['note']}>{tooltip}</p>}
          <FailureAlert failure={failure} />
        </Card>
        <FailureAlert failure={found.failure} action={<Button onClick={found.refresh}>Try again</Button>} />
        {found.isLoading && <Skeleton lines={5} />}
        {found.data && (
          <Card title={`Requests for ${year}`} flush>
            <PlainTable
              caption={`Requests for ${year}`}
              columns={columns}
              rows={found.data.requests}
              rowHref={({ id }) => `${place.href}/${id}`}
              empty={`No requests for ${year} yet`}
              emptyNext="Request forms above. We’ll email you when they’re ready, and they’ll appear here."
            />
          </Card>
        )}
        {found.data && user?.type === 'staffMember' && <TieOutCard taxYear={year} lines={found.data.tieOut} />}
      </Stack>
    </>
  );
}

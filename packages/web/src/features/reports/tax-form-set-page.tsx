import type { TaxFormSet } from '@fiducia/contract/reports/tax-form.routes';
import { useEffect } from 'react';
import { PlainTable } from '../../entity/plain-table.tsx';
import { useFetch } from '../../entity/use-fetch.ts';
import { Alert, FailureAlert } from '../../kit/display/alert.tsx';
import { Button } from '../../kit/display/button.tsx';
import { Card } from '../../kit/display/card.tsx';
import { Stack } from '../../kit/display/layout.tsx';
import { Money } from '../../kit/display/money.tsx';
import { Skeleton } from '../../kit/display/skeleton.tsx';
import { Stat, Stats } from '../../kit/display/stat.tsx';
import { StatusChip } from '../../kit/display/status-chip.tsx';
import { confirmDialog } from '../../kit/overlay/dialogs.ts';
import { notify } from '../../kit/overlay/notify.ts';
import { PageHeader } from '../../kit/page/page-header.tsx';
import { call, requestTo } from '../../shell/api.ts';
import { queryClient } from '../../shell/query-client.ts';
import { saveOrShow } from '../../shell/save-download.ts';
import { useSession } from '../../shell/session.ts';
import { useAction } from '../../shell/use-action.ts';
import { useParameter } from '../../shell/use-route.ts';
import { formColumns } from './form-columns.tsx';
import { TieOutCard } from './tie-out-card.tsx';
import { type FormPlace, useFormPlace } from './use-form-place.ts';

const lookAgain = 2_000;

const counted = (count: number, one: string, many: string): string =>
  `${count.toLocaleString('en-US')} ${count === 1 ? one : many}`;
const countText = (set: TaxFormSet): string =>
  `${counted(set.totalPeople, 'person', 'people')}, ${counted(set.forms.length, 'form', 'forms')}`;

function Totals({ set }: { set: TaxFormSet }) {
  const total = (pick: (form: TaxFormSet['forms'][number]) => number) =>
    set.forms.reduce((sum, form) => sum + pick(form), 0);
  return (
    <Stats>
      <Stat label="Gross" figure={<Money amount={total((form) => form.gross)} />} />
      <Stat label="Taxable" figure={<Money amount={total((form) => form.taxable)} />} />
      <Stat label="Federal tax" figure={<Money amount={total((form) => form.federalTax)} />} />
      <Stat label="State tax" figure={<Money amount={total((form) => form.stateTax)} />} />
    </Stats>
  );
}

/** Buttons for the copies of recipients without electronic delivery. Both can be downloaded again to reprint them. */
function MailingButtons({ id }: { id: string }) {
  const save = (format: 'pdf' | 'csv') =>
    void saveOrShow(requestTo('GET /private/tax-form-searches/:id/mailing', { params: { id }, query: { format } }));
  return (
    <>
      <Button onClick={() => save('csv')}>Download mail manifest</Button>
      <Button onClick={() => save('pdf')}>Print copies to mail</Button>
    </>
  );
}

function Actions({ set, place, onDone }: { set: TaxFormSet; place: FormPlace; onDone: () => void }) {
  const params = { id: place.recordId, x: set.id };
  const { may } = useSession();
  const { run, isBusy, failure } = useAction(async () => {
    const { message } = await call('POST /private/tax-form-searches/:id/release', { params: { id: set.id }, body: {} });
    notify(message);
    onDone();
  });
  const release = async () => {
    const isSure = await confirmDialog({
      title: `Release the forms for ${set.taxYear}?`,
      text: 'Recipients and the sponsor can open them immediately. A released form can’t be changed, only corrected by another form.',
      okText: 'Release forms',
    });
    if (!isSure) return;
    const rejected = await run();
    if (rejected) notify(rejected.message, { tone: 'warning' });
  };
  if (set.forms.length === 0) return null;
  const mayMail = may('payments.release') && set.forms.some(({ status }) => status === 'released');
  return (
    <>
      <Button onClick={() => void saveOrShow(requestTo(place.calls.download, { params, query: { format: 'csv' } }))}>
        Download boxes as CSV
      </Button>
      <Button
        look={set.canRelease ? 'secondary' : 'primary'}
        onClick={() => void saveOrShow(requestTo(place.calls.download, { params }))}
      >
        Download all as PDF
      </Button>
      {mayMail && <MailingButtons id={set.id} />}
      {set.canRelease && (
        <Button look="primary" busy={isBusy} onClick={() => void release()} title={failure?.message}>
          Release forms
        </Button>
      )}
    </>
  );
}

/** Shows the tax forms of one request, their totals, and, for staff, whether they match the ledger. */
export function Screen() {
  const place = useFormPlace();
  const id = useParameter('taxFormSearchUuid');
  const { user } = useSession();
  const {
    data: set,
    isLoading,
    failure,
    refresh,
  } = useFetch('GET /public/tax-form-searches/:id/tax-forms', { params: { id } });
  const isPreparing = set?.status === 'preparing';
  useEffect(() => {
    if (!isPreparing) return undefined;
    const timer = setInterval(refresh, lookAgain);
    return () => clearInterval(timer);
  });
  const done = () => {
    refresh();
    for (const key of ['fetch', 'search']) void queryClient.invalidateQueries({ queryKey: [key] });
  };
  const title = set === undefined ? 'Tax forms' : `Tax forms for ${set.taxYear}`;
  return (
    <>
      <PageHeader
        title={title}
        crumbs={[{ label: 'Tax forms', href: place.href }, { label: title }]}
        subtitle={set?.status === 'ready' && countText(set)}
        status={set && <StatusChip status={set.status} />}
        actions={set && <Actions set={set} place={place} onDone={done} />}
      />
      <Stack>
        <FailureAlert failure={failure} action={<Button onClick={refresh}>Try again</Button>} />
        {isLoading && <Skeleton lines={6} />}
        {isPreparing && (
          <Alert title="Your forms are being prepared. We’ll email you when they’re ready.">
            They will also appear on this page.
          </Alert>
        )}
        {set?.status === 'failed' && (
          <Alert tone="warning" title="We couldn’t prepare the forms">
            {set.failure}
          </Alert>
        )}
        {set && set.forms.length > 0 && <Totals set={set} />}
        {set?.status === 'ready' && (
          <Card title="Forms" flush>
            <PlainTable
              caption={title}
              columns={formColumns((form) =>
                requestTo(place.calls.download, { params: { id: place.recordId, x: form.id } }),
              )}
              rows={set.forms}
              empty={`No forms for ${set.taxYear}`}
              emptyNext="No payments in this year match the request. Request another year or form type."
            />
          </Card>
        )}
        {set?.status === 'ready' && user?.type === 'staffMember' && (
          <TieOutCard taxYear={set.taxYear} lines={set.tieOut} />
        )}
      </Stack>
    </>
  );
}

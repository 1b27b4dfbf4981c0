import type { TaxFormView } from '@fiducia/contract/reports/tax-form.routes';
import { useState } from 'react';
import { PlainTable } from '../../entity/plain-table.tsx';
import { useFetch } from '../../entity/use-fetch.ts';
import { FailureAlert } from '../../kit/display/alert.tsx';
import { Button } from '../../kit/display/button.tsx';
import { Card } from '../../kit/display/card.tsx';
import { EmptyState } from '../../kit/display/empty-state.tsx';
import { Stack } from '../../kit/display/layout.tsx';
import { Skeleton } from '../../kit/display/skeleton.tsx';
import { PageHeader } from '../../kit/page/page-header.tsx';
import type { Column } from '../../kit/table/columns/column.ts';
import { requestTo } from '../../shell/api.ts';
import { saveOrShow } from '../../shell/save-download.ts';
import { useParameter } from '../../shell/use-route.ts';
import { taxFormText } from '../../texts/tax-forms.ts';
import { type BoxRow, boxValueColumns, useBoxRows } from './box-rows.tsx';
import { CorrectionDialog } from './correction-dialog.tsx';
import { FormRequests } from './form-requests.tsx';

const columns: readonly Column<BoxRow>[] = boxValueColumns;

function FormCard({ form, lineId, onCorrect }: { form: TaxFormView; lineId: string; onCorrect: () => void }) {
  const kind = form.kindCode === 'corrected' ? `, corrected (version ${form.version})` : '';
  const isInForce = form.status === 'released';
  const rows = useBoxRows(form);
  const download = () =>
    saveOrShow(
      requestTo('POST /public/order-lines/:id/tax-forms/:x/download', {
        params: { id: lineId, x: form.id },
        body: {},
      }),
    );
  return (
    <Card
      title={`Form ${form.formCode} for ${form.taxYear}${kind}`}
      flush
      actions={
        <>
          {isInForce && <Button onClick={onCorrect}>{taxFormText('correction.submit')}</Button>}
          <Button onClick={() => void download()}>{taxFormText('form.download')}</Button>
        </>
      }
    >
      <PlainTable
        caption={taxFormText('boxes.caption', { formCode: form.formCode })}
        columns={columns}
        rows={rows}
        empty={taxFormText('form.noBoxes')}
        emptyNext={taxFormText('form.noBoxes.next')}
      />
      <FormRequests form={form} />
    </Card>
  );
}

/** Lists the tax forms that report one order line, with their boxes, newest first. */
export function Screen() {
  const id = useParameter('orderLineUuid');
  const orderId = useParameter('orderUuid');
  const masterAccountId = useParameter('masterAccountUuid');
  const { data, isLoading, failure, refresh } = useFetch('GET /public/order-lines/:id/tax-forms', { params: { id } });
  const [corrected, setCorrected] = useState<TaxFormView>();
  return (
    <>
      <PageHeader
        title="Tax forms"
        subtitle={data?.[0]?.recipientName}
        crumbs={[
          orderId === ''
            ? { label: 'Order line', href: `/order-lines/${id}` }
            : { label: 'Order', href: `/${masterAccountId}/orders/${orderId}` },
          { label: 'Tax forms' },
        ]}
      />
      <Stack>
        <FailureAlert failure={failure} action={<Button onClick={refresh}>Try again</Button>} />
        {isLoading && <Skeleton lines={6} />}
        {data?.length === 0 && (
          <Card>
            <EmptyState title="No forms yet">
              Forms are created after the end of the year in which the money was paid.
            </EmptyState>
          </Card>
        )}
        {data?.map((form) => (
          <FormCard key={form.id} form={form} lineId={id} onCorrect={() => setCorrected(form)} />
        ))}
      </Stack>
      {corrected && <CorrectionDialog form={corrected} onClose={() => setCorrected(undefined)} />}
    </>
  );
}

import type { TaxFormView } from '@fiducia/contract/reports/tax-form.routes';
import { useState } from 'react';
import { useFetch } from '../../entity/by-path/use-fetch.ts';
import { PlainTable } from '../../entity/plain-table.tsx';
import { FailureAlert } from '../../kit/display/alert.tsx';
import { Button } from '../../kit/display/button.tsx';
import { Card } from '../../kit/display/card.tsx';
import { EmptyState } from '../../kit/display/empty-state.tsx';
import { Stack } from '../../kit/display/layout.tsx';
import { Skeleton } from '../../kit/display/skeleton.tsx';
import { PageHeader } from '../../kit/page/page-header.tsx';
import type { Column } from '../../kit/table/columns/column.ts';
import { saveOrShow } from '../../shell/save-download.ts';
import { useParameter } from '../../shell/use-route.ts';
import { type BoxRow, boxRows, boxValueColumns } from './box-rows.tsx';
import { CorrectionDialog } from './correction-dialog.tsx';

const columns: readonly Column<BoxRow>[] = boxValueColumns;

function FormCard({ form, path, onCorrect }: { form: TaxFormView; path: string; onCorrect: () => void }) {
  const kind = form.kindCode === 'corrected' ? `, corrected (version ${form.version})` : '';
  const isInForce = form.status === 'released';
  return (
    <Card
      title={`Form ${form.formCode} for ${form.taxYear}${kind}`}
      flush
      actions={
        <>
          {isInForce && <Button onClick={onCorrect}>Request correction</Button>}
          <Button onClick={() => void saveOrShow({ method: 'POST', path: `${path}/${form.id}/download`, body: {} })}>
            Download
          </Button>
        </>
      }
    >
      <PlainTable caption={`Boxes on Form ${form.formCode}`} columns={columns} rows={boxRows(form)} />
    </Card>
  );
}

/** The forms that report one order line, with their boxes, newest first. */
export function Screen() {
  const id = useParameter('orderLineUuid');
  const orderId = useParameter('orderUuid');
  const masterAccountId = useParameter('masterAccountUuid');
  const path = `/public/order-lines/${id}/tax-forms`;
  const { data, isLoading, failure, refresh } = useFetch<readonly TaxFormView[]>(path);
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
          <FormCard key={form.id} form={form} path={path} onCorrect={() => setCorrected(form)} />
        ))}
      </Stack>
      {corrected && <CorrectionDialog form={corrected} onClose={() => setCorrected(undefined)} />}
    </>
  );
}

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
import type { Column } from '../../kit/table/column.ts';
import { useParameter } from '../../shell/use-route.ts';
import { saveOrTell } from '../../shell/save-download.ts';
import { boxRows, type BoxRow, boxValueColumns } from './box-rows.tsx';
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
          {isInForce && <Button onClick={onCorrect}>Ask for a correction</Button>}
          <Button onClick={() => void saveOrTell({ method: 'POST', path: `${path}/${form.id}/download`, body: {} })}>
            Download
          </Button>
        </>
      }
    >
      <PlainTable caption={`Boxes of form ${form.formCode}`} columns={columns} rows={boxRows(form)} />
    </Card>
  );
}

/** The forms on which one order line is reported, with their boxes; the newest first. */
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
            <EmptyState title="No form yet">
              Forms are made after the end of the year in which the money was paid.
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

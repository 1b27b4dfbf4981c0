import { EntityTable } from '../../../entity/entity-table.tsx';
import { Button } from '../../../kit/display/button.tsx';
import { downloadAddress } from '../../../shell/api.ts';

/** Lists the invoices that a sponsor got from us. */
export function SponsorInvoices({ accountId }: { accountId: string }) {
  return (
    <EntityTable
      isEmbedded
      path="/public/invoices"
      caption="Invoices"
      privateFilters={[{ field: 'masterAccountId', method: 'equals', value: accountId }]}
      hiddenColumns={['depositFriendlyId']}
      extraColumns={[
        // Only invoices of recurring payments belong to one plan.
        { key: 'planDisplayName', label: 'Plan', isDefault: false },
        {
          key: 'pdf',
          label: 'PDF',
          isDefault: true,
          exportKeys: [],
          render: ({ id }) => (
            <Button dense href={downloadAddress('GET /public/invoices/:id/pdf', { params: { id } })} download>
              Download
            </Button>
          ),
        },
      ]}
      emptyTitle="No invoices yet"
      emptyNext="Invoices for fees that we bill to your account appear here when we send them."
    />
  );
}

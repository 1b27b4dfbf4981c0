import { viewsOf } from '../../entity/entity-table.tsx';
import { linkColumns } from '../../entity/link-columns.ts';
import { Button } from '../../kit/display/button.tsx';
import { Card } from '../../kit/display/card.tsx';
import { Stack } from '../../kit/display/layout.tsx';
import { PageHeader } from '../../kit/page/page-header.tsx';
import { BenefitTable, benefitViews } from './benefit-table.tsx';
import { ChangeRequests } from './change-requests.tsx';
import { PauseAndResume } from './pause-and-resume.tsx';

const views = () => [
  ...viewsOf('/public/order-lines', [
    {
      label: 'Changed since the last batch',
      filters: [{ field: 'isChangedSinceBatch', method: 'equals', value: 'true' }],
    },
  ]),
  ...benefitViews(),
];

/** Lists the payees of recurring benefits. Staff change their amounts and ends, pause them, and record deaths. */
export function Screen() {
  return (
    <>
      <PageHeader
        title="Payees"
        subtitle="Participants with a recurring benefit. To change bank details, open the payee’s payment instructions."
        actions={<Button href="/recurring/batches">View batches</Button>}
      />
      <Stack>
        <Card title="Changes requested by sponsors">
          <ChangeRequests isDesk rowHref={(row) => `/order-lines/${row.orderLineId}`} />
        </Card>
        <BenefitTable
          caption="Payees"
          rowHref={(row) => `/order-lines/${row.id}`}
          planColumn={linkColumns.plan}
          views={views()}
          changes="direct"
          bulkActions={(rows, clear) => <PauseAndResume rows={rows} clear={clear} />}
        />
      </Stack>
    </>
  );
}

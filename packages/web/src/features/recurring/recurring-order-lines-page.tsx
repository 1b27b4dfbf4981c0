import { linkColumns } from '../../entity/link-columns.ts';
import { Button } from '../../kit/display/button.tsx';
import { PageHeader } from '../../kit/page/page-header.tsx';
import { BenefitTable } from './benefit-table.tsx';
import { PauseAndResume } from './pause-and-resume.tsx';

/** Lists recurring benefits. Each is one order line with the schedule that the monthly batches follow. */
export function Screen() {
  return (
    <>
      <PageHeader
        title="Recurring order lines"
        subtitle="Each order line is one participant’s recurring benefit. Monthly batches create the payments."
        actions={<Button href="/recurring/batches">View batches</Button>}
      />
      <BenefitTable
        caption="Recurring order lines"
        rowHref={(row) => `/order-lines/${row.id}`}
        planColumn={linkColumns.plan}
        bulkActions={(rows, clear) => <PauseAndResume rows={rows} clear={clear} />}
      />
    </>
  );
}

import type { RecordAt } from '@fiducia/contract/api';
import { useState } from 'react';
import { EntityTable, viewsOf } from '../../entity/entity-table.tsx';
import { Button } from '../../kit/display/button.tsx';
import { DateText } from '../../kit/display/date-text.tsx';
import { Row } from '../../kit/display/layout.tsx';
import { StatusChip } from '../../kit/display/status-chip.tsx';
import { PageHeader } from '../../kit/page/page-header.tsx';
import { useSession } from '../../shell/session.ts';
import { DecideRelease, RecordReport, RequestRelease } from './blocked-money-dialogs.tsx';

type Blocked = RecordAt<'/private/legal/blocked-money'>;
type Step = 'report' | 'request' | 'decide';

const views = viewsOf('/private/legal/blocked-money', [
  { label: 'Blocked', filters: [{ field: 'status', method: 'equals', value: 'blocked' }] },
  { label: 'Release requested', filters: [{ field: 'status', method: 'equals', value: 'releaseRequested' }] },
  { label: 'Released', filters: [{ field: 'status', method: 'equals', value: 'released' }] },
]);

function Steps({ row, onOpen }: { row: Blocked; onOpen: (step: Step) => void }) {
  return (
    <Row>
      {row.reportFiledOn === null && (
        <Button dense onClick={() => onOpen('report')}>
          Record report
        </Button>
      )}
      {row.status === 'blocked' && (
        <Button dense onClick={() => onOpen('request')}>
          Request release
        </Button>
      )}
      {row.status === 'releaseRequested' && (
        <Button dense onClick={() => onOpen('decide')}>
          Review release
        </Button>
      )}
    </Row>
  );
}

/** Lists money that confirmed sanctions hits block, with the reports to OFAC and licensed releases. */
export function Screen() {
  const { may } = useSession();
  const [opened, setOpened] = useState<{ readonly row: Blocked; readonly step: Step }>();
  const close = () => setOpened(undefined);
  return (
    <>
      <PageHeader
        title="Blocked money"
        subtitle="Money of confirmed sanctions hits. OFAC must get a report within 10 business days, and only its license releases the money."
        actions={<Button href="/legal/ofac">Sanctions screening</Button>}
      />
      <EntityTable
        path="/private/legal/blocked-money"
        caption="Blocked money"
        views={views}
        sumKey="amount"
        emptyNext="When a sanctions match is confirmed, the money of its order line is blocked and listed here."
        extraColumns={[
          { key: 'status', label: 'Status', render: ({ status }) => <StatusChip status={status} /> },
          {
            key: 'reportFiledOn',
            label: 'Report filed',
            render: ({ reportFiledOn }) => (reportFiledOn === null ? 'Not yet' : <DateText value={reportFiledOn} />),
          },
          {
            key: 'line',
            label: 'Order line',
            render: ({ orderLineId }) => <a href={`/order-lines/${orderLineId}`}>Open</a>,
          },
          ...(may('legal.edit')
            ? [
                {
                  key: 'steps',
                  label: 'Next step',
                  render: (row: Blocked) => <Steps row={row} onOpen={(step) => setOpened({ row, step })} />,
                },
              ]
            : []),
        ]}
      />
      {opened?.step === 'report' && <RecordReport row={opened.row} onClose={close} />}
      {opened?.step === 'request' && <RequestRelease row={opened.row} onClose={close} />}
      {opened?.step === 'decide' && <DecideRelease row={opened.row} onClose={close} />}
    </>
  );
}

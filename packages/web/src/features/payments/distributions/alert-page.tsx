import type { RecordAt } from '@fiducia/contract/api';
import { alertKindNames, alertParts } from '@fiducia/domain/payments/payment-alert';
import { Activity } from '../../../entity/activity.tsx';
import { RecordRail } from '../../../entity/record-rail.tsx';
import { useRecord } from '../../../entity/use-record.ts';
import { Alert } from '../../../kit/display/alert.tsx';
import { Button } from '../../../kit/display/button.tsx';
import { Card } from '../../../kit/display/card.tsx';
import { DateText } from '../../../kit/display/date-text.tsx';
import { Facts } from '../../../kit/display/facts.tsx';
import { WithRail } from '../../../kit/display/layout.tsx';
import { StatusChip } from '../../../kit/display/status-chip.tsx';
import { TabbedPage } from '../../../kit/page/tabbed-page.tsx';
import { useSession } from '../../../shell/session.ts';
import { useParameter } from '../../../shell/use-route.ts';
import { resolveAlert } from './resolve-alert.ts';

type AlertRow = RecordAt<'/private/alerts'>;

function Overview({ row }: { readonly row: AlertRow }) {
  return (
    <WithRail rail={<RecordRail entity="alerts" id={row.id} />}>
      {row.status === 'open' && (
        <Alert
          tone="warning"
          title={alertKindNames[row.kind]}
          action={row.aboutPath !== null && <Button href={row.aboutPath}>Open {row.about}</Button>}
        >
          {row.sentence}
        </Alert>
      )}
      <Card title="Details">
        <Facts
          facts={[
            row.status === 'resolved' && { label: 'Problem', value: row.sentence },
            {
              label: 'About',
              value: row.aboutPath === null ? (row.about ?? '—') : <a href={row.aboutPath}>{row.about}</a>,
            },
            { label: 'Raised', value: <DateText value={row.createdAt} withTime /> },
            row.resolvedAt !== null && { label: 'Resolved', value: <DateText value={row.resolvedAt} withTime /> },
            row.resolvedByName !== null && { label: 'Resolved by', value: row.resolvedByName },
            !row.canResolve && { label: 'Closes', value: 'Automatically, when its cause ends' },
          ]}
        />
      </Card>
    </WithRail>
  );
}

/** Shows a problem with a payment, a bank file, or a figure, who works on it, and how it was resolved. */
export function Screen() {
  const { may } = useSession();
  const handle = useRecord('/private/alerts', useParameter('alertUuid'));
  const { record: row } = handle;
  return (
    <TabbedPage
      title={row ? alertParts(row).title : 'Alert'}
      crumbs={[
        { label: 'Distributions', href: '/distributions' },
        { label: 'Alerts', href: '/distributions/alerts' },
        { label: 'Alert' },
      ]}
      status={row && <StatusChip status={row.status} colour={row.status === 'open' ? 'orange' : 'green'} />}
      isLoaded={handle.isLoaded}
      failure={handle.failure}
      onRetry={() => void handle.refresh()}
      actions={
        row?.status === 'open' &&
        row.canResolve &&
        may('payments.edit') && <Button onClick={() => void resolveAlert(row.id)}>Mark as resolved</Button>
      }
      tabs={
        row
          ? [
              { key: 'overview', label: 'Overview', content: () => <Overview row={row} /> },
              { key: 'activity', label: 'Activity', content: () => <Activity entity="alerts" id={row.id} /> },
            ]
          : []
      }
    />
  );
}

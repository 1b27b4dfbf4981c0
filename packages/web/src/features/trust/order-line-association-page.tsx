import type { RecordAt } from '@fiducia/contract/api';
import { formatAnyFriendlyId } from '@fiducia/domain/foundation/ids/friendly-id';
import { fullName } from '@fiducia/domain/foundation/text/full-name';
import { statusLabel } from '@fiducia/domain/orders/status-label';
import { Activity } from '../../entity/activity.tsx';
import { useRecord } from '../../entity/use-record.ts';
import { Button } from '../../kit/display/button.tsx';
import { Card } from '../../kit/display/card.tsx';
import { DateText } from '../../kit/display/date-text.tsx';
import { Facts } from '../../kit/display/facts.tsx';
import { Money } from '../../kit/display/money.tsx';
import { TabbedPage } from '../../kit/page/tabbed-page.tsx';
import { navigate } from '../../shell/navigation.ts';
import { useSession } from '../../shell/session.ts';
import { useParameter } from '../../shell/use-route.ts';
import { undoAssociation } from './association-columns.tsx';

type Association = RecordAt<'/private/trust/order-line-associations'>;

function AssociationFacts({ row }: { row: Association }) {
  const { orderLineId, depositLinkId, accountId } = row;
  return (
    <Card title="Association">
      <Facts
        facts={[
          { label: 'Amount', value: <Money amount={row.amount} /> },
          {
            label: 'Order line',
            value: <a href={`/order-lines/${orderLineId}`}>{formatAnyFriendlyId(row.orderLineFriendlyId ?? '')}</a>,
          },
          {
            label: 'Participant',
            value: fullName(row),
          },
          depositLinkId
            ? {
                label: 'From link',
                value: (
                  <a href={`/deposit-links/${depositLinkId}`}>{formatAnyFriendlyId(row.depositLinkFriendlyId ?? '')}</a>
                ),
              }
            : null,
          accountId
            ? { label: 'From credit held for', value: <a href={`/accounts/${accountId}`}>the account</a> }
            : null,
          { label: 'Method', value: statusLabel(row.method) },
          { label: 'When', value: <DateText value={row.createdAt} withTime /> },
          row.deletedAt ? { label: 'Undone', value: <DateText value={row.deletedAt} withTime /> } : null,
        ]}
      />
    </Card>
  );
}

/** Shows one association: the money from one link that funds one order line. */
export function Screen() {
  const { may } = useSession();
  const handle = useRecord('/private/trust/order-line-associations', useParameter('id'));
  const { record: row } = handle;
  const undo = async (association: Association) => {
    if (await undoAssociation(association.id)) navigate(`/order-lines/${association.orderLineId}`);
  };
  return (
    <TabbedPage
      title={row ? <Money amount={row.amount} /> : 'Association'}
      subtitle="Associated with an order line"
      crumbs={[
        { label: 'Trust', href: '/trust/home' },
        { label: 'Associations', href: '/trust/associations/links/order-lines#associated' },
        { label: 'Association' },
      ]}
      isLoaded={handle.isLoaded}
      failure={handle.failure}
      onRetry={() => void handle.refresh()}
      actions={
        row &&
        may('trust.link') &&
        !row.deletedAt && (
          <Button look="danger" onClick={() => void undo(row)}>
            Undo association
          </Button>
        )
      }
      tabs={
        row
          ? [
              { key: 'overview', label: 'Overview', content: () => <AssociationFacts row={row} /> },
              {
                key: 'activity',
                label: 'Activity',
                content: () => <Activity entity="trust/order-line-associations" id={row.id} />,
              },
            ]
          : []
      }
    />
  );
}

import { formatAnyFriendlyId } from '@fiducia/domain/foundation/ids/friendly-id';
import { fullName } from '@fiducia/domain/foundation/text/full-name';
import { statusLabel } from '@fiducia/domain/orders/status-label';
import { Activity } from '../../entity/activity.tsx';
import { numberOf, textOf } from '../../entity/by-path/text-of.ts';
import { useRecord } from '../../entity/by-path/use-record.ts';
import type { EntityRow } from '../../entity/by-path/use-search.ts';
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

function AssociationFacts({ row }: { row: EntityRow }) {
  const [lineId, linkId, accountId] = [
    textOf(row, 'orderLineId'),
    textOf(row, 'depositLinkId'),
    textOf(row, 'accountId'),
  ];
  return (
    <Card title="Association">
      <Facts
        facts={[
          { label: 'Amount', value: <Money amount={numberOf(row, 'amount')} /> },
          {
            label: 'Order line',
            value: <a href={`/order-lines/${lineId}`}>{formatAnyFriendlyId(textOf(row, 'orderLineFriendlyId'))}</a>,
          },
          {
            label: 'Participant',
            value: fullName({ firstName: textOf(row, 'firstName'), lastName: textOf(row, 'lastName') }),
          },
          linkId
            ? {
                label: 'From link',
                value: (
                  <a href={`/deposit-links/${linkId}`}>{formatAnyFriendlyId(textOf(row, 'depositLinkFriendlyId'))}</a>
                ),
              }
            : null,
          accountId ? { label: 'From credit of', value: <a href={`/accounts/${accountId}`}>the account</a> } : null,
          { label: 'Method', value: statusLabel(textOf(row, 'method')) },
          { label: 'When', value: <DateText value={textOf(row, 'createdAt')} withTime /> },
          textOf(row, 'deletedAt')
            ? { label: 'Undone', value: <DateText value={textOf(row, 'deletedAt')} withTime /> }
            : null,
        ]}
      />
    </Card>
  );
}

/** Money from one link on one order line. */
export function Screen() {
  const { may } = useSession();
  const handle = useRecord('/private/trust/order-line-associations', useParameter('id'));
  const { record: row } = handle;
  const undo = async (association: EntityRow) => {
    if (await undoAssociation(association.id)) navigate(`/order-lines/${textOf(association, 'orderLineId')}`);
  };
  return (
    <TabbedPage
      title={row ? <Money amount={numberOf(row, 'amount')} /> : 'Association'}
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
        !textOf(row, 'deletedAt') && (
          <Button look="danger" onClick={() => void undo(row)}>
            Undo
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

import type { RowAt } from '@fiducia/contract/api';
import type { AssociateableOrder } from '@fiducia/contract/trust/trust.views';
import { useState } from 'react';
import { PlainTable } from '../../entity/plain-table.tsx';
import { useFetch } from '../../entity/use-fetch.ts';
import { FailureAlert } from '../../kit/display/alert.tsx';
import { Button } from '../../kit/display/button.tsx';
import { Row } from '../../kit/display/layout.tsx';
import { Skeleton } from '../../kit/display/skeleton.tsx';
import { StatusChip } from '../../kit/display/status-chip.tsx';
import type { Column } from '../../kit/table/columns/column.ts';
import { AmountGrid } from './amount-grid.tsx';
import { AutoAssociateDialog } from './auto-associate-dialog.tsx';

type Link = RowAt<'/public/deposit-links'>;

const matches = {
  exact: { label: 'Exact', colour: 'green' },
  partial: { label: 'Partial', colour: 'orange' },
  more: { label: 'Over', colour: 'blue' },
} as const;

function columnsFor(
  isOfOnePlan: boolean,
  mayLink: boolean,
  spread: (order: AssociateableOrder) => void,
  byHand: (order: AssociateableOrder) => void,
): readonly Column<AssociateableOrder>[] {
  return [
    { key: 'friendlyId', label: 'Order', kind: 'friendlyId' },
    ...(isOfOnePlan ? [] : [{ key: 'planDisplayName', label: 'Plan' } as const]),
    { key: 'lines', label: 'Order lines to fund', kind: 'number' },
    { key: 'gap', label: 'Still needed', kind: 'money' },
    {
      key: 'match',
      label: 'Match',
      render: (order) => (
        <StatusChip status={order.match} label={matches[order.match].label} colour={matches[order.match].colour} />
      ),
    },
    {
      key: 'actions',
      label: '',
      render: (order) =>
        mayLink && (
          <Row>
            <Button dense look="primary" onClick={() => spread(order)}>
              Associate funds
            </Button>
            <Button dense look="quiet" onClick={() => byHand(order)}>
              Allocate manually
            </Button>
          </Row>
        ),
    },
  ];
}

function HandGrid({ link, orderId }: { link: Link; orderId: string }) {
  const { data, failure, isLoading } = useFetch('GET /private/trust/orders/:id/associatable-order-lines', {
    params: { id: orderId },
  });
  if (isLoading) return <Skeleton lines={5} />;
  if (failure) return <FailureAlert failure={failure} />;
  return <AmountGrid linkId={link.id} available={link.remainderToAssociate} lines={data ?? []} />;
}

/**
 * Lists the orders that a link can fund, best match first. Staff associate the money automatically with a method or
 * manually by order line.
 */
export function LinkOrders({ link, mayLink }: { link: Link; mayLink: boolean }) {
  const [spreading, setSpreading] = useState<AssociateableOrder>();
  const [byHand, setByHand] = useState<AssociateableOrder>();
  const { data, failure, isLoading } = useFetch('GET /private/trust/deposit-links/:id/associateable-orders', {
    params: { id: link.id },
  });
  if (isLoading) return <Skeleton lines={4} />;
  return (
    <>
      <FailureAlert failure={failure} />
      <PlainTable
        caption="Orders this link can fund"
        columns={columnsFor(link.planId !== null, mayLink && link.remainderToAssociate > 0, setSpreading, setByHand)}
        rows={data ?? []}
        rowHref={(order) => `/orders/${order.id}`}
        empty="No orders for this plan or account need funds"
        emptyNext="Orders appear here when they’re submitted and await funds."
      />
      {byHand && <HandGrid key={byHand.id} link={link} orderId={byHand.id} />}
      {spreading && (
        <AutoAssociateDialog
          link={{ id: link.id, name: link.friendlyId }}
          order={{ id: spreading.id, name: spreading.friendlyId }}
          onClose={() => setSpreading(undefined)}
        />
      )}
    </>
  );
}

import type { AssociateableOrder } from '@fiducia/contract/trust/trust.views';
import { useState } from 'react';
import { PlainTable } from '../../entity/plain-table.tsx';
import { numberOf, textOf } from '../../entity/text-of.ts';
import { useFetch } from '../../entity/use-fetch.ts';
import type { EntityRow } from '../../entity/use-search.ts';
import { FailureAlert } from '../../kit/display/alert.tsx';
import { Button } from '../../kit/display/button.tsx';
import { Row } from '../../kit/display/layout.tsx';
import { Skeleton } from '../../kit/display/skeleton.tsx';
import { StatusChip } from '../../kit/display/status-chip.tsx';
import type { Column } from '../../kit/table/column.ts';
import { AmountGrid } from './amount-grid.tsx';
import { AutoAssociateDialog } from './auto-associate-dialog.tsx';
import type { NeedyLine } from '@fiducia/contract/trust/trust.views';

const matches = {
  exact: { label: 'Exact', colour: 'green' },
  partial: { label: 'Pays a part', colour: 'orange' },
  more: { label: 'More than needed', colour: 'blue' },
} as const;

function columnsFor(
  isOfOnePlan: boolean,
  mayLink: boolean,
  spread: (order: AssociateableOrder) => void,
  byHand: (order: AssociateableOrder) => void,
): readonly Column<AssociateableOrder>[] {
  return [
    { key: 'friendlyId', label: 'Order', kind: 'friendlyId' },
    ...(isOfOnePlan ? [] : [{ key: 'planDisplayName', label: 'Plan' }]),
    { key: 'lines', label: 'Lines in need', kind: 'number' },
    { key: 'gap', label: 'Gap', kind: 'money' },
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
              Associate
            </Button>
            <Button dense look="quiet" onClick={() => byHand(order)}>
              By hand
            </Button>
          </Row>
        ),
    },
  ];
}

function HandGrid({ link, orderId }: { link: EntityRow; orderId: string }) {
  const { data, failure, isLoading } = useFetch<readonly NeedyLine[]>(
    `/private/trust/orders/${orderId}/associatable-order-lines`,
  );
  if (isLoading) return <Skeleton lines={5} />;
  if (failure) return <FailureAlert failure={failure} />;
  return <AmountGrid linkId={link.id} available={numberOf(link, 'remainderToAssociate')} lines={data ?? []} />;
}

/** Orders that a link could fund, best match first: at once by a method, or by hand line by line. */
export function LinkOrders({ link, mayLink }: { link: EntityRow; mayLink: boolean }) {
  const [spreading, setSpreading] = useState<AssociateableOrder>();
  const [byHand, setByHand] = useState<AssociateableOrder>();
  const { data, failure, isLoading } = useFetch<readonly AssociateableOrder[]>(
    `/private/trust/deposit-links/${link.id}/associateable-orders`,
  );
  if (isLoading) return <Skeleton lines={4} />;
  return (
    <>
      <FailureAlert failure={failure} />
      <PlainTable
        caption="Orders that this link could fund"
        columns={columnsFor(
          textOf(link, 'planId') !== '',
          mayLink && numberOf(link, 'remainderToAssociate') > 0,
          setSpreading,
          setByHand,
        )}
        rows={data ?? []}
        rowHref={(order) => `/orders/${order.id}`}
        empty="No order of this plan or account needs money"
      />
      {byHand && <HandGrid key={byHand.id} link={link} orderId={byHand.id} />}
      {spreading && (
        <AutoAssociateDialog
          link={{ id: link.id, name: textOf(link, 'friendlyId') }}
          order={{ id: spreading.id, name: spreading.friendlyId }}
          onClose={() => setSpreading(undefined)}
        />
      )}
    </>
  );
}

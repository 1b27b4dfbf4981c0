import type { RecordAt } from '@fiducia/contract/api';
import { formatFriendlyId } from '@fiducia/domain/foundation/ids/friendly-id';
import { formatMoney } from '@fiducia/domain/foundation/money/format-money';
import { useState } from 'react';
import { perform } from '../../entity/perform.ts';
import { useLookup } from '../../entity/use-lookup.ts';
import { useRecord } from '../../entity/use-record.ts';
import { FailureAlert } from '../../kit/display/alert.tsx';
import { Button } from '../../kit/display/button.tsx';
import { formatDay, formatInstant } from '../../kit/display/date-text.tsx';
import { Facts } from '../../kit/display/facts.tsx';
import { Row, Stack } from '../../kit/display/layout.tsx';
import { Skeleton } from '../../kit/display/skeleton.tsx';
import { StatusChip } from '../../kit/display/status-chip.tsx';
import { confirmDialog, promptDialog } from '../../kit/overlay/dialogs.ts';
import { Drawer } from '../../kit/overlay/drawer.tsx';
import { requestTo } from '../../shell/api.ts';
import { useSession } from '../../shell/session.ts';
import { AdjustmentEntries } from './adjustment-entries.tsx';
import { PayOutDialog } from './pay-out-dialog.tsx';
import { adjustmentColour } from './refund-columns.tsx';

type Adjustment = RecordAt<'/private/tax-adjustments'>;

async function approve({ id, amount }: Adjustment): Promise<void> {
  const isSure = await confirmDialog({
    title: 'Approve this adjustment?',
    text: `${formatMoney(amount)} less is deposited, and the money can be paid out. This can’t be undone.`,
    okText: 'Approve adjustment',
  });
  if (!isSure) return;
  const request = requestTo('POST /private/tax-adjustments/:id/approve', { params: { id }, body: {} });
  await perform(request, 'Adjustment approved');
}

async function decline({ id }: Adjustment): Promise<void> {
  const reason = await promptDialog({
    title: 'Decline this adjustment',
    label: 'Reason',
    okText: 'Decline adjustment',
  });
  if (reason === undefined) return;
  const request = requestTo('POST /private/tax-adjustments/:id/decline', { params: { id }, body: { reason } });
  await perform(request, 'Adjustment declined');
}

const withdraw = ({ id }: Adjustment) =>
  perform(
    requestTo('POST /private/tax-adjustments/:id/withdraw', { params: { id }, body: {} }),
    'Adjustment withdrawn',
  );

function Actions({ adjustment, onPayOut }: { adjustment: Adjustment; onPayOut: () => void }) {
  const { may } = useSession();
  const { status, taxRefundId } = adjustment;
  const canPay = status === 'approved' && adjustment.paidOutOn === null && adjustment.paidTo === null;
  return (
    <Row>
      <Button href={`/order-lines/${adjustment.orderLineId}#taxes`}>Open order line</Button>
      {taxRefundId && <Button href={`/tax-refunds/${taxRefundId}`}>Open refund</Button>}
      {status === 'proposed' && may('tax.approve') && (
        <>
          <Button onClick={() => void decline(adjustment)}>Decline adjustment</Button>
          <Button look="primary" onClick={() => void approve(adjustment)}>
            Approve adjustment
          </Button>
        </>
      )}
      {status === 'proposed' && may('tax.file') && (
        <Button onClick={() => void withdraw(adjustment)}>Withdraw adjustment</Button>
      )}
      {canPay && taxRefundId === null && may('tax.file') && (
        <Button look="primary" onClick={onPayOut}>
          Pay out
        </Button>
      )}
    </Row>
  );
}

function AdjustmentFacts({ adjustment }: { adjustment: Adjustment }) {
  const reasons = useLookup('/public/tax-adjustment-reasons');
  const { decidedAt, paidTo, paidOutOn } = adjustment;
  return (
    <Facts
      layout="rows"
      facts={[
        {
          label: 'Status',
          value: <StatusChip status={adjustment.status} colour={adjustmentColour[adjustment.status]} />,
        },
        { label: 'Participant', value: adjustment.participantName },
        { label: 'Order line', value: formatFriendlyId(adjustment.orderLineFriendlyId ?? '') },
        {
          label: 'Reason',
          value: reasons.find(({ code }) => code === adjustment.reasonCode)?.displayName ?? adjustment.reasonCode,
        },
        { label: 'Note', value: adjustment.note },
        { label: 'When', value: adjustment.timing === 'beforeDeposit' ? 'Before deposit' : 'After deposit' },
        { label: 'Tax year', value: String(adjustment.taxYear) },
        { label: 'Proposed by', value: adjustment.createdByName },
        { label: 'Decided by', value: adjustment.decidedByName ?? 'Not yet' },
        decidedAt !== null && { label: 'Decided', value: formatInstant(decidedAt) },
        adjustment.decisionNote !== null && { label: 'Decision', value: adjustment.decisionNote },
        adjustment.balance !== null && { label: 'Balance', value: formatMoney(adjustment.balance) },
        paidTo !== null && { label: 'Paid to', value: paidTo === 'plan' ? 'Plan’s account' : 'Participant' },
        paidTo !== null && { label: 'Paid out on', value: paidOutOn === null ? 'In review' : formatDay(paidOutOn) },
      ]}
    />
  );
}

/** Shows one adjustment with its ledger entries, and what the user can do with it. */
export function AdjustmentDrawer({ id, onClose }: { id: string; onClose: () => void }) {
  const { record: adjustment, failure } = useRecord('/private/tax-adjustments', id);
  const seesLedger = useSession().may('trust.view');
  const [isPaying, setPaying] = useState(false);
  return (
    <>
      <Drawer title={adjustment ? `Adjustment of ${formatMoney(adjustment.amount)}` : 'Adjustment'} onClose={onClose}>
        <FailureAlert failure={failure} />
        {!adjustment && !failure && <Skeleton lines={8} />}
        {adjustment && (
          <Stack>
            <AdjustmentFacts adjustment={adjustment} />
            <Actions adjustment={adjustment} onPayOut={() => setPaying(true)} />
            {seesLedger && <AdjustmentEntries taxId={adjustment.orderLineTaxId} />}
          </Stack>
        )}
      </Drawer>
      {isPaying && adjustment && (
        <PayOutDialog of={{ kind: 'adjustment', id }} amount={adjustment.amount} onClose={() => setPaying(false)} />
      )}
    </>
  );
}

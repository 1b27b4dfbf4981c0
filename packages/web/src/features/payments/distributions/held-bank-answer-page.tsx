import type { RecordAt } from '@fiducia/contract/api';
import { heldAnswerKindNames } from '@fiducia/domain/payments/held-bank-answer-machine';
import { Activity } from '../../../entity/activity.tsx';
import { perform } from '../../../entity/perform.ts';
import { RecordRail } from '../../../entity/record-rail.tsx';
import { useFetch } from '../../../entity/use-fetch.ts';
import { useRecord } from '../../../entity/use-record.ts';
import { Alert, FailureAlert } from '../../../kit/display/alert.tsx';
import { Button } from '../../../kit/display/button.tsx';
import { Card } from '../../../kit/display/card.tsx';
import { DateText } from '../../../kit/display/date-text.tsx';
import { Facts } from '../../../kit/display/facts.tsx';
import { WithRail } from '../../../kit/display/layout.tsx';
import { Money } from '../../../kit/display/money.tsx';
import { Skeleton } from '../../../kit/display/skeleton.tsx';
import { StatusChip } from '../../../kit/display/status-chip.tsx';
import { promptDialog } from '../../../kit/overlay/dialogs.ts';
import { TabbedPage } from '../../../kit/page/tabbed-page.tsx';
import { requestTo } from '../../../shell/api.ts';
import { useSession } from '../../../shell/session.ts';
import { useParameter } from '../../../shell/use-route.ts';
import { AnswerCandidates } from './answer-candidates.tsx';

type HeldAnswer = RecordAt<'/private/held-bank-answers'>;

async function dismiss({ id }: HeldAnswer): Promise<void> {
  const reason = await promptDialog({
    title: 'Dismiss response?',
    text: 'No payment changes. The reason stays on record. This can’t be undone.',
    label: 'Reason',
    okText: 'Dismiss response',
  });
  if (reason !== undefined)
    await perform(
      requestTo('POST /private/held-bank-answers/:id/dismiss', { params: { id }, body: { reason } }),
      'Response dismissed',
    );
}

function Decision({ row }: { row: HeldAnswer }) {
  return (
    <Card title="Decision">
      <Facts
        facts={[
          { label: 'Decided', value: <DateText value={row.decidedAt} /> },
          { label: 'Reason', value: row.decisionNote },
          row.paymentId !== null && {
            label: 'Payment',
            value: <a href={`/payments/${row.paymentId}`}>Assigned payment</a>,
          },
        ]}
      />
    </Card>
  );
}

function Overview({ row, mayEdit }: { row: HeldAnswer; mayEdit: boolean }) {
  const {
    data: detail,
    failure,
    isLoading,
  } = useFetch('GET /private/held-bank-answers/:id/candidates', {
    params: { id: row.id },
  });
  const isHeld = row.status === 'held';
  return (
    <WithRail rail={<RecordRail entity="held-bank-answers" id={row.id} />}>
      {isHeld && (
        <Alert tone="warning" title="Held for review">
          {row.reason}
        </Alert>
      )}
      <Card title="As reported by the bank">
        <Facts
          facts={[
            { label: 'Response', value: heldAnswerKindNames[row.kind] },
            { label: 'Code', value: detail ? `${row.code} ${detail.meaning}`.trim() : row.code },
            { label: 'Name', value: row.name },
            { label: 'Amount', value: <Money amount={row.amount} /> },
            { label: 'Our reference', value: row.individualId || '—' },
            { label: 'Trace number', value: row.originalTrace || '—' },
            { label: 'Account number', value: row.accountNumber ?? '—' },
            { label: 'File', value: row.fileName ?? '—' },
            { label: 'Received', value: <DateText value={row.createdAt} /> },
          ]}
        />
      </Card>
      <FailureAlert failure={failure} />
      {isHeld && isLoading && <Skeleton lines={4} />}
      {isHeld && detail && <AnswerCandidates id={row.id} detail={detail} mayDecide={mayEdit} />}
      {!isHeld && <Decision row={row} />}
    </WithRail>
  );
}

/** Shows a response held for review, with the payments that it can be about. */
export function Screen() {
  const { may } = useSession();
  const handle = useRecord('/private/held-bank-answers', useParameter('heldBankAnswerUuid'));
  const { record: row } = handle;
  const mayEdit = may('payments.edit');
  return (
    <TabbedPage
      title={row ? `${heldAnswerKindNames[row.kind]}: ${row.name}` : 'Bank response'}
      crumbs={[
        { label: 'Distributions', href: '/distributions' },
        { label: 'Bank responses to review', href: '/distributions/held-bank-answers' },
        { label: 'Response' },
      ]}
      status={row && <StatusChip status={row.status} colour={row.status === 'held' ? 'orange' : undefined} />}
      isLoaded={handle.isLoaded}
      failure={handle.failure}
      onRetry={() => void handle.refresh()}
      actions={row?.status === 'held' && mayEdit && <Button onClick={() => void dismiss(row)}>Dismiss response</Button>}
      tabs={
        row
          ? [
              { key: 'overview', label: 'Overview', content: () => <Overview row={row} mayEdit={mayEdit} /> },
              {
                key: 'activity',
                label: 'Activity',
                content: () => <Activity entity="held-bank-answers" id={row.id} />,
              },
            ]
          : []
      }
    />
  );
}

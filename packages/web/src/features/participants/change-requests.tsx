import type { ChangeRequestView } from '@fiducia/contract/participants/change-request-view';
import { useState } from 'react';
import { PlainTable } from '../../entity/plain-table.tsx';
import { useFetch } from '../../entity/use-fetch.ts';
import { FailureAlert } from '../../kit/display/alert.tsx';
import { Button } from '../../kit/display/button.tsx';
import { Card } from '../../kit/display/card.tsx';
import { DateText } from '../../kit/display/date-text.tsx';
import { Row } from '../../kit/display/layout.tsx';
import { promptDialog } from '../../kit/overlay/dialogs.ts';
import { notify } from '../../kit/overlay/notify.ts';
import type { Column } from '../../kit/table/columns/column.ts';
import { call } from '../../shell/api.ts';
import { type ApiFailure, asFailure } from '../../shell/api-failure.ts';

type Change = ChangeRequestView['changes'][number] & { readonly id: string };

const columns: readonly Column<Change>[] = [
  { key: 'label', label: 'Field' },
  { key: 'before', label: 'Current value' },
  { key: 'after', label: 'Requested' },
];

interface RequestProps {
  readonly request: ChangeRequestView;
  readonly mayDecide: boolean;
  readonly onDecided: () => void;
}

function Request({ request, mayDecide, onDecided }: RequestProps) {
  const [failure, setFailure] = useState<ApiFailure>();
  const [isBusy, setBusy] = useState(false);
  const decide = async (decision: 'accept' | 'reject') => {
    const reason =
      decision === 'reject'
        ? await promptDialog({
            title: 'Reject this change?',
            text: 'The participant will see your reason.',
            label: 'Reason',
            okText: 'Reject change',
            isDangerous: true,
          })
        : '';
    if (reason === undefined) return;
    setBusy(true);
    setFailure(undefined);
    try {
      const params = { id: request.id };
      if (decision === 'accept') await call('POST /private/participant-change-requests/:id/accept', { params });
      else await call('POST /private/participant-change-requests/:id/reject', { params, body: { reason } });
      notify(decision === 'accept' ? 'Change accepted' : 'Change rejected');
      onDecided();
    } catch (error) {
      setFailure(asFailure(error));
    } finally {
      setBusy(false);
    }
  };
  return (
    <Card
      title="Change requested by the participant"
      actions={
        mayDecide && (
          <>
            <Button dense busy={isBusy} onClick={() => void decide('reject')}>
              Reject change
            </Button>
            <Button dense look="primary" busy={isBusy} onClick={() => void decide('accept')}>
              Accept change
            </Button>
          </>
        )
      }
    >
      <FailureAlert failure={failure} />
      <Row between>
        <span>{request.reason || 'No reason given.'}</span>
        <DateText value={request.createdAt} withTime />
      </Row>
      <PlainTable
        caption="Current and requested values"
        empty="No values were changed"
        emptyNext="You can reject this request."
        columns={columns}
        rows={request.changes.map((change) => ({ ...change, id: change.field }))}
      />
    </Card>
  );
}

/** Lists a participant's change requests with current and requested values, and the decision. */
export function ChangeRequests({
  participantId,
  mayDecide,
  onDecided,
}: {
  participantId: string;
  mayDecide: boolean;
  onDecided: () => void;
}) {
  const { data, failure, refresh } = useFetch('GET /private/participants/:id/change-requests', {
    params: { id: participantId },
  });
  const waiting = (data ?? []).filter((request) => request.status === 'waitingForReview');
  const decided = () => {
    refresh();
    onDecided();
  };
  return (
    <>
      <FailureAlert failure={failure} />
      {waiting.map((request) => (
        <Request key={request.id} request={request} mayDecide={mayDecide} onDecided={decided} />
      ))}
    </>
  );
}

import type { ChangeRequestView } from '@fiducia/contract/participants/participant.routes';
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
import type { Column } from '../../kit/table/column.ts';
import { call } from '../../shell/api.ts';
import { type ApiFailure, asFailure } from '../../shell/api-failure.ts';

type Change = ChangeRequestView['changes'][number] & { readonly id: string };

const columns: readonly Column<Change>[] = [
  { key: 'label', label: 'Field' },
  { key: 'before', label: 'Now' },
  { key: 'after', label: 'Asked for' },
];

interface RequestProps {
  readonly request: ChangeRequestView;
  readonly mayDecide: boolean;
  readonly onDecided: () => void;
}

function Request({ request, mayDecide, onDecided }: RequestProps) {
  const [failure, setFailure] = useState<ApiFailure>();
  const [isBusy, setBusy] = useState(false);
  const decide = async (decision: 'accept' | 'refuse') => {
    const reason =
      decision === 'refuse'
        ? await promptDialog({
            title: 'Refuse this change?',
            text: 'The participant reads your reason.',
            label: 'Reason',
            okText: 'Refuse',
            isDangerous: true,
          })
        : '';
    if (reason === undefined) return;
    setBusy(true);
    setFailure(undefined);
    try {
      const body = decision === 'refuse' ? { reason } : {};
      await call({ method: 'POST', path: `/private/participant-change-requests/${request.id}/${decision}`, body });
      notify(decision === 'accept' ? 'The change is made' : 'The change is refused');
      onDecided();
    } catch (error) {
      setFailure(asFailure(error));
    } finally {
      setBusy(false);
    }
  };
  return (
    <Card
      title="The participant asks for a change"
      actions={
        mayDecide && (
          <>
            <Button dense busy={isBusy} onClick={() => void decide('refuse')}>
              Refuse
            </Button>
            <Button dense look="primary" busy={isBusy} onClick={() => void decide('accept')}>
              Accept
            </Button>
          </>
        )
      }
    >
      <FailureAlert failure={failure} />
      <Row between>
        <span>{request.reason || 'No reason was given.'}</span>
        <DateText value={request.createdAt} withTime />
      </Row>
      <PlainTable
        caption="Old and new values"
        columns={columns}
        rows={request.changes.map((change) => ({ ...change, id: change.field }))}
      />
    </Card>
  );
}

/** What a participant asks to be changed, old beside new, and the decision about it. */
export function ChangeRequests({
  participantId,
  mayDecide,
  onDecided,
}: {
  participantId: string;
  mayDecide: boolean;
  onDecided: () => void;
}) {
  const { data, failure, refresh } = useFetch<readonly ChangeRequestView[]>(
    `/private/participants/${participantId}/change-requests`,
  );
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

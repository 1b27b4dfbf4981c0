import type { WaitingRequest } from '@fiducia/contract/access/authorization.routes';
import { Alert } from '../../../kit/display/alert.tsx';
import { Button } from '../../../kit/display/button.tsx';
import { Row, Stack } from '../../../kit/display/layout.tsx';
import { notify } from '../../../kit/overlay/notify.ts';
import { requestTo } from '../../../shell/api.ts';
import { useSession } from '../../../shell/session.ts';
import { send } from './send.ts';

async function decide(id: string, decision: 'approve' | 'reject'): Promise<void> {
  const failure = await send(
    requestTo('POST /private/role-changes/:id/decide', { params: { id }, body: { decision } }),
  );
  if (failure) notify(failure.message, { tone: 'warning' });
}

function titleOf({ kind, isNew, displayName }: WaitingRequest): string {
  if (kind === 'holder') return `Roles of ${displayName}`;
  return `${isNew ? 'New role' : 'Change to'} ${displayName}`;
}

function Answers({ request }: { request: WaitingRequest }) {
  return (
    <Row>
      {request.mayDecide && (
        <Button look="primary" onClick={() => void decide(request.id, 'approve')}>
          Approve request
        </Button>
      )}
      <Button onClick={() => void decide(request.id, 'reject')}>
        {request.isOwn ? 'Withdraw request' : 'Reject request'}
      </Button>
      {!request.mayDecide && <span>Another user must approve it.</span>}
    </Row>
  );
}

/** Shows a request pending a second approval: its changes, the reason, and the decisions this user can make. */
export function Waiting({ request }: { request: WaitingRequest }) {
  const { added, removed, roleNames } = request;
  const { may } = useSession();
  return (
    <Alert tone="warning" title={titleOf(request)}>
      <Stack>
        <p>{`${request.requestedByName}: ${request.reason}`}</p>
        {request.kind === 'holder' && <p>{`Roles after the change: ${roleNames.join(', ') || 'none'}`}</p>}
        {added.length > 0 && <p>{`Adds ${added.join(', ')}`}</p>}
        {removed.length > 0 && <p>{`Removes ${removed.join(', ')}`}</p>}
        {may('users.edit') && <Answers request={request} />}
      </Stack>
    </Alert>
  );
}

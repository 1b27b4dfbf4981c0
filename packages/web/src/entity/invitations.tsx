import type { Invitation } from '@fiducia/contract/accounts/account.routes';
import { useState } from 'react';
import { type Failure, FailureAlert } from '../kit/display/alert.tsx';
import { Button } from '../kit/display/button.tsx';
import { Card } from '../kit/display/card.tsx';
import { formatInstant } from '../kit/display/date-text.tsx';
import { Item, ItemList } from '../kit/display/item-list.tsx';
import { Row, Stack } from '../kit/display/layout.tsx';
import { confirmDialog } from '../kit/overlay/dialogs.ts';
import { call } from '../shell/api.ts';
import { asFailure } from '../shell/api-failure.ts';
import { queryClient } from '../shell/query-client.ts';
import { useSession } from '../shell/session.ts';
import { useFetch } from './use-fetch.ts';

async function isSureToReject({ accountName }: Invitation): Promise<boolean> {
  return confirmDialog({
    title: `Decline the invitation to ${accountName}?`,
    text: 'If you change your mind, you’ll need a new invitation.',
    okText: 'Decline invitation',
    isDangerous: true,
  });
}

/**
 * Lists the accounts that the signed-in user is invited to, to accept or decline. Renders nothing if there are none.
 */
export function Invitations() {
  const { user } = useSession();
  const { data = [], refresh } = useFetch('GET /public/users/authenticated-user/invitations');
  const [busy, setBusy] = useState<string>();
  const [failure, setFailure] = useState<Failure>();
  const respond = async (invitation: Invitation, transition: 'accept' | 'reject') => {
    if (transition === 'reject' && !(await isSureToReject(invitation))) return;
    setBusy(invitation.accountId);
    setFailure(undefined);
    try {
      const params = { id: invitation.accountId, userId: user?.id ?? '' };
      if (transition === 'accept') await call('POST /public/accounts/:id/users/:userId/accept', { params });
      else await call('POST /public/accounts/:id/users/:userId/reject', { params });
      // The account switcher then lists the new account immediately.
      if (transition === 'accept') await queryClient.invalidateQueries({ queryKey: ['session'] });
    } catch (error) {
      setFailure(asFailure(error));
    }
    setBusy(undefined);
    refresh();
  };
  if (data.length === 0) return null;
  return (
    <Card title={data.length === 1 ? 'You are invited' : `You have ${data.length} invitations`}>
      <Stack>
        <FailureAlert failure={failure} />
        <ItemList>
          {data.map((invitation) => (
            <Item
              key={invitation.accountId}
              title={invitation.accountName}
              note={
                <>
                  {invitation.roleName ? `As ${invitation.roleName} · ` : ''}invited{' '}
                  {formatInstant(invitation.invitedAt)}
                </>
              }
            >
              <Row>
                <Button
                  look="primary"
                  busy={busy === invitation.accountId}
                  onClick={() => void respond(invitation, 'accept')}
                >
                  Accept
                </Button>
                <Button disabled={busy !== undefined} onClick={() => void respond(invitation, 'reject')}>
                  Decline
                </Button>
              </Row>
            </Item>
          ))}
        </ItemList>
      </Stack>
    </Card>
  );
}

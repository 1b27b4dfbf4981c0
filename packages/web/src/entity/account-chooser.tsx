import { type ReactNode, useEffect, useEffectEvent } from 'react';
import { Button } from '../kit/display/button.tsx';
import { Card } from '../kit/display/card.tsx';
import { EmptyState } from '../kit/display/empty-state.tsx';
import { FriendlyId } from '../kit/display/friendly-id.tsx';
import { Row, Stack } from '../kit/display/layout.tsx';
import { Spinner } from '../kit/display/spinner.tsx';
import { PageHeader } from '../kit/page/page-header.tsx';
import { call } from '../shell/api.ts';
import { ApiFailure } from '../shell/api-failure.ts';
import { navigate } from '../shell/navigation.ts';
import { useSession } from '../shell/session.ts';
import { useSearchValue } from '../shell/use-route.ts';
import { Invitations } from './invitations.tsx';

/** Opens an account and remembers it for the next visit. */
async function open(userId: string, accountId: string, href: string): Promise<void> {
  try {
    await call('POST /public/users/:id/set-last-accessed-account/:accountId', { params: { id: userId, accountId } });
  } catch (error) {
    // The account opens even if remembering it fails.
    if (!(error instanceof ApiFailure)) throw error;
  }
  navigate(href, { replace: true });
}

export interface AccountChooserProps {
  /** Returns the address of an account's home page. */
  readonly hrefOf: (accountId: string) => string;
  /** Shown to a user who has no account. */
  readonly emptyText: string;
  readonly emptyAction?: ReactNode;
}

/**
 * Renders the start page for account users. Opens the only or last used account immediately; `?choose=1` lists all
 * accounts.
 */
export function AccountChooser({ hrefOf, emptyText, emptyAction }: AccountChooserProps) {
  const { user } = useSession();
  const mustChoose = useSearchValue('choose') === '1';
  const accounts = user?.masterAccounts ?? [];
  const last =
    accounts.find(({ id }) => id === user?.lastAccessedAccountId) ?? (accounts.length === 1 ? accounts[0] : undefined);
  const direct = mustChoose ? undefined : last?.id;
  const userId = user?.id;
  const goOn = useEffectEvent((id: string, accountId: string) => open(id, accountId, hrefOf(accountId)));
  useEffect(() => {
    if (userId !== undefined && direct !== undefined) void goOn(userId, direct);
  }, [userId, direct]);
  if (direct !== undefined) return <Spinner size={40} label="Opening your account" />;
  return (
    <>
      <PageHeader title="Choose an account" subtitle={user ? `Signed in as ${user.emailAddress ?? ''}` : undefined} />
      {accounts.length === 0 && (
        <EmptyState title="You don’t belong to an account yet" action={emptyAction}>
          {emptyText}
        </EmptyState>
      )}
      <Stack>
        <Invitations />
        {accounts.map((account) => (
          <Card
            key={account.id}
            title={account.displayName}
            actions={
              <Button look="primary" onClick={() => void open(user?.id ?? '', account.id, hrefOf(account.id))}>
                Open
              </Button>
            }
          >
            <Row>
              {account.friendlyId ? <FriendlyId id={account.friendlyId} /> : null}
              {account.role && <span>{account.role}</span>}
            </Row>
          </Card>
        ))}
      </Stack>
    </>
  );
}

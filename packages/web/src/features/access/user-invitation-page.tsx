import type { InvitationCard } from '@fiducia/contract/accounts/invitation.routes';
import type { BodyAt } from '@fiducia/contract/api';
import { useEffect, useState } from 'react';
import { Alert, type Failure, FailureAlert } from '../../kit/display/alert.tsx';
import { Button } from '../../kit/display/button.tsx';
import { formatInstant } from '../../kit/display/date-text.tsx';
import { Facts } from '../../kit/display/facts.tsx';
import { Row, Stack } from '../../kit/display/layout.tsx';
import { Skeleton } from '../../kit/display/skeleton.tsx';
import { confirmDialog } from '../../kit/overlay/dialogs.ts';
import { call } from '../../shell/api.ts';
import { navigate } from '../../shell/navigation.ts';
import { portalAddress } from '../../shell/runtime-configuration.ts';
import { signOut, useSession } from '../../shell/session.ts';
import type { SessionUser } from '../../shell/session-user.ts';
import { useParameter } from '../../shell/use-route.ts';
import { attempt } from './attempt.ts';
import { CompleteDetails, lacksDetails } from './complete-details.tsx';
import { hideToken } from './hide-token.ts';
import { NarrowPage } from './narrow-page.tsx';
import { NewLoginForm } from './new-login-form.tsx';
import { readCaptcha } from './read-captcha.ts';
import { homeAddress } from './return-address.ts';

type Link = BodyAt<'POST /public/users/read-invitation'>;

/** Returns the link's values for anonymous calls, where the token identifies the invited user. */
const anonymousLink = ({ accountUserId, invitationToken = '' }: Link) => ({ accountUserId, invitationToken });

type Outcome = 'accepted' | 'made' | 'rejected';

interface StepProps {
  readonly link: Link;
  readonly card: InvitationCard;
  readonly user: SessionUser | null;
  readonly onDone: (outcome: Outcome) => void;
}

/** Returns the sign-in path that returns to this page. It has no token, because a signed-in user doesn't need one. */
const comeBack = (): string => `/login?returnUrl=${encodeURIComponent(window.location.href)}`;

async function reject({ link, card, user }: StepProps): Promise<void> {
  const params = { id: card.accountId, userId: card.userId };
  if (user?.id === card.userId) await call('POST /public/accounts/:id/users/:userId/reject', { params });
  else await call('POST /public/users/reject-invitation', { body: anonymousLink(link) });
}

/** Declines the invitation after a confirmation. */
function RejectButton(props: StepProps) {
  const [failure, setFailure] = useState<Failure>();
  const { accountName } = props.card;
  const ask = async () => {
    const isSure = await confirmDialog({
      title: `Decline the invitation to ${accountName}?`,
      text: 'If you change your mind, you’ll need a new invitation.',
      okText: 'Decline invitation',
      isDangerous: true,
    });
    if (!isSure) return;
    const failed = await attempt(() => reject(props));
    if (failed) setFailure(failed);
    else props.onDone('rejected');
  };
  return (
    <>
      <FailureAlert failure={failure} />
      <Button onClick={() => void ask()}>Decline</Button>
    </>
  );
}

/**
 * Renders the invitation of a user who already has a login. If that user is signed in, asks for any missing details and
 * then lets them accept. Otherwise, prompts them to sign in with that login.
 */
function KnownUser(props: StepProps & { readonly onSaved: () => void }) {
  const { card, user, onDone } = props;
  const [failure, setFailure] = useState<Failure>();
  const [isBusy, setBusy] = useState(false);
  const accept = async () => {
    setBusy(true);
    const params = { id: card.accountId, userId: card.userId };
    const failed = await attempt(() => call('POST /public/accounts/:id/users/:userId/accept', { params }));
    setBusy(false);
    if (failed) setFailure(failed);
    else onDone('accepted');
  };
  const isOwn = user?.id === card.userId;
  if (isOwn && lacksDetails(user)) return <CompleteDetails user={user} onDone={props.onSaved} />;
  return (
    <Stack>
      <FailureAlert failure={failure} />
      {!isOwn && user && (
        <p>
          You’re signed in as {user.emailAddress}. The invitation was sent to <strong>{card.emailAddress}</strong>.
        </p>
      )}
      <Row>
        {isOwn ? (
          <Button look="primary" busy={isBusy} onClick={() => void accept()}>
            Accept
          </Button>
        ) : user ? (
          <Button look="primary" onClick={() => void signOut().then(() => navigate(comeBack()))}>
            Sign in as {card.emailAddress}
          </Button>
        ) : (
          <Button look="primary" href={comeBack()}>
            Sign in to accept
          </Button>
        )}
        <RejectButton {...props} />
      </Row>
    </Stack>
  );
}

/** Renders the form for an invited user without a login. Creating the login accepts the invitation. */
function NewUser(props: StepProps) {
  const { link, card, onDone } = props;
  return (
    <Stack>
      <NewLoginForm
        label="Create your login"
        firstName={card.firstName ?? undefined}
        lastName={card.lastName ?? undefined}
        emailAddress={card.emailAddress}
        submitText="Create login and accept"
        onSubmit={({ emailAddress: _fixed, ...values }) =>
          attempt(async () => {
            const body = { ...anonymousLink(link), ...values, captchaClientResponse: await readCaptcha() };
            await call('POST /public/users/register-invited', { body });
            onDone('made');
          })
        }
      >
        <p>
          Your login will use the email address <strong>{card.emailAddress}</strong>.
        </p>
      </NewLoginForm>
      <Row>
        <RejectButton {...props} />
      </Row>
    </Stack>
  );
}

function Done({ outcome, card, user }: { outcome: Outcome; card: InvitationCard; user: SessionUser | null }) {
  if (outcome === 'rejected') return <Alert tone="success">You declined the invitation to {card.accountName}.</Alert>;
  return (
    <Stack>
      <Alert tone="success">
        {outcome === 'made'
          ? `Your login is ready, and you’re a member of ${card.accountName}. Sign in with your new password.`
          : `You’re a member of ${card.accountName}.`}
      </Alert>
      <Button look="primary" href={user && outcome === 'accepted' ? homeAddress(user) : '/login'}>
        {outcome === 'made' ? 'Sign in' : 'Continue'}
      </Button>
    </Stack>
  );
}

/**
 * Shows an invitation to an account with its sender and deadline, and lets the user accept or decline it.
 */
export function Screen() {
  const accountUserId = useParameter('accountUserUuid');
  const [link] = useState<Link>({ accountUserId, invitationToken: window.location.hash.slice(1) || undefined });
  const { user, refresh } = useSession();
  const [card, setCard] = useState<InvitationCard>();
  const [failure, setFailure] = useState<Failure>();
  const [outcome, setOutcome] = useState<Outcome>();
  // Without a token, the server shows the invitation only to the invited user.
  const isKnown = link.invitationToken !== undefined || user !== null;
  useEffect(() => {
    hideToken(window.location.pathname);
    if (!isKnown) return;
    void attempt(async () => {
      setCard((await call('POST /public/users/read-invitation', { body: link })).result);
    }).then(setFailure);
  }, [link, isKnown]);
  const links =
    failure &&
    (user ? (
      <a href={homeAddress(user)}>Go to your accounts</a>
    ) : (
      <a href={comeBack()}>Sign in to see your invitations</a>
    ));
  return (
    <NarrowPage
      title={card ? `You’re invited to ${card.accountName}` : 'Your invitation'}
      links={links ?? <a href={portalAddress('auth', '/noticecontactinformation')}>Is this real? Contact us</a>}
    >
      <FailureAlert failure={failure} />
      {!isKnown && (
        <Stack>
          <p>Open the link in the latest email again, or sign in to see the accounts you’re invited to.</p>
          <Button look="primary" href={comeBack()}>
            Sign in
          </Button>
        </Stack>
      )}
      {isKnown && !card && !failure && <Skeleton lines={5} />}
      {card && outcome && <Done outcome={outcome} card={card} user={user} />}
      {card && !outcome && (
        <Stack>
          <Facts
            facts={[
              { label: 'Account', value: card.accountName },
              { label: 'Invited by', value: card.invitedBy ?? 'An administrator' },
              { label: 'Your role', value: card.roleName ?? 'Not assigned yet' },
              { label: 'Sent to', value: card.emailAddress },
              { label: 'Respond by', value: formatInstant(card.expiresAt) },
            ]}
          />
          {card.hasLogin || user?.id === card.userId ? (
            <KnownUser
              link={link}
              card={card}
              user={user}
              onSaved={() => void refresh()}
              onDone={(done) => void refresh().then(() => setOutcome(done))}
            />
          ) : (
            <NewUser link={link} card={card} user={user} onDone={setOutcome} />
          )}
        </Stack>
      )}
    </NarrowPage>
  );
}

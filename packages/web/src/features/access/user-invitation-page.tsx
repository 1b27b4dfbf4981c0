import type { InvitationCard } from '@fiducia/contract/accounts/invitation.routes';
import type { BodyAt } from '@fiducia/contract/api';
import { useEffect, useState } from 'react';
import { Alert, type Failure, FailureAlert } from '../../kit/display/alert.tsx';
import { Button } from '../../kit/display/button.tsx';
import { Facts } from '../../kit/display/facts.tsx';
import { Row, Stack } from '../../kit/display/layout.tsx';
import { longInstant } from '../../kit/display/long-day.ts';
import { Skeleton } from '../../kit/display/skeleton.tsx';
import { confirmDialog } from '../../kit/overlay/dialogs.ts';
import { call } from '../../shell/api.ts';
import { navigate } from '../../shell/navigation.ts';
import { portalAddress } from '../../shell/runtime-configuration.ts';
import { signOut, useSession } from '../../shell/session.ts';
import type { SessionUser } from '../../shell/session-user.ts';
import { useParameter } from '../../shell/use-route.ts';
import { authPagesText as text } from '../../texts/auth-pages.ts';
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
  const { accountName: account } = props.card;
  const ask = async () => {
    const isSure = await confirmDialog({
      title: text('invitation.decline.title', { account }),
      text: text('invitation.decline.text'),
      okText: text('invitation.decline.submit'),
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
      <Button onClick={() => void ask()}>{text('invitation.decline')}</Button>
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
          {text.rich(
            'invitation.otherUser',
            { address: (inner) => <strong>{inner}</strong> },
            { user: user.emailAddress ?? '', emailAddress: card.emailAddress },
          )}
        </p>
      )}
      <Row>
        {isOwn ? (
          <Button look="primary" busy={isBusy} onClick={() => void accept()}>
            {text('invitation.accept')}
          </Button>
        ) : user ? (
          <Button look="primary" onClick={() => void signOut().then(() => navigate(comeBack()))}>
            {text('invitation.signInAs', { emailAddress: card.emailAddress })}
          </Button>
        ) : (
          <Button look="primary" href={comeBack()}>
            {text('invitation.signInToAccept')}
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
        label={text('invitation.create')}
        firstName={card.firstName ?? undefined}
        lastName={card.lastName ?? undefined}
        emailAddress={card.emailAddress}
        submitText={text('invitation.create.submit')}
        onSubmit={({ emailAddress: _fixed, ...values }) =>
          attempt(async () => {
            const body = { ...anonymousLink(link), ...values, captchaClientResponse: await readCaptcha() };
            await call('POST /public/users/register-invited', { body });
            onDone('made');
          })
        }
      >
        <p>
          {text.rich(
            'invitation.create.address',
            { address: (inner) => <strong>{inner}</strong> },
            { emailAddress: card.emailAddress },
          )}
        </p>
      </NewLoginForm>
      <Row>
        <RejectButton {...props} />
      </Row>
    </Stack>
  );
}

function Done({ outcome, card, user }: { outcome: Outcome; card: InvitationCard; user: SessionUser | null }) {
  const { accountName: account } = card;
  if (outcome === 'rejected') return <Alert tone="success">{text('invitation.declined', { account })}</Alert>;
  return (
    <Stack>
      <Alert tone="success">
        {text(outcome === 'made' ? 'invitation.created' : 'invitation.accepted', { account })}
      </Alert>
      <Button look="primary" href={user && outcome === 'accepted' ? homeAddress(user) : '/login'}>
        {text(outcome === 'made' ? 'link.signIn' : 'link.continue')}
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
      <a href={homeAddress(user)}>{text('invitation.accounts')}</a>
    ) : (
      <a href={comeBack()}>{text('invitation.signInToSee')}</a>
    ));
  return (
    <NarrowPage
      title={card ? text('invitation.to', { account: card.accountName }) : text('invitation.title')}
      links={links ?? <a href={portalAddress('auth', '/noticecontactinformation')}>{text('invitation.isReal')}</a>}
    >
      <FailureAlert failure={failure} />
      {!isKnown && (
        <Stack>
          <p>{text('invitation.openAgain')}</p>
          <Button look="primary" href={comeBack()}>
            {text('link.signIn')}
          </Button>
        </Stack>
      )}
      {isKnown && !card && !failure && <Skeleton lines={5} />}
      {card && outcome && <Done outcome={outcome} card={card} user={user} />}
      {card && !outcome && (
        <Stack>
          <Facts
            facts={[
              { label: text('invitation.account'), value: card.accountName },
              { label: text('invitation.by'), value: card.invitedBy ?? text('invitation.by.unknown') },
              { label: text('invitation.role'), value: card.roleName ?? text('invitation.role.none') },
              { label: text('invitation.sentTo'), value: card.emailAddress },
              { label: text('invitation.until'), value: longInstant(card.expiresAt) },
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

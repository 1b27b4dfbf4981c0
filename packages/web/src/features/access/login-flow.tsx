import type { AuthenticatedUser } from '@fiducia/contract/access/sign-in.routes';
import { lazy, type ReactNode, Suspense, useState } from 'react';
import { spoken } from '../../kit/text/language.ts';
import { loadChunk } from '../../shell/load-chunk.ts';
import { signInText } from '../../texts/sign-in.ts';
import { CodeStep } from './code-step.tsx';
import { NarrowPage } from './narrow-page.tsx';
import { PasskeyLogin } from './passkey-login.tsx';
import { PasswordStep, type WaitingLogin } from './password-step.tsx';
import { SingleSignOnButtons, SingleSignOnStep } from './single-sign-on-login.tsx';

// Most sign-ins don't need it.
const SmsOfferPage = lazy(() => loadChunk(() => import('./sms-offer.tsx')).then((m) => ({ default: m.SmsOfferPage })));

const maxOffers = 3;

/** Returns whether to offer text messages: not after the offer was accepted, declined, or postponed three times. */
const isSmsOffered = (user: AuthenticatedUser): boolean =>
  user.smsEnabledPhoneNumber === null && !user.smsTwoFactorDeclined && user.twoFactorDeferralCount < maxOffers;

type Stage =
  | { readonly is: 'password' }
  | { readonly is: 'code'; readonly waiting: WaitingLogin }
  | { readonly is: 'signOn' }
  | { readonly is: 'offer'; readonly user: AuthenticatedUser };

/**
 * Renders the full sign-in: a password, a code, and sometimes an offer of text messages. A passkey replaces all of
 * them.
 */
export function LoginFlow(props: {
  title: string;
  lead?: ReactNode;
  links: ReactNode;
  /** For users who sign in every day, and whom a code by email is not enough to protect. */
  isPasskeyFirst?: boolean;
  onDone: (user: AuthenticatedUser) => void;
}) {
  const [stage, setStage] = useState<Stage>({ is: 'password' });
  const [username, setUsername] = useState('');
  if (stage.is === 'signOn') {
    return (
      <NarrowPage key="signOn" title={spoken('Single sign-on')} takesFocus>
        <SingleSignOnStep username={username} onBack={() => setStage({ is: 'password' })} />
      </NarrowPage>
    );
  }
  if (stage.is === 'offer') {
    return (
      <Suspense fallback={null}>
        <SmsOfferPage user={stage.user} onDone={() => props.onDone(stage.user)} />
      </Suspense>
    );
  }
  if (stage.is === 'code') {
    return (
      <NarrowPage key="code" title={signInText('code.title')} takesFocus>
        <CodeStep
          waiting={stage.waiting}
          onWaiting={(waiting) => setStage({ is: 'code', waiting })}
          onBack={() => setStage({ is: 'password' })}
          onDone={(user) =>
            !stage.waiting.canUseAuthenticator && isSmsOffered(user)
              ? setStage({ is: 'offer', user })
              : props.onDone(user)
          }
        />
      </NarrowPage>
    );
  }
  return (
    <NarrowPage title={props.title} lead={props.lead} links={props.links}>
      {props.isPasskeyFirst && <PasskeyLogin isFirst onDone={props.onDone} />}
      <PasswordStep onTried={setUsername} onSent={(waiting) => setStage({ is: 'code', waiting })} />
      {!props.isPasskeyFirst && <PasskeyLogin onDone={props.onDone} />}
      <SingleSignOnButtons onChoose={() => setStage({ is: 'signOn' })} />
    </NarrowPage>
  );
}

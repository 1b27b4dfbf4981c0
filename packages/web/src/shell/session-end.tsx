import { useQuery } from '@tanstack/react-query';
import { useEffect, useEffectEvent, useState } from 'react';
import { Button } from '../kit/display/button.tsx';
import { hasUnsavedWork } from '../kit/form/shell/unsaved-work.ts';
import { TopDialog } from '../kit/overlay/top-dialog.tsx';
import { spoken } from '../kit/text/language.ts';
import { call } from './api.ts';
import { ApiFailure } from './api-failure.ts';
import { currentPortal } from './current-portal.ts';
import { loginAddress } from './go-to-login.ts';
import { leavePortal } from './leave-portal.ts';
import { queryClient } from './query-client.ts';
import { reloadPage } from './reload-page.ts';
import { sessionQuery } from './session.ts';
import {
  clockText,
  type SessionEnd as End,
  endOf,
  onSessionOver,
  sessionIsOver,
  warnSeconds,
} from './session-clock.ts';
import { clearToken, isAuthenticated } from './session-token.ts';
import type { SessionUser } from './session-user.ts';
import { signInAgain } from './sign-in-again.ts';

const recheckAfterMs = 3_000;
const readUser = () => call('GET /public/users/authenticated-user', { keepsPage: true });

/** Returns the time left in the session, updated every second. */
function useEnd(): { user: SessionUser | null; end: End | undefined } {
  const { data: user = null, dataUpdatedAt } = useQuery(sessionQuery, queryClient);
  const [end, setEnd] = useState<End>();
  const update = useEffectEvent(() => {
    const next = endOf(user, dataUpdatedAt);
    setEnd((before) => (before?.secondsLeft === next?.secondsLeft ? before : next));
  });
  useEffect(() => {
    const timer = setInterval(update, 1_000);
    return () => clearInterval(timer);
  }, []);
  return { user, end };
}

function Warning({ end, onDismiss }: { end: End; onDismiss: () => void }) {
  const [isBusy, setBusy] = useState(false);
  const stay = async () => {
    setBusy(true);
    try {
      queryClient.setQueryData(sessionQuery.queryKey, (await readUser()).result);
      onDismiss();
    } catch (error) {
      if (!(error instanceof ApiFailure)) throw error;
      if (error.httpStatus === 401) sessionIsOver();
    } finally {
      setBusy(false);
    }
  };
  return (
    <TopDialog
      title={spoken(`You will be signed out in ${clockText(end.secondsLeft)}`)}
      onEscape={end.isFinal ? onDismiss : () => void stay()}
      footer={
        <>
          <Button onClick={() => void leavePortal()}>{spoken('Sign out')}</Button>
          {end.isFinal ? (
            <Button look="primary" onClick={onDismiss}>
              {spoken('Okay')}
            </Button>
          ) : (
            <Button look="primary" busy={isBusy} onClick={() => void stay()}>
              {spoken('Stay signed in')}
            </Button>
          )}
        </>
      }
    >
      <p>
        {spoken(
          end.isFinal
            ? 'For your security, every session has a time limit. Save your work and sign in again.'
            : 'You haven’t been active for a while. For your security, we’ll sign you out soon.',
        )}
      </p>
    </TopDialog>
  );
}

/** Whether users sign in at the login page of the auth portal. */
function usesSharedLogin(): boolean {
  const portal = currentPortal();
  return portal === 'admin' || portal === 'client';
}

/** Covers the page with its unsaved changes until the same user signs in again in another window. */
function SignedOut({ user, onBack }: { user: SessionUser; onBack: () => void }) {
  const [isOther, setOther] = useState(false);
  const check = useEffectEvent(async () => {
    if (!isAuthenticated()) return;
    try {
      const { result } = await readUser();
      if (result.id !== user.id) return setOther(true);
      queryClient.setQueryData(sessionQuery.queryKey, result);
      onBack();
    } catch (error) {
      if (!(error instanceof ApiFailure)) throw error;
    }
  });
  useEffect(() => {
    const timer = setInterval(() => void check(), recheckAfterMs);
    const onFocus = () => void check();
    window.addEventListener('focus', onFocus);
    return () => {
      clearInterval(timer);
      window.removeEventListener('focus', onFocus);
    };
  }, []);
  const login = usesSharedLogin() ? loginAddress(`${window.location.origin}/`) : '/login';
  return (
    <TopDialog
      title={spoken('You were signed out')}
      isCover
      footer={
        <>
          <Button onClick={reloadPage}>{spoken('Discard my changes')}</Button>
          <Button look="primary" onClick={() => window.open(login, '_blank', 'noopener')}>
            {spoken('Sign in in a new window')}
          </Button>
        </>
      }
    >
      <p>
        {spoken(
          'Your changes are still in this window but aren’t saved. Sign in again in a new window, then come back here.',
        )}
      </p>
      {isOther && (
        <p role="alert">{spoken('Another user signed in. Only the user who made these changes can continue.')}</p>
      )}
    </TopDialog>
  );
}

/**
 * Warns the user before the session ends, then goes to the sign-in page. If there are unsaved changes, covers the page
 * instead.
 */
export function SessionEnd() {
  const { user, end } = useEnd();
  const [dismissedFinal, setDismissed] = useState(false);
  const [covered, setCovered] = useState<SessionUser>();
  const over = useEffectEvent(() => {
    if (covered) return;
    if (user && hasUnsavedWork()) setCovered(user);
    else if (user && usesSharedLogin()) signInAgain(user.emailAddress ?? '');
    else reloadPage();
  });
  useEffect(() => onSessionOver(over), []);
  const isDue = user !== null && end !== undefined && end.secondsLeft <= 0 && covered === undefined;
  useEffect(() => {
    if (!isDue) return;
    const finish = async () => {
      // The server also ends the session by its own clock, but an unattended device must not stay open until the next
      // call.
      await call('POST /public/users/authenticated-user/logout', { keepsPage: true }).catch(() => undefined);
      clearToken();
      sessionIsOver();
    };
    void finish();
  }, [isDue]);
  if (covered) return <SignedOut user={covered} onBack={() => setCovered(undefined)} />;
  if (!user || !end || end.secondsLeft > warnSeconds || end.secondsLeft <= 0) return null;
  if (end.isFinal && dismissedFinal) return null;
  return <Warning end={end} onDismiss={() => setDismissed(end.isFinal)} />;
}

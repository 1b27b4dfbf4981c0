import { queryOptions, useQuery } from '@tanstack/react-query';
import { call } from './api.ts';
import { ApiFailure } from './api-failure.ts';
import { currentPortal } from './current-portal.ts';
import { queryClient } from './query-client.ts';
import { clearToken, isAuthenticated, writeToken } from './session-token.ts';
import { type SessionUser, userMay } from './session-user.ts';

async function readUser(): Promise<SessionUser | null> {
  if (!isAuthenticated()) return null;
  const isRegistry = currentPortal() === 'registry';
  try {
    const { result } = await call(
      isRegistry ? 'GET /public/national-registry/users/authenticated-user' : 'GET /public/users/authenticated-user',
    );
    return result;
  } catch (error) {
    if (error instanceof ApiFailure && error.httpStatus === 401) return null;
    throw error;
  }
}

export const sessionQuery = queryOptions({
  queryKey: ['session'],
  queryFn: readUser,
  staleTime: Number.POSITIVE_INFINITY,
});

/**
 * Returns the signed-in user, read once, or null if no one is signed in. Throws an ApiFailure if the server doesn't
 * respond.
 */
export function loadUser(): Promise<SessionUser | null> {
  return queryClient.ensureQueryData(sessionQuery);
}

/**
 * Removes the previous user's data. Updates the signed-in user instead of removing it, so that components that show it
 * re-render.
 */
function forgetLoaded(): void {
  queryClient.removeQueries({ predicate: ({ queryKey }) => queryKey[0] !== sessionQuery.queryKey[0] });
  queryClient.getMutationCache().clear();
}

/** Stores the token of a new session and loads its user. */
export async function signIn(token: string): Promise<SessionUser | null> {
  writeToken(token);
  await queryClient.cancelQueries({ queryKey: sessionQuery.queryKey });
  forgetLoaded();
  return queryClient.fetchQuery({ ...sessionQuery, staleTime: 0 });
}

/**
 * Ends the session on the server, and removes the token and all loaded data. Returns the single sign-on provider's
 * logout page, if there is one.
 */
export async function signOut(): Promise<string | undefined> {
  try {
    if (!isAuthenticated()) return undefined;
    const { result } = await call('POST /public/users/authenticated-user/logout');
    return result.endSessionAddress ?? undefined;
  } catch (error) {
    // If the server can't be reached, it ends the session at its limits. This browser forgets the session now.
    if (!(error instanceof Error)) throw error;
    return undefined;
  } finally {
    clearToken();
    await queryClient.cancelQueries({ queryKey: sessionQuery.queryKey });
    forgetLoaded();
    queryClient.setQueryData(sessionQuery.queryKey, null);
  }
}

export interface Session {
  readonly user: SessionUser | null;
  readonly isSignedIn: boolean;
  /** Returns whether the user has a permission. */
  readonly may: (permission: string) => boolean;
  /** ID of the master account in the URL, or of the last one used. */
  readonly masterAccountId: string | null;
  readonly refresh: () => Promise<void>;
}

/**
 * Returns the signed-in user for screens. Only the server decides what is allowed. Use `may` to hide what the server
 * would reject.
 */
export function useSession(): Session {
  const { data = null } = useQuery(sessionQuery, queryClient);
  const segment = window.location.pathname.split('/')[1] ?? '';
  return {
    user: data,
    isSignedIn: data !== null,
    may: (permission) => userMay(data, permission, segment),
    masterAccountId:
      segment.length === 32 ? segment : (data?.lastAccessedAccountId ?? data?.masterAccounts?.[0]?.id ?? null),
    refresh: async () => {
      await queryClient.invalidateQueries({ queryKey: ['session'] });
    },
  };
}

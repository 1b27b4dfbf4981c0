import type { DistributionCard } from '@fiducia/contract/payments/my-distributions.routes';
import { inSpanish } from '../../../kit/text/language.ts';
import { runtimeConfiguration } from '../../../shell/runtime-configuration.ts';

/** The distribution that the notice is about. */
export type NoticeOwner = Pick<
  DistributionCard,
  'orderLineId' | 'planName' | 'sponsorName' | 'logoFileId' | 'sentence'
> & {
  readonly action: Pick<DistributionCard['action'], 'code'>;
};

/**
 * Returns the session's token, encoded as in the cookie. What this page shares with the portals is in the files that all of
 * them load first, so it doesn't import their module of the session.
 */
function encodedToken(): string {
  const start = `${runtimeConfiguration().cookieName ?? 'authToken'}=`;
  const cookie = document.cookie.split('; ').find((one) => one.startsWith(start));
  return cookie?.slice(start.length) ?? '';
}

/**
 * Returns the distribution of a signed-in participant, if all that are not finished are of one plan. Everyone else reads
 * the notice without it, also if the server doesn't respond.
 */
export async function readOwner(apiBaseUrl: string): Promise<NoticeOwner | undefined> {
  const token = decodeURIComponent(encodedToken());
  if (token === '') return undefined;
  const response = await fetch(`${apiBaseUrl}/public/participants/my-distributions`, {
    headers: {
      Accept: 'application/json',
      'Accept-Language': inSpanish() ? 'es-US' : 'en-US',
      Authorization: `Bearer ${token}`,
    },
  }).catch(() => undefined);
  if (!response?.ok) return undefined;
  const { result }: { readonly result: readonly DistributionCard[] } = await response.json();
  const open = result.filter(({ isFinished }) => !isFinished);
  return new Set(open.map(({ planName }) => planName)).size === 1 ? open[0] : undefined;
}

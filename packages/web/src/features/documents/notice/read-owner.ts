import type { DistributionCard } from '@fiducia/contract/payments/my-distributions.routes';
import { inSpanish } from '../../../kit/text/language.ts';
import { isAuthenticated, readToken } from '../../../shell/session-token.ts';

/** The distribution that the notice is about. */
export type NoticeOwner = Pick<
  DistributionCard,
  'orderLineId' | 'planName' | 'sponsorName' | 'logoFileId' | 'sentence'
> & {
  readonly action: Pick<DistributionCard['action'], 'code'>;
};

/**
 * Returns the distribution of a signed-in participant, if all that are not finished are of one plan. Everyone else reads
 * the notice without it, also if the server doesn't respond.
 */
export async function readOwner(apiBaseUrl: string): Promise<NoticeOwner | undefined> {
  if (!isAuthenticated()) return undefined;
  const response = await fetch(`${apiBaseUrl}/public/participants/my-distributions`, {
    headers: {
      Accept: 'application/json',
      'Accept-Language': inSpanish() ? 'es-US' : 'en-US',
      Authorization: `Bearer ${readToken()}`,
    },
  }).catch(() => undefined);
  if (!response?.ok) return undefined;
  const { result }: { readonly result: readonly DistributionCard[] } = await response.json();
  const open = result.filter(({ isFinished }) => !isFinished);
  return new Set(open.map(({ planName }) => planName)).size === 1 ? open[0] : undefined;
}

import type { DistributionCard } from '@fiducia/contract/payments/my-distributions.routes';
import { call } from '../../../shell/api.ts';
import { ApiFailure } from '../../../shell/api-failure.ts';

/** The distribution that the notice is about. */
export type NoticeOwner = Pick<
  DistributionCard,
  'orderLineId' | 'planName' | 'sponsorName' | 'logoFileId' | 'sentence'
> & {
  readonly action: Pick<DistributionCard['action'], 'code'>;
};

/**
 * Returns the distribution of a signed-in participant, if all that are not finished are of one plan. Everyone else reads
 * the notice without it, also if the server rejects the call.
 */
export async function readOwner(): Promise<NoticeOwner | undefined> {
  try {
    const { result } = await call('GET /public/participants/my-distributions', { keepsPage: true });
    const open = result.filter(({ isFinished }) => !isFinished);
    return new Set(open.map(({ planName }) => planName)).size === 1 ? open[0] : undefined;
  } catch (error) {
    if (!(error instanceof ApiFailure)) throw error;
    return undefined;
  }
}

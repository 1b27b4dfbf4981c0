import type { IdentityCause } from '@fiducia/domain/participants/identity';
import type { Tx } from '../../../platform/db/database.ts';
import { enqueue } from '../../../platform/jobs/enqueue.ts';

export const checkIdentityKind = 'check-identity';

interface Requested {
  readonly cause: IdentityCause;
  /** Number of the try, from 1. */
  readonly tries?: number;
  readonly runAt?: Date;
  /** Only the death audit, because the identity was answered. */
  readonly isDeathOnly?: boolean;
}

/**
 * Queues an identity check and death audit of participants whose identity isn't verified yet. The provider is asked
 * after the transaction, so that its response time doesn't delay the caller.
 */
export async function requestIdentityCheck(
  tx: Tx,
  participantIds: readonly string[],
  { cause, tries = 1, runAt, isDeathOnly = false }: Requested,
): Promise<void> {
  for (const participantId of new Set(participantIds))
    await enqueue(tx, {
      kind: checkIdentityKind,
      payload: { participantId, cause, tries: String(tries), ...(isDeathOnly && { only: 'death' }) },
      ...(runAt && { runAt }),
    });
}

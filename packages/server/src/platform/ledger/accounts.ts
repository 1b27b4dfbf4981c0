import { createHash } from 'node:crypto';
import type { LedgerAccount } from '@fiducia/domain/trust/chart-of-accounts';

/**
 * Returns the ID of a ledger account: a hash of its code and holder, so that no lookup is needed. In SQL:
 * `md5('2200:orderLine:' || id)`.
 */
export function ledgerAccountId(account: LedgerAccount): string {
  return createHash('md5').update(`${account.code}:${account.holderType}:${account.holderId}`).digest('hex');
}

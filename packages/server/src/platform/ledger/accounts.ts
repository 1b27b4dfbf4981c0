import { createHash } from 'node:crypto';
import type { LedgerAccount } from '@fiducia/domain/trust/chart-of-accounts';

/**
 * The account's ID: a hash of its identity, so that no lookup is needed. The same in SQL: `md5('2200:orderLine:' ||
 * id)`.
 */
export function ledgerAccountId(account: LedgerAccount): string {
  return createHash('md5').update(`${account.code}:${account.holderType}:${account.holderId}`).digest('hex');
}

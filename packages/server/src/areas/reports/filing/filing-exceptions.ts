import type { FilingException } from '@fiducia/contract/reports/tax-filing.routes';
import type { QueryOf } from '@fiducia/contract/lang/route';
import type { listFilingExceptions } from '@fiducia/contract/reports/tax-filing.routes';
import type { ActorContext } from '../../../platform/call/context.ts';
import type { Tx } from '../../../platform/db/database.ts';

export async function readExceptions(
  _tx: Tx,
  _ctx: ActorContext,
  _of: QueryOf<typeof listFilingExceptions>,
): Promise<readonly FilingException[]> {
  return [];
}

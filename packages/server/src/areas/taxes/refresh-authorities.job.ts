import { systemActor } from '@fiducia/domain/foundation/actor/actor';
import { localDate, timeZones } from '@fiducia/domain/foundation/calendar/time-zone';
import { builtInAuthorities } from '@fiducia/domain/taxes/deposits/built-in-authorities';
import type { Platform } from '../../area.ts';
import type { ActorContext } from '../../platform/call/context.ts';
import { contextFor } from '../../platform/call/context.ts';
import { lock } from '../../platform/db/advisory-locks.ts';
import type { Tx } from '../../platform/db/database.ts';
import { sql } from '../../platform/db/sql.ts';
import { insertRecords } from '../../platform/engine/write-record.ts';
import type { JobHandler } from '../../platform/jobs/run-jobs.ts';
import { taxingAuthorityTable } from './taxing-authority.table.ts';

/**
 * Adds the built-in authorities that the table lacks. Existing ones keep what staff entered. Two jobs do this, so the lock
 * keeps one from adding what the other is adding.
 */
export async function addMissingAuthorities(tx: Tx, ctx: ActorContext): Promise<void> {
  await lock(tx, 'taxPayments');
  const existing = new Set(
    (await tx.many<{ code: string }>(sql`select code from taxing_authorities`)).map(({ code }) => code),
  );
  const today = localDate(ctx.now.toISOString(), timeZones.eastern);
  const missing = builtInAuthorities(today).filter(({ code }) => !existing.has(code));
  await insertRecords(
    tx,
    ctx,
    taxingAuthorityTable,
    missing.map((one) => ({
      draft: {},
      initialValues: {
        code: one.code,
        kind: one.kind,
        state_code: one.stateCode,
        display_name: one.displayName,
        form_name: one.formName,
        deposit_method: one.depositMethod,
        tax_type_code: one.taxTypeCode,
        amount_type_code: one.amountTypeCode,
        portal_name: one.portalName,
        source: one.source,
        sureness: one.sureness,
      },
    })),
  );
}

/** Returns the handler of job `keep-taxing-authorities`. It adds the built-in authorities that the table lacks. */
export function refreshAuthoritiesJob({ database, keyring, clock }: Platform): JobHandler {
  return {
    kind: 'keep-taxing-authorities',
    run: async (job) => {
      const ctx = contextFor(database, keyring, clock, systemActor);
      await ctx.inTx(async (tx) => {
        await addMissingAuthorities(tx, ctx);
        await job.doneIn(tx);
      });
    },
  };
}

import { systemActor } from '@fiducia/domain/foundation/actor/actor';
import { isOneOf } from '@fiducia/domain/foundation/text/is-one-of';
import { identityCauses, minutesUntilRetry } from '@fiducia/domain/participants/identity';
import type { Platform } from '../../area.ts';
import { contextFor } from '../../platform/call/context.ts';
import { sql } from '../../platform/db/sql.ts';
import type { JobHandler } from '../../platform/jobs/run-jobs.ts';
import { portalAddress } from '../../platform/settings/address-table.ts';
import { checkIdentityKind, requestIdentityCheck } from '../access/factors/request-identity-check.ts';
import { askProviders, identityQuestion, storeAnswers, storeDeathAudit } from './verify-identity.ts';

/**
 * Returns the job that asks the providers about a participant. Does nothing if the identity was decided in the
 * meantime, or if the record lacks a name, date of birth, or tax ID. Repeats what a provider didn't respond to: the
 * check with the death audit, or only the death audit.
 */
export const checkIdentityJob = (platform: Platform): JobHandler => ({
  kind: checkIdentityKind,
  leaseSeconds: 60,
  run: async (job) => {
    const { config, database, keyring, clock, providers } = platform;
    const { participantId = '', cause, tries = '1', only } = job.payload;
    const ctx = contextFor(database, keyring, clock, systemActor, job.id);
    const why = isOneOf(identityCauses, cause) ? cause : 'daily';
    const isDeathOnly = only === 'death';
    const open = await database.one(sql`
      select 1 from participants where id = ${participantId} and (identity_status = 'notVerified' or ${isDeathOnly}) and deleted_at is null`);
    const question = open ? await identityQuestion(database, ctx, participantId) : undefined;
    const death = question && isDeathOnly ? await providers.auditDeath(question) : undefined;
    const answers = question && !isDeathOnly ? await askProviders(providers, question) : undefined;
    await ctx.inTx(async (tx) => {
      if (answers) await storeAnswers(tx, ctx, participantId, answers, why, portalAddress(config, 'participant'));
      if (death) await storeDeathAudit(tx, ctx, participantId, death, why);
      const isUnanswered = answers?.identity === 'unavailable';
      const wait = minutesUntilRetry(Number(tries));
      if (wait !== null && (isUnanswered || [death, answers?.death].includes('unavailable')))
        await requestIdentityCheck(tx, [participantId], {
          cause: 'daily',
          tries: Number(tries) + 1,
          runAt: new Date(ctx.now.getTime() + wait * 60_000),
          isDeathOnly: !isUnanswered,
        });
      await job.doneIn(tx);
      return undefined;
    });
  },
});

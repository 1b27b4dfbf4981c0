import { systemActor } from '@fiducia/domain/foundation/actor/actor';
import { advisorMessages } from '@fiducia/domain/messages/advisor-messages';
import { renderMessage } from '@fiducia/domain/messages/message-text';
import { minutesUntilRetry } from '@fiducia/domain/participants/identity';
import type { Platform } from '../../area.ts';
import { type ActorContext, contextFor } from '../../platform/call/context.ts';
import type { Tx } from '../../platform/db/database.ts';
import { sql } from '../../platform/db/sql.ts';
import { enqueue } from '../../platform/jobs/enqueue.ts';
import type { JobHandler } from '../../platform/jobs/run-jobs.ts';
import { postText } from '../../platform/mail/post-text.ts';
import type { IdentityAnswer } from '../../platform/providers/providers.ts';
import { portalAddress } from '../../platform/settings/address-table.ts';
import { expectPreferences } from './application-calls.ts';
import { checkApplicationKind } from './opening-kinds.ts';
import { transition } from './prospect-steps.ts';

interface Applicant {
  readonly id: string;
  readonly first_name: string;
  readonly last_name: string;
  readonly email_address: string;
  readonly date_of_birth: string | null;
  readonly tax_id_encrypted: Buffer | null;
}

/** Asks the provider about an applicant. Staff review one whose record lacks a part of the question. */
async function ask({ providers, keyring }: Platform, person: Applicant): Promise<IdentityAnswer> {
  const { first_name, last_name, date_of_birth, tax_id_encrypted } = person;
  if (date_of_birth === null || tax_id_encrypted === null) return 'review';
  return providers.checkIdentity({
    taxId: keyring.open('taxId', tax_id_encrypted).reveal(),
    firstName: first_name,
    lastName: last_name,
    dateOfBirth: date_of_birth,
  });
}

const statusOf = { passed: 'verified', review: 'review', failed: 'failed', unavailable: 'notVerified' } as const;

/** Moves an application on by the provider's answer. Anything but a passed check is reviewed by staff. */
async function settle(tx: Tx, ctx: ActorContext, platform: Platform, person: Applicant, answer: IdentityAnswer) {
  const isPassed = answer === 'passed';
  const rejection = await transition(tx, ctx, person.id, isPassed ? 'passIdentityCheck' : 'requireReview', {
    columns: { identity_status: statusOf[answer] },
  });
  if (rejection) throw new Error(`application ${person.id}: ${rejection.sentence}`);
  if (isPassed) await expectPreferences(tx, ctx, person.id);
  const values = { firstName: person.first_name, home: portalAddress(platform.config, 'ira') };
  await postText(tx, ctx, {
    ...renderMessage(isPassed ? advisorMessages.applicationApproved : advisorMessages.identityNeeded, values),
    recipient: person.email_address,
    aboutId: person.id,
    cause: `${person.id} ${answer}`,
  });
}

/**
 * Returns the job that asks the provider about the identity of an applicant for an IRA. Asks again while the provider
 * doesn't respond, and after that leaves the application to staff.
 */
export const checkApplication = (platform: Platform): JobHandler => ({
  kind: checkApplicationKind,
  run: async (job) => {
    const { database, keyring, clock } = platform;
    const { prospectId = '', tries = '1' } = job.payload;
    const ctx = contextFor(database, keyring, clock, systemActor, job.id);
    const person = await database.one<Applicant>(sql`
      select id, first_name, last_name, email_address, date_of_birth, tax_id_encrypted from prospects
       where id = ${prospectId} and status = 'applicationSubmitted' and deleted_at is null`);
    const answer = person && (await ask(platform, person));
    await ctx.inTx(async (tx) => {
      tx.afterCommit(() => platform.wakeJobs());
      const wait = answer === 'unavailable' ? minutesUntilRetry(Number(tries)) : null;
      if (wait !== null)
        await enqueue(tx, {
          kind: checkApplicationKind,
          payload: { prospectId, tries: String(Number(tries) + 1) },
          dedupeKey: `${prospectId} ${tries}`,
          runAt: new Date(ctx.now.getTime() + wait * 60_000),
        });
      else if (person && answer) await settle(tx, ctx, platform, person, answer);
      await job.doneIn(tx);
      return undefined;
    });
  },
});

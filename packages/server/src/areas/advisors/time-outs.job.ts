import { systemActor } from '@fiducia/domain/foundation/actor/actor';
import type { Rejection } from '@fiducia/domain/foundation/rejection/rejection';
import { advisorMessages } from '@fiducia/domain/messages/advisor-messages';
import { renderMessage } from '@fiducia/domain/messages/message-text';
import type { Platform } from '../../area.ts';
import { type ActorContext, contextFor } from '../../platform/call/context.ts';
import type { Tx } from '../../platform/db/database.ts';
import { sql } from '../../platform/db/sql.ts';
import type { JobHandler } from '../../platform/jobs/run-jobs.ts';
import { postText } from '../../platform/mail/post-text.ts';
import { portalAddress } from '../../platform/settings/address-table.ts';
import { advisorTimeOutKind, defaultPreferencesKind } from './opening-kinds.ts';
import { choosePreferences, transition } from './prospect-steps.ts';

interface Waiting {
  readonly id: string;
  readonly first_name: string;
  readonly email_address: string;
}

/** Returns a job that moves a prospect on who still waits in a stage when its time is over. */
const timeOut = (
  platform: Platform,
  kind: string,
  stage: string,
  moveOn: (tx: Tx, ctx: ActorContext, person: Waiting) => Promise<Rejection | undefined>,
): JobHandler => ({
  kind,
  run: async (job) => {
    const { database, keyring, clock } = platform;
    const ctx = contextFor(database, keyring, clock, systemActor, job.id);
    await ctx.inTx(async (tx) => {
      tx.afterCommit(() => platform.wakeJobs());
      const person = await tx.one<Waiting>(sql`
        select id, first_name, email_address from prospects
         where id = ${job.payload['prospectId']} and status = ${stage} and deleted_at is null for no key update`);
      const rejection = person && (await moveOn(tx, ctx, person));
      if (rejection) throw new Error(`prospect ${person.id}: ${rejection.sentence}`);
      await job.doneIn(tx);
      return undefined;
    });
  },
});

/** Returns the jobs for time limits of prospects: the advisor's decision, and the choice of investments. */
export const timeOuts = (platform: Platform): JobHandler[] => [
  timeOut(platform, defaultPreferencesKind, 'readyForPersonalization', (tx, ctx, { id }) =>
    choosePreferences(tx, ctx, id),
  ),
  timeOut(platform, advisorTimeOutKind, 'registered', async (tx, ctx, { id, first_name, email_address }) => {
    const rejection = await transition(tx, ctx, id, 'chooseNoAdvisor');
    if (rejection) return rejection;
    await postText(tx, ctx, {
      ...renderMessage(advisorMessages.advisorSilent, {
        firstName: first_name,
        home: portalAddress(platform.config, 'ira'),
      }),
      recipient: email_address,
      aboutId: id,
      cause: `${id} ${advisorTimeOutKind}`,
    });
    return undefined;
  }),
];

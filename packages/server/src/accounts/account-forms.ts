import { account } from '@fiducia/contract/accounts/account.entity';
import * as routes from '@fiducia/contract/accounts/account-form.routes';
import { invalid, isRefusal, type Refusal } from '@fiducia/domain/refusal/refusal';
import { checkEmail } from '@fiducia/domain/validation/email';
import type { Queries } from '../db/database.ts';
import { newId } from '../db/new-id.ts';
import { sql } from '../db/sql.ts';
import { logChanges } from '../engine/change-log.ts';
import type { Work } from '../engine/context.ts';
import { readRecord } from '../engine/read-record.ts';
import { reply } from '../http/answer.ts';
import { type Endpoint, on } from '../http/handler.ts';

async function readForm(db: Queries, accountId: string, name: string): Promise<routes.AccountForm> {
  const row = await db.one<routes.AccountForm>(sql`
    select name, answers, updated_at as "updatedAt" from account_forms where account_id = ${accountId} and name = ${name}`);
  return row ?? { name, answers: {}, updatedAt: null };
}

/** Keeps a form's answers; a later answer takes the place of an earlier one, and the log of the account keeps both. */
async function saveForm(
  work: Work,
  accountId: string,
  name: string,
  answers: Readonly<Record<string, unknown>>,
): Promise<routes.AccountForm | Refusal> {
  if (name.length > 60) return invalid({ name: ['A form’s name takes at most 60 characters.'] });
  return work.inTx(async (tx) => {
    const place = await readRecord(tx, account, accountId, work.actor, { grants: account.update, withDeleted: false });
    if (isRefusal(place)) return place;
    const before = await readForm(tx, accountId, name);
    await tx.run(sql`
      insert into account_forms (id, account_id, name, answers, user_id, created_at, updated_at)
      values (${newId()}, ${accountId}, ${name}, ${JSON.stringify(answers)}, ${work.actor.userId}, ${work.now}, ${work.now})
      on conflict (account_id, name) do update set answers = excluded.answers, user_id = excluded.user_id, updated_at = excluded.updated_at`);
    await logChanges(tx, work, [
      {
        entity: account.name,
        recordId: accountId,
        action: 'update',
        masterAccountId: place.masterAccountId,
        before: { [name]: before.answers },
        after: { [name]: answers },
      },
    ]);
    return readForm(tx, accountId, name);
  });
}

/** The form that campaigns are sent by: its answers are checked. */
const campaignSettings = 'campaignSettings';

export const accountFormEndpoints: readonly Endpoint[] = [
  on(routes.saveAdvisorForm, async ({ params, body }, work) => {
    if (params.name === campaignSettings)
      return invalid({ name: ['How campaigns are sent is kept by a call of its own. Choose another name.'] });
    const form = await saveForm(work, params.id, params.name, body);
    return isRefusal(form) ? form : reply(form);
  }),
  on(routes.readAdvisorForm, async ({ params }, work) => {
    const place = await readRecord(work.db, account, params.id, work.actor);
    return isRefusal(place) ? place : reply(await readForm(work.db, params.id, params.name));
  }),
  on(routes.saveCampaignSettings, async ({ params, body }, work) => {
    const flaw = checkEmail(body.replyToEmailAddress ?? '', { label: 'email' });
    if (flaw !== undefined) return invalid({ replyToEmailAddress: [flaw] });
    const form = await saveForm(work, params.id, campaignSettings, body);
    return isRefusal(form) ? form : reply(form);
  }),
];

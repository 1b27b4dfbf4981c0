import * as routes from '@fiducia/contract/accounts/account-form.routes';
import { checkRegistration, registrationForm, registrationOf } from '@fiducia/domain/accounts/advisor-registration';
import { invalid, isRejection, type Rejection } from '@fiducia/domain/foundation/rejection/rejection';
import { checkEmail } from '@fiducia/domain/foundation/validation/email';
import { reply } from '../../platform/call/answer.ts';
import type { RequestContext } from '../../platform/call/context.ts';
import { type Endpoint, on } from '../../platform/call/handler.ts';
import type { Queries, Tx } from '../../platform/db/database.ts';
import { newId } from '../../platform/db/new-id.ts';
import { sql } from '../../platform/db/sql.ts';
import { logChanges } from '../../platform/engine/change-log.ts';
import { readRecord } from '../../platform/engine/read-record.ts';
import { accountTable } from './account.table.ts';

async function readForm(db: Queries, accountId: string, name: string): Promise<routes.AccountForm> {
  const row = await db.one<routes.AccountForm>(sql`
    select name, answers, updated_at as "updatedAt" from account_forms where account_id = ${accountId} and name = ${name}`);
  return row ?? { name, answers: {}, updatedAt: null };
}

/** Writes a form's answers. New answers replace earlier ones; the account's change log keeps both. */
export async function writeForm(
  tx: Tx,
  ctx: RequestContext,
  place: { readonly id: string; readonly masterAccountId: string },
  name: string,
  answers: Readonly<Record<string, unknown>>,
): Promise<routes.AccountForm> {
  const before = await readForm(tx, place.id, name);
  await tx.run(sql`
    insert into account_forms (id, account_id, name, answers, user_id, created_at, updated_at)
    values (${newId()}, ${place.id}, ${name}, ${JSON.stringify(answers)}, ${ctx.actor.userId}, ${ctx.now}, ${ctx.now})
    on conflict (account_id, name) do update set answers = excluded.answers, user_id = excluded.user_id, updated_at = excluded.updated_at`);
  await logChanges(tx, ctx, [
    {
      entity: accountTable.name,
      recordId: place.id,
      action: 'update',
      masterAccountId: place.masterAccountId,
      before: { [name]: before.answers },
      after: { [name]: answers },
    },
  ]);
  return readForm(tx, place.id, name);
}

async function saveForm(
  ctx: RequestContext,
  accountId: string,
  name: string,
  answers: Readonly<Record<string, unknown>>,
): Promise<routes.AccountForm | Rejection> {
  if (name.length > 60) return invalid({ name: ['Enter a form name with up to 60 characters.'] });
  return ctx.inTx(async (tx) => {
    const place = await readRecord(tx, accountTable, accountId, ctx.actor, {
      grants: accountTable.update,
      withDeleted: false,
    });
    return isRejection(place) ? place : writeForm(tx, ctx, place, name, answers);
  });
}

/** Returns what is wrong with the answers of the registration form. */
function registrationProblem(answers: Readonly<Record<string, unknown>>): Rejection | undefined {
  const problems = Object.entries(checkRegistration(registrationOf(answers))).flatMap(([field, problem]) =>
    problem === undefined ? [] : [[field, [problem]] as const],
  );
  return problems.length > 0 ? invalid(Object.fromEntries(problems)) : undefined;
}

/** Name of the form with campaign settings, whose answers are validated. */
const campaignSettings = 'campaignSettings';

export const accountFormEndpoints: readonly Endpoint[] = [
  on(routes.saveAdvisorForm, async ({ params, body }, ctx) => {
    if (params.name === campaignSettings)
      return invalid({ name: ['Campaign settings have a separate endpoint. Enter another form name.'] });
    const problem = params.name === registrationForm ? registrationProblem(body) : undefined;
    if (problem) return problem;
    const form = await saveForm(ctx, params.id, params.name, body);
    return isRejection(form) ? form : reply(form);
  }),
  on(routes.readAdvisorForm, async ({ params }, ctx) => {
    const place = await readRecord(ctx.db, accountTable, params.id, ctx.actor);
    return isRejection(place) ? place : reply(await readForm(ctx.db, params.id, params.name));
  }),
  on(routes.saveCampaignSettings, async ({ params, body }, ctx) => {
    const problem = checkEmail(body.replyToEmailAddress ?? '', { label: 'email' });
    if (problem !== undefined) return invalid({ replyToEmailAddress: [problem] });
    const form = await saveForm(ctx, params.id, campaignSettings, body);
    return isRejection(form) ? form : reply(form);
  }),
];

import * as routes from '@fiducia/contract/advisors/prospect.routes';
import { advisorDays } from '@fiducia/domain/advisors/ira-opening';
import { type LeadInfo, leadProblems } from '@fiducia/domain/advisors/partner-lead';
import { systemActor } from '@fiducia/domain/foundation/actor/actor';
import { absent, invalid, isRejection, type Rejection } from '@fiducia/domain/foundation/rejection/rejection';
import { checkEmail } from '@fiducia/domain/foundation/validation/email';
import { checkText } from '@fiducia/domain/foundation/validation/text';
import { advisorMessages } from '@fiducia/domain/messages/advisor-messages';
import { renderMessage } from '@fiducia/domain/messages/message-text';
import type { Platform } from '../../area.ts';
import { reply } from '../../platform/call/answer.ts';
import { type ActorContext, contextFor, type RequestContext } from '../../platform/call/context.ts';
import { type Endpoint, on } from '../../platform/call/handler.ts';
import { lockSubject } from '../../platform/db/advisory-locks.ts';
import type { Tx } from '../../platform/db/database.ts';
import { sql } from '../../platform/db/sql.ts';
import { logChanges } from '../../platform/engine/change-log.ts';
import { applyTransitions, recordCreation } from '../../platform/engine/transition.ts';
import { insertRecords } from '../../platform/engine/write-record.ts';
import { addressKey, hit } from '../../platform/http/rate-limit.ts';
import { enqueue, enqueueMany } from '../../platform/jobs/enqueue.ts';
import type { JobHandler } from '../../platform/jobs/run-jobs.ts';
import { postText } from '../../platform/mail/post-text.ts';
import { checkCaptcha } from '../access/factors/captcha.ts';
import { bindProspectsKind, changeAddressByToken } from '../access/factors/email-calls.ts';
import { confirmByCode, verifyAddress } from '../access/registration/participant-calls.ts';
import { register } from '../access/registration/register-calls.ts';
import { userByName } from '../access/sessions/user-rows.ts';
import { advisorTimeOutKind } from './opening-kinds.ts';
import { prospectTable } from './prospect.table.ts';
import { inviteLink } from './prospect-links.ts';
import { addedState, prospectTransitions } from './prospect-transitions.ts';
import { readSender } from './read-sender.ts';

const sendInviteKind = 'send-invite-link';
const maxInvitesAnHour = 3;

interface Person {
  readonly firstName: string;
  readonly lastName: string;
  readonly emailAddress: string;
}

const noLead = { partner_prospect_source: null, ira_plan_id: null, partner_ira_prospect_id: null };
const leadColumns = (lead: LeadInfo) => ({
  partner_prospect_source: lead.partnerProspectSource,
  ira_plan_id: lead.iraPlanId,
  partner_ira_prospect_id: lead.partnerIraProspectId,
});

/**
 * Adds a prospect without a campaign, unless the address already has one. A confirmed login with the address takes over
 * the prospect.
 */
async function saveProspect(tx: Tx, ctx: RequestContext, person: Person, lead: LeadInfo | undefined): Promise<void> {
  const address = person.emailAddress.trim();
  await lockSubject(tx, 'prospect', address.toLowerCase());
  const same = lead ?? { partnerProspectSource: '', partnerIraProspectId: '' };
  const isLead = sql`p.campaign_id is null and coalesce(p.partner_prospect_source, '') = ${same.partnerProspectSource}
    and coalesce(p.partner_ira_prospect_id, '') = ${same.partnerIraProspectId}`;
  // A person who was invited or referred by a partner and registers later is linked to that prospect.
  const which = lead === undefined ? sql`true` : isLead;
  const known = await tx.one(sql`
    select 1 from prospects p where lower(p.email_address) = lower(${address}) and p.deleted_at is null and ${which} limit 1`);
  if (!known) {
    const actorCtx: ActorContext = { ...ctx, actor: systemActor };
    const initialValues = {
      first_name: person.firstName.trim(),
      last_name: person.lastName.trim(),
      email_address: address,
      status: addedState.status,
      ...(lead === undefined ? noLead : leadColumns(lead)),
    };
    const ids = await insertRecords(tx, actorCtx, prospectTable, [{ draft: {}, initialValues }]);
    await recordCreation(
      tx,
      actorCtx,
      prospectTable,
      ids.map((id) => ({ id, state: addedState })),
    );
  }
  const login = await userByName(tx, address);
  const isProven = login?.type === 'accountHolder' && login.email_address_confirmed;
  await enqueue(tx, { kind: bindProspectsKind, payload: { userId: isProven ? login.id : '' } });
}

/** Links prospects to the confirmed login with their address, and advances them. */
export const bindProspects = (platform: Platform): JobHandler => ({
  kind: bindProspectsKind,
  run: async (job) => {
    const { database, keyring, clock } = platform;
    const userId = job.payload['userId'] ?? '';
    await database.inTx(async (tx) => {
      const rows = await tx.many<{ id: string; account_id: string | null; master_account_id: string | null }>(sql`
        select p.id, p.account_id, p.master_account_id from prospects p join users u on lower(u.email_address) = lower(p.email_address)
         where u.id = ${userId} and u.type = 'accountHolder' and u.email_address_confirmed and u.deleted_at is null
           and p.user_id is null and p.deleted_at is null
         order by p.id for no key update of p`);
      if (rows.length === 0) return job.doneIn(tx);
      const actorCtx = contextFor(database, keyring, clock, { ...systemActor, userId });
      const ids = rows.map(({ id }) => id);
      await tx.run(
        sql`update prospects set user_id = ${userId}, updated_at = ${actorCtx.now} where id = any(${ids}::text[])`,
      );
      await logChanges(
        tx,
        actorCtx,
        rows.map(({ id, master_account_id }) => ({
          entity: prospectTable.name,
          recordId: id,
          action: 'update' as const,
          masterAccountId: master_account_id,
          before: { user_id: null },
          after: { user_id: userId },
        })),
      );
      const transitioned = await applyTransitions(tx, actorCtx, prospectTransitions, {
        ids,
        transition: 'register',
        columns: { registered_at: actorCtx.now },
      });
      if (isRejection(transitioned))
        throw new Error(`prospects of ${userId} could not be advanced: ${transitioned.sentence}`);
      await enqueueMany(
        tx,
        rows
          .filter(({ account_id }) => account_id !== null)
          .map(({ id }) => ({
            kind: advisorTimeOutKind,
            payload: { prospectId: id },
            dedupeKey: id,
            runAt: new Date(actorCtx.now.getTime() + advisorDays * 86_400_000),
          })),
      );
      await job.doneIn(tx);
    });
  },
});

/** Emails a prospect's latest invitation again. */
export const sendInviteLink = (platform: Platform): JobHandler => ({
  kind: sendInviteKind,
  run: async (job) => {
    const { database, config, keyring, clock } = platform;
    await database.inTx(async (tx) => {
      const row = await tx.one<{
        id: string;
        first_name: string;
        email_address: string;
        account_id: string | null;
      }>(sql`
        select id, first_name, email_address, account_id from prospects where id = ${job.payload['prospectId']} and deleted_at is null`);
      if (
        row &&
        (await hit(
          tx,
          `invite link ${addressKey(keyring, row.email_address.toLowerCase())}`,
          maxInvitesAnHour,
          3_600,
        )) === undefined
      ) {
        const sender = await readSender(tx, row.account_id);
        const actorCtx = contextFor(database, keyring, clock, systemActor);
        await postText(tx, actorCtx, {
          ...renderMessage(advisorMessages.inviteAsked, {
            firstName: row.first_name,
            senderName: sender.name,
            link: inviteLink(config, row.id),
          }),
          recipient: row.email_address,
          aboutId: row.id,
          cause: job.id,
        });
      }
      await job.doneIn(tx);
    });
  },
});

async function askForInvite(platform: Platform, ctx: RequestContext, emailAddress: string): Promise<void> {
  const row = await ctx.db.one<{ id: string }>(sql`
    select id from prospects where lower(email_address) = lower(${emailAddress.trim()}) and campaign_id is not null
       and status in ('added', 'invited') and deleted_at is null order by created_at desc, id desc limit 1`);
  await enqueue(ctx.db, { kind: sendInviteKind, payload: { prospectId: row?.id ?? '' } });
  platform.wakeJobs();
}

interface Subscriber {
  readonly id: string;
  readonly account_id: string | null;
  readonly master_account_id: string | null;
  readonly email_address: string;
}

/** Unsubscribes an address from a sender, or resubscribes it, in all of the sender's campaigns. */
export async function subscribe(
  tx: Tx,
  ctx: RequestContext,
  id: string,
  action: string,
): Promise<routes.Subscription | Rejection> {
  const one = await tx.one<Subscriber>(
    sql`select id, account_id, master_account_id, email_address from prospects where id = ${id} and deleted_at is null`,
  );
  if (!one) return absent;
  if (action !== 'unsubscribe' && action !== 'resubscribe')
    return invalid({ action: ['Choose unsubscribe or resubscribe.'] });
  const isUnsubscribed = action === 'unsubscribe';
  const changed = await tx.many<Subscriber>(sql`
    update prospects set is_unsubscribed = ${isUnsubscribed}, unsubscribed_at = ${isUnsubscribed ? ctx.now : null}, updated_at = ${ctx.now}
     where lower(email_address) = lower(${one.email_address}) and master_account_id is not distinct from ${one.master_account_id}
       and is_unsubscribed <> ${isUnsubscribed} returning id, account_id, master_account_id, email_address`);
  await logChanges(
    tx,
    { ...ctx, actor: systemActor },
    changed.map((row) => ({
      entity: prospectTable.name,
      recordId: row.id,
      action: 'update' as const,
      masterAccountId: row.master_account_id,
      before: { is_unsubscribed: !isUnsubscribed },
      after: { is_unsubscribed: isUnsubscribed },
    })),
  );
  return { action, isUnsubscribed, senderName: (await readSender(tx, one.account_id)).name };
}

/** Returns the lead in a request: all of its values, or undefined if the request has none of them. */
function leadIn(body: Partial<LeadInfo>): LeadInfo | undefined | Rejection {
  const { partnerProspectSource = '', iraPlanId = '', partnerIraProspectId = '' } = body;
  if (partnerProspectSource === '' && iraPlanId === '' && partnerIraProspectId === '') return undefined;
  const lead = { partnerProspectSource, iraPlanId, partnerIraProspectId };
  const problems = leadProblems(lead);
  return Object.keys(problems).length > 0 ? invalid(problems) : lead;
}

/** Validates the person of a lead. Returns errors by field. */
function personProblems({ firstName, lastName, emailAddress }: Person): Record<string, string[]> {
  const problems = {
    firstName: checkText(firstName, { label: 'first name', isRequired: true }),
    lastName: checkText(lastName, { label: 'last name', isRequired: true }),
    emailAddress: checkEmail(emailAddress, { label: 'email', isRequired: true }),
  };
  return Object.fromEntries(
    Object.entries(problems).flatMap(([key, problem]) => (problem === undefined ? [] : [[key, [problem]]])),
  );
}

/** Returns the endpoints to request an invitation, submit a partner's lead, register a login, and unsubscribe. */
export const prospectEntryEndpoints = (platform: Platform): Endpoint[] => [
  on(routes.checkInvite, async ({ body }, ctx) => {
    const problem = checkEmail(body.emailAddress, { label: 'email', isRequired: true, wording: 'accountHolder' });
    if (problem !== undefined) return invalid({ emailAddress: [problem] });
    const captcha = await checkCaptcha(platform, body.captchaClientResponse);
    if (captcha) return captcha;
    await askForInvite(platform, ctx, body.emailAddress);
    return reply({ isSent: true as const }, 'If this address was invited, the link to its invitation is on its way.');
  }),
  on(routes.changeSubscription, async ({ params }, ctx) => {
    const done = await ctx.inTx((tx) => subscribe(tx, ctx, params.id, params.action));
    if (isRejection(done)) return done;
    return reply(
      done,
      done.isUnsubscribed
        ? `You won’t get any more messages from ${done.senderName}.`
        : `You’ll get messages from ${done.senderName} again.`,
    );
  }),
  on(routes.createPartnerProspect, async ({ body }, ctx) => {
    // Signed-in users can't create prospects; for them the model is read-only. Source: doc 3 §8.
    if (ctx.actor.userType !== 'anonymous') return absent;
    const { firstName = '', lastName = '', emailAddress = '', captchaClientResponse, ...values } = body;
    const person = { firstName, lastName, emailAddress };
    const { partnerProspectSource = '', iraPlanId = '', partnerIraProspectId = '' } = values;
    const lead = { partnerProspectSource, iraPlanId, partnerIraProspectId };
    const problems = { ...personProblems(person), ...leadProblems(lead) };
    if (Object.keys(problems).length > 0) return invalid(problems);
    const captcha = await checkCaptcha(platform, captchaClientResponse);
    if (captcha) return captcha;
    await ctx.inTx((tx) => saveProspect(tx, ctx, person, lead));
    platform.wakeJobs();
    return reply({ isKept: true as const });
  }),
  on(routes.registerProspect, async ({ body }, ctx) => {
    const { partnerProspectSource, iraPlanId, partnerIraProspectId, ...login } = body;
    const given = { partnerProspectSource, iraPlanId, partnerIraProspectId };
    const lead = leadIn(Object.fromEntries(Object.entries(given).filter(([, value]) => value !== undefined)));
    if (isRejection(lead)) return lead;
    const answer = await register(platform, ctx, login, 'accountHolder');
    if (isRejection(answer)) return answer;
    await ctx.inTx((tx) => saveProspect(tx, ctx, login, lead));
    platform.wakeJobs();
    return answer;
  }),
  on(routes.verifyAccountHolderEmailAddress, ({ body }, ctx) =>
    verifyAddress(platform, ctx, body.newEmailAddress.trim()),
  ),
  on(routes.changeAccountHolderEmailAddress, ({ body }, ctx) =>
    changeAddressByToken(platform, ctx, body.newEmailAddress.trim(), body.changeEmailAddressToken),
  ),
  on(routes.confirmAccountHolderChangeByCode, ({ body }, ctx) =>
    confirmByCode(platform, ctx, body.userName.trim(), body.emailConfirmationCode),
  ),
];

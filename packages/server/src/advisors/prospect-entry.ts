import { prospect } from '@fiducia/contract/advisors/prospect.entity';
import * as routes from '@fiducia/contract/advisors/prospect.routes';
import { type LeadInfo, leadFlaws } from '@fiducia/domain/advisors/partner-lead';
import { systemActor } from '@fiducia/domain/actor/actor';
import { advisorMessages } from '@fiducia/domain/messages/advisor-messages';
import { say } from '@fiducia/domain/messages/message-text';
import { absent, invalid, isRefusal, type Refusal } from '@fiducia/domain/refusal/refusal';
import { checkEmail } from '@fiducia/domain/validation/email';
import { checkText } from '@fiducia/domain/validation/text';
import { checkCaptcha } from '../access/captcha.ts';
import { bindProspectsKind, changeAddressByToken } from '../access/email-calls.ts';
import { confirmByCode, verifyAddress } from '../access/participant-calls.ts';
import { register } from '../access/register-calls.ts';
import { userByName } from '../access/user-rows.ts';
import type { Tx } from '../db/database.ts';
import { sql } from '../db/sql.ts';
import { logChanges } from '../engine/change-log.ts';
import { type Doer, type Work, workOf } from '../engine/context.ts';
import { makeMoves, recordBirth } from '../engine/make-move.ts';
import { insertRecords } from '../engine/write-record.ts';
import { reply } from '../http/answer.ts';
import { type Endpoint, on } from '../http/handler.ts';
import { addressKey, hit } from '../http/rate-limit.ts';
import { enqueue } from '../jobs/enqueue.ts';
import type { JobHandler } from '../jobs/run-jobs.ts';
import { postText } from '../mail/post-text.ts';
import type { Platform } from '../platform/area.ts';
import { inviteLink } from './prospect-links.ts';
import { addedState, prospectMoves } from './prospect-moves.ts';
import { readSender } from './read-sender.ts';

const sendInviteKind = 'send-invite-link';
const mostInvitesAnHour = 3;

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

/** Somebody who comes without a campaign, each once; a proven login of the address takes the prospect over. */
async function keepProspect(tx: Tx, work: Work, person: Person, lead: LeadInfo | undefined): Promise<void> {
  const address = person.emailAddress.trim();
  await tx.run(sql`select pg_advisory_xact_lock(hashtextextended(${`prospect ${address.toLowerCase()}`}, 0))`);
  const same = lead ?? { partnerProspectSource: '', partnerIraProspectId: '' };
  const isLead = sql`p.campaign_id is null and coalesce(p.partner_prospect_source, '') = ${same.partnerProspectSource}
    and coalesce(p.partner_ira_prospect_id, '') = ${same.partnerIraProspectId}`;
  // Whoever was invited or sent by a partner and registers afterwards is that prospect.
  const which = lead === undefined ? sql`true` : isLead;
  const known = await tx.one(sql`
    select 1 from prospects p where lower(p.email_address) = lower(${address}) and p.deleted_at is null and ${which} limit 1`);
  if (!known) {
    const doer: Doer = { ...work, actor: systemActor };
    const born = {
      first_name: person.firstName.trim(),
      last_name: person.lastName.trim(),
      email_address: address,
      status: addedState.status,
      ...(lead === undefined ? noLead : leadColumns(lead)),
    };
    const ids = await insertRecords(tx, doer, prospect, [{ draft: {}, born }]);
    await recordBirth(
      tx,
      doer,
      prospect,
      ids.map((id) => ({ id, state: addedState })),
    );
  }
  const login = await userByName(tx, address);
  const isProven = login?.type === 'accountHolder' && login.email_address_confirmed;
  await enqueue(tx, { kind: bindProspectsKind, payload: { userId: isProven ? login.id : '' } });
}

/** Gives a proven login the prospects of its address, and moves them on. */
export const bindProspects = (platform: Platform): JobHandler => ({
  kind: bindProspectsKind,
  run: async (job) => {
    const { database, keyring, clock } = platform;
    const userId = job.payload['userId'] ?? '';
    await database.inTx(async (tx) => {
      const rows = await tx.many<{ id: string; status: string; master_account_id: string | null }>(sql`
        select p.id, p.status, p.master_account_id from prospects p join users u on lower(u.email_address) = lower(p.email_address)
         where u.id = ${userId} and u.type = 'accountHolder' and u.email_address_confirmed and u.deleted_at is null
           and p.user_id is null and p.deleted_at is null
         order by p.id for no key update of p`);
      if (rows.length === 0) return job.doneIn(tx);
      const doer = workOf(database, keyring, clock, { ...systemActor, userId });
      const ids = rows.map(({ id }) => id);
      await tx.run(
        sql`update prospects set user_id = ${userId}, updated_at = ${doer.now} where id = any(${ids}::text[])`,
      );
      await logChanges(
        tx,
        doer,
        rows.map(({ id, master_account_id }) => ({
          entity: prospect.name,
          recordId: id,
          action: 'update' as const,
          masterAccountId: master_account_id,
          before: { user_id: null },
          after: { user_id: userId },
        })),
      );
      const moved = await makeMoves(tx, doer, prospectMoves, { ids, move: 'register' });
      if (isRefusal(moved)) throw new Error(`prospects of ${userId} did not move: ${moved.sentence}`);
      await job.doneIn(tx);
    });
  },
});

/** Mails the newest invitation of a prospect again. */
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
          mostInvitesAnHour,
          3_600,
        )) === undefined
      ) {
        const sender = await readSender(tx, row.account_id);
        const doer = workOf(database, keyring, clock, systemActor);
        await postText(tx, doer, {
          ...say(advisorMessages.inviteAsked, {
            firstName: row.first_name,
            senderName: sender.name,
            link: inviteLink(config, row.id),
          }),
          recipient: row.email_address,
          cause: job.id,
        });
      }
      await job.doneIn(tx);
    });
  },
});

async function askForInvite(platform: Platform, work: Work, emailAddress: string): Promise<void> {
  const row = await work.db.one<{ id: string }>(sql`
    select id from prospects where lower(email_address) = lower(${emailAddress.trim()}) and campaign_id is not null
       and status in ('added', 'invited') and deleted_at is null order by created_at desc, id desc limit 1`);
  await enqueue(work.db, { kind: sendInviteKind, payload: { prospectId: row?.id ?? '' } });
  platform.wakeJobs();
}

interface Subscriber {
  readonly id: string;
  readonly account_id: string | null;
  readonly master_account_id: string | null;
  readonly email_address: string;
}

/** Ends or resumes a sender's messages to an address, in all of its campaigns. */
export async function subscribe(
  tx: Tx,
  work: Work,
  id: string,
  action: string,
): Promise<routes.Subscription | Refusal> {
  const one = await tx.one<Subscriber>(
    sql`select id, account_id, master_account_id, email_address from prospects where id = ${id} and deleted_at is null`,
  );
  if (!one) return absent;
  if (action !== 'unsubscribe' && action !== 'resubscribe')
    return invalid({ action: ['Choose unsubscribe or resubscribe.'] });
  const isUnsubscribed = action === 'unsubscribe';
  const changed = await tx.many<Subscriber>(sql`
    update prospects set is_unsubscribed = ${isUnsubscribed}, unsubscribed_at = ${isUnsubscribed ? work.now : null}, updated_at = ${work.now}
     where lower(email_address) = lower(${one.email_address}) and master_account_id is not distinct from ${one.master_account_id}
       and is_unsubscribed <> ${isUnsubscribed} returning id, account_id, master_account_id, email_address`);
  await logChanges(
    tx,
    { ...work, actor: systemActor },
    changed.map((row) => ({
      entity: prospect.name,
      recordId: row.id,
      action: 'update' as const,
      masterAccountId: row.master_account_id,
      before: { is_unsubscribed: !isUnsubscribed },
      after: { is_unsubscribed: isUnsubscribed },
    })),
  );
  return { action, isUnsubscribed, senderName: (await readSender(tx, one.account_id)).name };
}

/** The lead among the entries: all of its values, or none. */
function leadIn(body: Partial<LeadInfo>): LeadInfo | undefined | Refusal {
  const { partnerProspectSource = '', iraPlanId = '', partnerIraProspectId = '' } = body;
  if (partnerProspectSource === '' && iraPlanId === '' && partnerIraProspectId === '') return undefined;
  const lead = { partnerProspectSource, iraPlanId, partnerIraProspectId };
  const flaws = leadFlaws(lead);
  return Object.keys(flaws).length > 0 ? invalid(flaws) : lead;
}

/** What is wrong with a person of a lead, by key. */
function personFlaws({ firstName, lastName, emailAddress }: Person): Record<string, string[]> {
  const flaws = {
    firstName: checkText(firstName, { label: 'first name', isRequired: true }),
    lastName: checkText(lastName, { label: 'last name', isRequired: true }),
    emailAddress: checkEmail(emailAddress, { label: 'email', isRequired: true }),
  };
  return Object.fromEntries(
    Object.entries(flaws).flatMap(([key, flaw]) => (flaw === undefined ? [] : [[key, [flaw]]])),
  );
}

/** The ways in: an invitation asked for, a partner's lead, a login, and the end of messages. */
export const prospectEntryEndpoints = (platform: Platform): Endpoint[] => [
  on(routes.checkInvite, async ({ body }, work) => {
    const flaw = checkEmail(body.emailAddress, { label: 'email', isRequired: true, wording: 'accountHolder' });
    if (flaw !== undefined) return invalid({ emailAddress: [flaw] });
    const captcha = await checkCaptcha(platform, body.captchaClientResponse);
    if (captcha) return captcha;
    await askForInvite(platform, work, body.emailAddress);
    return reply({ isSent: true as const }, 'If this address was invited, the link of its invitation is on its way.');
  }),
  on(routes.changeSubscription, async ({ params }, work) => {
    const done = await work.inTx((tx) => subscribe(tx, work, params.id, params.action));
    if (isRefusal(done)) return done;
    return reply(
      done,
      done.isUnsubscribed
        ? `You get no more messages of ${done.senderName}.`
        : `You get messages of ${done.senderName} again.`,
    );
  }),
  on(routes.createPartnerProspect, async ({ body }, work) => {
    // Nobody who is signed in creates prospects: the model is read only for them. Source: doc 3 §8.
    if (work.actor.userType !== 'anonymous') return absent;
    const { firstName = '', lastName = '', emailAddress = '', captchaClientResponse, ...values } = body;
    const person = { firstName, lastName, emailAddress };
    const { partnerProspectSource = '', iraPlanId = '', partnerIraProspectId = '' } = values;
    const lead = { partnerProspectSource, iraPlanId, partnerIraProspectId };
    const flaws = { ...personFlaws(person), ...leadFlaws(lead) };
    if (Object.keys(flaws).length > 0) return invalid(flaws);
    const captcha = await checkCaptcha(platform, captchaClientResponse);
    if (captcha) return captcha;
    await work.inTx((tx) => keepProspect(tx, work, person, lead));
    platform.wakeJobs();
    return reply({ isKept: true as const });
  }),
  on(routes.registerProspect, async ({ body }, work) => {
    const { partnerProspectSource, iraPlanId, partnerIraProspectId, ...login } = body;
    const given = { partnerProspectSource, iraPlanId, partnerIraProspectId };
    const lead = leadIn(Object.fromEntries(Object.entries(given).filter(([, value]) => value !== undefined)));
    if (isRefusal(lead)) return lead;
    const answer = await register(platform, work, login, 'accountHolder');
    if (isRefusal(answer)) return answer;
    await work.inTx((tx) => keepProspect(tx, work, login, lead));
    platform.wakeJobs();
    return answer;
  }),
  on(routes.verifyAccountHolderEmailAddress, ({ body }, work) =>
    verifyAddress(platform, work, body.newEmailAddress.trim()),
  ),
  on(routes.changeAccountHolderEmailAddress, ({ body }, work) =>
    changeAddressByToken(platform, work, body.newEmailAddress.trim(), body.changeEmailAddressToken),
  ),
  on(routes.confirmAccountHolderChangeByCode, ({ body }, work) =>
    confirmByCode(platform, work, body.userName.trim(), body.emailConfirmationCode),
  ),
];

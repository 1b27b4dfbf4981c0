import {
  changeEmailAddress,
  checkEmailAvailable,
  confirmEmailAddressByCode,
  confirmEmailAddressByToken,
  resendConfirmationEmail,
  resendVerificationCodeEmail,
  sendChangeEmailAddressToken,
} from '@fiducia/contract/access/email-address.routes';
import { user as userEntity } from '@fiducia/contract/access/user.entity';
import { accessRefusals } from '@fiducia/domain/access/access-refusals';
import { maskEmail } from '@fiducia/domain/access/mask-contact';
import { confirmTokenHours, resetTokenMinutes } from '@fiducia/domain/access/session-limits';
import { hasPermission, systemActor } from '@fiducia/domain/actor/actor';
import { accessMessages } from '@fiducia/domain/messages/access-messages';
import { type Said, say } from '@fiducia/domain/messages/message-text';
import { invalid, isRefusal, type Refusal } from '@fiducia/domain/refusal/refusal';
import { checkEmail } from '@fiducia/domain/validation/email';
import type { Queries, Tx } from '../db/database.ts';
import type { Work } from '../engine/context.ts';
import { workOf } from '../engine/context.ts';
import { setColumns } from '../engine/write-record.ts';
import { reply } from '../http/answer.ts';
import { type Endpoint, on } from '../http/handler.ts';
import { enqueue } from '../jobs/enqueue.ts';
import type { JobHandler } from '../jobs/run-jobs.ts';
import type { Platform } from '../platform/area.ts';
import { changeLink, confirmLink, signInLink } from './access-mail.ts';
import { issueCode, issueToken, maySend, takeCode, takeToken } from './mailed-secrets.ts';
import { noteContactChange, ownLogin, tell } from './own-login.ts';
import { logSecurityEvent } from './security-events.ts';
import { tellOfChange } from './tell-of-change.ts';
import { isAddressTaken, type UserRow, userById, userByName } from './user-rows.ts';

const confirmationKind = 'send-email-confirmation';

/** Mails the code or the link that confirms an unconfirmed address. */
export const sendEmailConfirmation = (platform: Platform): JobHandler => ({
  kind: confirmationKind,
  run: async (job) => {
    const { database, config, keyring, clock } = platform;
    const doer = workOf(database, keyring, clock, systemActor);
    await database.inTx(async (tx) => {
      const user = await userById(tx, job.payload['userId'] ?? '');
      const address = user?.email_address;
      if (user && address && !user.email_address_confirmed) {
        const isCode = job.payload['form'] === 'code';
        if (await maySend(tx, doer, isCode ? 'confirmEmailCode' : 'confirmEmailToken', user.id, address)) {
          const letter = isCode
            ? say(accessMessages.confirmCode, { code: await issueCode(tx, doer, user.id, 'confirmEmailCode', address) })
            : say(accessMessages.confirmLink, {
                link: confirmLink(
                  config,
                  user.type,
                  user.id,
                  address,
                  await issueToken(tx, user.id, 'confirmEmailToken', address, confirmTokenHours * 60),
                ),
              });
          await tell(tx, doer, address, 'confirm-email-address', letter);
        }
      }
      await job.doneIn(tx);
    });
  },
});

/** The job that mails a confirmation; the same job for nobody, so that the answer tells nothing. */
export async function askForConfirmation(tx: Queries, userId: string, form: 'code' | 'link'): Promise<void> {
  await enqueue(tx, { kind: confirmationKind, payload: { userId, form } });
}

/** Prospects with a proven address become those of its login; who holds them does it. */
export const bindProspectsKind = 'bind-prospects';

async function bindProspectsOf(tx: Tx, user: UserRow): Promise<void> {
  if (user.type === 'accountHolder') await enqueue(tx, { kind: bindProspectsKind, payload: { userId: user.id } });
}

/** Marks the present address of a login as proven. */
export async function confirmAddress(tx: Tx, work: Work, user: UserRow) {
  await setColumns(tx, work, userEntity, user.id, { email_address_confirmed: true });
  await logSecurityEvent(tx, work, { kind: 'emailAddressConfirmed', userId: user.id });
  await bindProspectsOf(tx, user);
  return { emailAddress: user.email_address ?? '', emailAddressConfirmed: true as const };
}

/** Moves a login to another, proven address and tells both addresses. */
export async function moveToAddress(tx: Tx, work: Work, user: UserRow, newAddress: string) {
  await setColumns(tx, work, userEntity, user.id, { email_address: newAddress, email_address_confirmed: true });
  if (user.email_address_confirmed) await noteContactChange(tx, work, user.id);
  const letter = say(accessMessages.addressChanged, { address: maskEmail(newAddress) });
  await tellOfChange(tx, work, 'emailAddress', letter, {
    emailAddresses: [user.email_address, newAddress],
    numbers: [user.sms_enabled_phone_number],
  });
  await logSecurityEvent(tx, work, { kind: 'emailAddressChanged', userId: user.id });
  await bindProspectsOf(tx, user);
  return { emailAddress: newAddress, emailAddressConfirmed: true as const };
}

/** A new address for a login: well-formed and another one. Whether it has a login already the asker is not told. */
export function flawOfNewAddress(user: UserRow, newAddress: string): Refusal | undefined {
  const flaw = checkEmail(newAddress, { label: 'email', isRequired: true, mustDifferFrom: user.email_address ?? '' });
  return flaw === undefined ? undefined : invalid({ newEmailAddress: [flaw] });
}

/** Mails the proof of a new address to it; where it has a login already, its owner is told so instead. */
export async function mailToNewAddress(
  tx: Queries,
  work: Work,
  { config }: Platform,
  newAddress: string,
  proof: Said,
): Promise<void> {
  const isTaken = await isAddressTaken(tx, newAddress);
  const owner = await userByName(tx, newAddress);
  if (!isTaken) return tell(tx, work, newAddress, 'change-email-address', proof);
  // A login that was switched off stays so, and nobody hears of it here.
  if (!owner) return undefined;
  const said = say(accessMessages.addressHasLogin, { link: signInLink(config, owner.type) });
  return tell(tx, work, owner.email_address, 'address-has-login', said);
}

async function sendChangeToken(platform: Platform, work: Work, newAddress: string) {
  const { database, config } = platform;
  const sent = await database.inTx(async (tx) => {
    const user = await ownLogin(tx, work);
    if (isRefusal(user)) return user;
    const flaw = flawOfNewAddress(user, newAddress);
    if (flaw) return flaw;
    if (!(await maySend(tx, work, 'changeEmailToken', user.id, newAddress))) return accessRefusals.tooManyCodes();
    const token = await issueToken(tx, user.id, 'changeEmailToken', newAddress, resetTokenMinutes);
    const proof = say(accessMessages.changeLink, { link: changeLink(config, newAddress, token) });
    await mailToNewAddress(tx, work, platform, newAddress, proof);
    return { sentTo: newAddress };
  });
  platform.wakeJobs();
  return isRefusal(sent)
    ? sent
    : reply(sent, `We sent a message to ${sent.sentTo}. Your login changes when the link in it is opened.`);
}

/** Changes the address with the mailed token; for every type of user. */
export async function changeAddressByToken(platform: Platform, work: Work, newAddress: string, token: string) {
  const { database } = platform;
  const done = await database.inTx(async (tx) => {
    const user = await ownLogin(tx, work);
    if (isRefusal(user)) return user;
    if (!(await takeToken(tx, user.id, 'changeEmailToken', newAddress, token))) return accessRefusals.confirmOver();
    return moveToAddress(tx, work, user, newAddress);
  });
  platform.wakeJobs();
  return isRefusal(done) ? done : reply(done, 'The email address of your login was changed.');
}

async function resendTo(platform: Platform, emailAddress: string, form: 'code' | 'link') {
  const user = await userByName(platform.database, emailAddress);
  await askForConfirmation(platform.database, user?.id ?? '', form);
  platform.wakeJobs();
  return reply(
    { isSent: true as const },
    'If this address waits for a confirmation, a new message is on its way to it.',
  );
}

/** Addresses that are confirmed, asked for or changed. */
export const emailEndpoints = (platform: Platform): Endpoint[] => [
  on(confirmEmailAddressByCode, async ({ body }, work) => {
    const user = await userByName(platform.database, body.emailAddress);
    const isRight =
      user !== undefined &&
      (await takeCode(
        platform.database,
        work,
        user.id,
        'confirmEmailCode',
        body.emailAddress,
        body.emailConfirmationCode,
      ));
    if (!isRight) return accessRefusals.wrongCode();
    return reply(await platform.database.inTx((tx) => confirmAddress(tx, work, user)));
  }),
  on(confirmEmailAddressByToken, async ({ params, body }, work) => {
    const done = await platform.database.inTx(async (tx) => {
      const user = await userById(tx, params.id);
      const isRight =
        user !== undefined &&
        (await takeToken(tx, user.id, 'confirmEmailToken', user.email_address ?? '', body.emailConfirmationToken));
      return isRight ? confirmAddress(tx, work, user) : accessRefusals.confirmOver();
    });
    return isRefusal(done) ? done : reply(done);
  }),
  on(resendConfirmationEmail, ({ body }) => resendTo(platform, body.emailAddress, 'link')),
  on(resendVerificationCodeEmail, ({ body }) => resendTo(platform, body.emailAddress, 'code')),
  on(checkEmailAvailable, async ({ body }, { actor }) => {
    const flaw = checkEmail(body.emailAddress, { label: 'email', isRequired: true });
    if (flaw !== undefined) return invalid({ emailAddress: [flaw] });
    // Asked without wanting the address for a login of one's own, whether it has one is told to staff who see users alone.
    if (!hasPermission(actor, 'users.view')) return reply({ isAvailable: true });
    return reply({ isAvailable: !(await isAddressTaken(platform.database, body.emailAddress)) });
  }),
  on(sendChangeEmailAddressToken, ({ body }, work) => sendChangeToken(platform, work, body.newEmailAddress.trim())),
  on(changeEmailAddress, ({ body }, work) =>
    changeAddressByToken(platform, work, body.newEmailAddress.trim(), body.changeEmailAddressToken),
  ),
];

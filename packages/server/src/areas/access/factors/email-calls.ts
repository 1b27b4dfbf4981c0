import {
  changeEmailAddress,
  checkEmailAvailable,
  confirmEmailAddressByCode,
  confirmEmailAddressByToken,
  resendConfirmationEmail,
  resendVerificationCodeEmail,
  sendChangeEmailAddressToken,
} from '@fiducia/contract/access/email-address.routes';
import { accessRejections } from '@fiducia/domain/access/access-rejections';
import { maskEmail } from '@fiducia/domain/access/mask-contact';
import { confirmTokenHours, resetTokenMinutes } from '@fiducia/domain/access/session-limits';
import { hasPermission, systemActor } from '@fiducia/domain/foundation/actor/actor';
import { invalid, isRejection, type Rejection } from '@fiducia/domain/foundation/rejection/rejection';
import { checkEmail } from '@fiducia/domain/foundation/validation/email';
import { accessMessages } from '@fiducia/domain/messages/access-messages';
import { type RenderedMessage, renderMessage } from '@fiducia/domain/messages/message-text';
import type { Platform } from '../../../area.ts';
import { reply } from '../../../platform/call/answer.ts';
import type { RequestContext } from '../../../platform/call/context.ts';
import { contextFor } from '../../../platform/call/context.ts';
import { type Endpoint, on } from '../../../platform/call/handler.ts';
import type { Queries, Tx } from '../../../platform/db/database.ts';
import { setColumns } from '../../../platform/engine/write-record.ts';
import { enqueue } from '../../../platform/jobs/enqueue.ts';
import type { JobHandler } from '../../../platform/jobs/run-jobs.ts';
import { logSecurityEvent } from '../sessions/security-events.ts';
import { isAddressTaken, type UserRow, userById, userByName } from '../sessions/user-rows.ts';
import { userTable } from '../user.table.ts';
import { changeLink, confirmLink, signInLink } from './access-mail.ts';
import { issueCode, issueToken, maySend, takeCode, takeToken } from './mailed-secrets.ts';
import { notifyOfChange } from './notify-of-change.ts';
import { noteContactChange, ownLogin, tell } from './own-login.ts';

const confirmationKind = 'send-email-confirmation';

/** Emails the code or link that confirms an unconfirmed address. */
export const sendEmailConfirmation = (platform: Platform): JobHandler => ({
  kind: confirmationKind,
  run: async (job) => {
    const { database, config, keyring, clock } = platform;
    const ctx = contextFor(database, keyring, clock, systemActor);
    await database.inTx(async (tx) => {
      const user = await userById(tx, job.payload['userId'] ?? '');
      const address = user?.email_address;
      if (user && address && !user.email_address_confirmed) {
        const isCode = job.payload['form'] === 'code';
        if (await maySend(tx, ctx, isCode ? 'confirmEmailCode' : 'confirmEmailToken', user.id, address)) {
          const letter = isCode
            ? renderMessage(accessMessages.confirmCode, {
                code: await issueCode(tx, ctx, user.id, 'confirmEmailCode', address),
              })
            : renderMessage(accessMessages.confirmLink, {
                link: confirmLink(
                  config,
                  user.type,
                  user.id,
                  address,
                  await issueToken(tx, user.id, 'confirmEmailToken', address, confirmTokenHours * 60),
                ),
              });
          await tell(tx, ctx, address, 'confirm-email-address', letter);
        }
      }
      await job.doneIn(tx);
    });
  },
});

/** Queues the confirmation email. Queues the same job for an unknown user, so that the response reveals nothing. */
export async function askForConfirmation(tx: Queries, userId: string, form: 'code' | 'link'): Promise<void> {
  await enqueue(tx, { kind: confirmationKind, payload: { userId, form } });
}

/** Job kind: links prospects with a confirmed address to the login. Handled by the area that owns prospects. */
export const bindProspectsKind = 'bind-prospects';

async function bindProspectsOf(tx: Tx, user: UserRow): Promise<void> {
  if (user.type === 'accountHolder') await enqueue(tx, { kind: bindProspectsKind, payload: { userId: user.id } });
}

/** Marks the current address of a login as confirmed. */
export async function confirmAddress(tx: Tx, ctx: RequestContext, user: UserRow) {
  await setColumns(tx, ctx, userTable, user.id, { email_address_confirmed: true });
  await logSecurityEvent(tx, ctx, { kind: 'emailAddressConfirmed', userId: user.id });
  await bindProspectsOf(tx, user);
  return { emailAddress: user.email_address ?? '', emailAddressConfirmed: true as const };
}

/**
 * Replaces the login's address with a confirmed one. Notifies both addresses and the phone number for text messages.
 */
export async function moveToAddress(tx: Tx, ctx: RequestContext, user: UserRow, newAddress: string) {
  await setColumns(tx, ctx, userTable, user.id, { email_address: newAddress, email_address_confirmed: true });
  if (user.email_address_confirmed) await noteContactChange(tx, ctx, user.id);
  const letter = renderMessage(accessMessages.addressChanged, { address: maskEmail(newAddress) });
  await notifyOfChange(tx, ctx, 'emailAddress', letter, {
    emailAddresses: [user.email_address, newAddress],
    numbers: [user.sms_enabled_phone_number],
  });
  await logSecurityEvent(tx, ctx, { kind: 'emailAddressChanged', userId: user.id });
  await bindProspectsOf(tx, user);
  return { emailAddress: newAddress, emailAddressConfirmed: true as const };
}

/**
 * Validates a login's new address: it must be well-formed and differ from the current one. Does not reveal whether the
 * address already has a login.
 */
export function problemOfNewAddress(user: UserRow, newAddress: string): Rejection | undefined {
  const problem = checkEmail(newAddress, {
    label: 'email',
    isRequired: true,
    mustDifferFrom: user.email_address ?? '',
  });
  return problem === undefined ? undefined : invalid({ newEmailAddress: [problem] });
}

/** Emails the confirmation to the new address. If the address already has a login, notifies its owner instead. */
export async function mailToNewAddress(
  tx: Queries,
  ctx: RequestContext,
  { config }: Platform,
  newAddress: string,
  proof: RenderedMessage,
): Promise<void> {
  const isTaken = await isAddressTaken(tx, newAddress);
  const owner = await userByName(tx, newAddress);
  if (!isTaken) return tell(tx, ctx, newAddress, 'change-email-address', proof);
  // A deactivated login stays deactivated, and its owner is not contacted.
  if (!owner) return undefined;
  const message = renderMessage(accessMessages.addressHasLogin, { link: signInLink(config, owner.type) });
  return tell(tx, ctx, owner.email_address, 'address-has-login', message);
}

async function sendChangeToken(platform: Platform, ctx: RequestContext, newAddress: string) {
  const { database, config } = platform;
  const sent = await database.inTx(async (tx) => {
    const user = await ownLogin(tx, ctx);
    if (isRejection(user)) return user;
    const problem = problemOfNewAddress(user, newAddress);
    if (problem) return problem;
    if (!(await maySend(tx, ctx, 'changeEmailToken', user.id, newAddress))) return accessRejections.tooManyCodes();
    const token = await issueToken(tx, user.id, 'changeEmailToken', newAddress, resetTokenMinutes);
    const proof = renderMessage(accessMessages.changeLink, { link: changeLink(config, user.type, newAddress, token) });
    await mailToNewAddress(tx, ctx, platform, newAddress, proof);
    return { sentTo: newAddress };
  });
  platform.wakeJobs();
  return isRejection(sent)
    ? sent
    : reply(
        sent,
        `We sent a message to ${sent.sentTo}. Open the link in it to change the email address for your login.`,
      );
}

/** Changes the address with the emailed token. Used for every user type. */
export async function changeAddressByToken(platform: Platform, ctx: RequestContext, newAddress: string, token: string) {
  const { database } = platform;
  const done = await database.inTx(async (tx) => {
    const user = await ownLogin(tx, ctx);
    if (isRejection(user)) return user;
    if (!(await takeToken(tx, user.id, 'changeEmailToken', newAddress, token))) return accessRejections.confirmOver();
    return moveToAddress(tx, ctx, user, newAddress);
  });
  platform.wakeJobs();
  return isRejection(done) ? done : reply(done, 'The email address for your login was changed.');
}

async function resendTo(platform: Platform, emailAddress: string, form: 'code' | 'link') {
  const user = await userByName(platform.database, emailAddress);
  await askForConfirmation(platform.database, user?.id ?? '', form);
  platform.wakeJobs();
  return reply({ isSent: true as const }, 'If this address is waiting to be confirmed, a new message is on its way.');
}

/** Returns the endpoints to check, confirm, and change email addresses. */
export const emailEndpoints = (platform: Platform): Endpoint[] => [
  on(confirmEmailAddressByCode, async ({ body }, ctx) => {
    const user = await userByName(platform.database, body.emailAddress);
    const isRight =
      user !== undefined &&
      (await takeCode(
        platform.database,
        ctx,
        user.id,
        'confirmEmailCode',
        body.emailAddress,
        body.emailConfirmationCode,
      ));
    if (!isRight) return accessRejections.wrongCode();
    return reply(await platform.database.inTx((tx) => confirmAddress(tx, ctx, user)));
  }),
  on(confirmEmailAddressByToken, async ({ params, body }, ctx) => {
    const done = await platform.database.inTx(async (tx) => {
      const user = await userById(tx, params.id);
      const isRight =
        user !== undefined &&
        (await takeToken(tx, user.id, 'confirmEmailToken', user.email_address ?? '', body.emailConfirmationToken));
      return isRight ? confirmAddress(tx, ctx, user) : accessRejections.confirmOver();
    });
    return isRejection(done) ? done : reply(done);
  }),
  on(resendConfirmationEmail, ({ body }) => resendTo(platform, body.emailAddress, 'link')),
  on(resendVerificationCodeEmail, ({ body }) => resendTo(platform, body.emailAddress, 'code')),
  on(checkEmailAvailable, async ({ body }, { actor }) => {
    const problem = checkEmail(body.emailAddress, { label: 'email', isRequired: true });
    if (problem !== undefined) return invalid({ emailAddress: [problem] });
    // Only staff who can view users learn whether an address has a login. Everyone else always gets `true`.
    if (!hasPermission(actor, 'users.view')) return reply({ isAvailable: true });
    return reply({ isAvailable: !(await isAddressTaken(platform.database, body.emailAddress)) });
  }),
  on(sendChangeEmailAddressToken, ({ body }, ctx) => sendChangeToken(platform, ctx, body.newEmailAddress.trim())),
  on(changeEmailAddress, ({ body }, ctx) =>
    changeAddressByToken(platform, ctx, body.newEmailAddress.trim(), body.changeEmailAddressToken),
  ),
];

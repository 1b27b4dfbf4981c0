import { longDate } from '@fiducia/domain/foundation/calendar/date-in-words';
import { localDate, timeZones } from '@fiducia/domain/foundation/calendar/time-zone';
import { accessMessages } from '@fiducia/domain/messages/access-messages';
import { renderMessage } from '@fiducia/domain/messages/message-text';
import type { Platform } from '../../area.ts';
import type { RequestContext } from '../../platform/call/context.ts';
import type { Tx } from '../../platform/db/database.ts';
import { postText } from '../../platform/mail/post-text.ts';
import { invitationLink } from '../access/factors/access-mail.ts';
import { type InvitedMembership, issueInvitationToken } from '../access/sessions/invitation-tokens.ts';

export interface InvitationLetter extends InvitedMembership {
  readonly emailAddress: string;
  readonly accountName: string;
  readonly expiresAt: Date;
}

/** Emails an invitation with its link. The token appears only in the encrypted message. */
export async function mailInvitation(
  tx: Tx,
  { config }: Platform,
  ctx: RequestContext,
  { placeId, userId, emailAddress, accountName, expiresAt }: InvitationLetter,
): Promise<void> {
  const token = await issueInvitationToken(tx, { placeId, userId });
  await postText(tx, ctx, {
    ...renderMessage(accessMessages.accountInvitation, {
      accountName,
      link: invitationLink(config, placeId, token),
      expiresOn: longDate(localDate(expiresAt.toISOString(), timeZones.pacific)),
    }),
    recipient: emailAddress,
    aboutId: placeId,
    cause: `${placeId} ${ctx.now.toISOString()}`,
  });
}

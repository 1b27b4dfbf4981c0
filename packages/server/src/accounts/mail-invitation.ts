import { accessMessages } from '@fiducia/domain/messages/access-messages';
import { say } from '@fiducia/domain/messages/message-text';
import { formatDate } from '@fiducia/domain/time/format-date';
import { localDate, timeZones } from '@fiducia/domain/time/time-zone';
import { invitationLink } from '../access/access-mail.ts';
import { type InvitedPlace, issueInvitationToken } from '../access/invitation-tokens.ts';
import type { Tx } from '../db/database.ts';
import type { Work } from '../engine/context.ts';
import { postText } from '../mail/post-text.ts';
import type { Platform } from '../platform/area.ts';

export interface InvitationLetter extends InvitedPlace {
  readonly emailAddress: string;
  readonly accountName: string;
  readonly expiresAt: Date;
}

/** Mails an invitation with its link. The token stands in the sealed message alone. */
export async function mailInvitation(
  tx: Tx,
  { config }: Platform,
  work: Work,
  { placeId, userId, emailAddress, accountName, expiresAt }: InvitationLetter,
): Promise<void> {
  const token = await issueInvitationToken(tx, { placeId, userId });
  await postText(tx, work, {
    ...say(accessMessages.accountInvitation, {
      accountName,
      link: invitationLink(config, placeId, token),
      expiresOn: formatDate(localDate(expiresAt.toISOString(), timeZones.pacific)),
    }),
    recipient: emailAddress,
    cause: `${placeId} ${work.now.toISOString()}`,
  });
}

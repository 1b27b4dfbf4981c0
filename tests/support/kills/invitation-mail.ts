import { newId } from '../../../packages/server/src/platform/db/new-id.ts';
import { compareCounts, type KillScenario } from './kill-scenario.ts';
import { newKey } from './repeating-client.ts';

const invitationsARound = 4;

interface Delivered {
  readonly id: string;
  readonly kind: string;
  readonly sent: boolean;
  readonly isSetAside: boolean;
}

/**
 * Staff invite users, and a job emails them. Compares every message of the whole run with what the mail server got: a
 * message that was not sent for certain is parked with an alert, so that staff decide.
 */
export const invitationMail: KillScenario = {
  title: 'jobs: mail',
  withinMilliseconds: 700,
  open: async (site) => {
    const { server, mailbox } = site;
    const { masterAccountId } = await server.sponsor('Mail Mills');
    const { database } = server.platform;
    const roleId = newId();
    await database.query(
      `insert into roles (id, code, display_name, user_type, permissions) values ($1, $2, $2, 'client', $3)`,
      [roleId, roleId, ['account.view']],
    );
    const invited: string[] = [];
    return {
      prepare: async () => {
        // A new user each round, because users may send only a few invitations per minute.
        const caller = await server.signIn('staffMember', ['accounts.view', 'accounts.edit']);
        return Array.from({ length: invitationsARound }, () => async () => {
          const emailAddress = `${newId()}@example.test`;
          const body = { emailAddress, firstName: 'Ada', lastName: 'Sample', roleId };
          const path = `/public/accounts/${masterAccountId}/invite-by-email`;
          await site.act({ caller, path, key: newKey(), body });
          invited.push(emailAddress);
        });
      },
      compare: async () => {
        const { rows: users } = await database.query<{ id: string }>(
          `select u.email_address as id, count(p.id)::int as memberships,
                  (select count(*)::int from outbox_messages m where m.recipient = u.email_address) as messages
             from users u join account_users p on p.user_id = u.id and p.role_id = $1 group by u.email_address`,
          [roleId],
        );
        const counts = compareCounts(new Map(invited.map((id) => [id, { memberships: 1, messages: 1 }])), users);
        const { rows: messages } = await database.query<Delivered>(
          `select m.id, m.kind, m.sent_at is not null as sent,
                  exists (select from jobs j join alerts a on a.subject_id = j.id
                           where j.kind = 'deliver-message' and j.payload ->> 'messageId' = m.id::text and j.parked_at is not null) as "isSetAside"
             from outbox_messages m where m.channel = 'email'`,
        );
        const of = (isWrong: (message: Delivered, count: number) => boolean) =>
          messages
            .filter((message) => isWrong(message, mailbox.received(message.id)))
            .map(({ id, kind }) => `message ${id} (${kind})`);
        return {
          acknowledged: messages.length,
          lost: [...counts.lost, ...of(({ sent, isSetAside }, count) => (sent ? count === 0 : !isSetAside))],
          doubled: [...counts.doubled, ...of((_, count) => count > 1)],
        };
      },
    };
  },
};

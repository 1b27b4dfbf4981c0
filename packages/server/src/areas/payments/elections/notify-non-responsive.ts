import type { DefaultAction } from '@fiducia/domain/documents/notices/letters/letter-facts';
import { dateInWords } from '@fiducia/domain/foundation/calendar/date-in-words';
import type { Cents } from '@fiducia/domain/foundation/money/cents';
import { formatMoney } from '@fiducia/domain/foundation/money/format-money';
import { whatHappensAt, whatHappensUnlessHeard } from '@fiducia/domain/messages/default-action-texts';
import { distributionMessages } from '@fiducia/domain/messages/distribution-messages';
import { type MessageValue, type RenderedMessage, renderMessage } from '@fiducia/domain/messages/message-text';
import type { ActorContext } from '../../../platform/call/context.ts';
import type { Tx } from '../../../platform/db/database.ts';
import { fullName } from '../../../platform/db/name-sql.ts';
import { raw, sql } from '../../../platform/db/sql.ts';
import { postText } from '../../../platform/mail/post-text.ts';
import { mailAddressOfH } from '../../participants/mail-address.ts';

interface NonResponsiveParticipant {
  readonly id: string;
  readonly first_name: string | null;
  readonly email_address: string | null;
  readonly address: string;
  readonly plan_name: string | null;
  readonly gross: Cents;
  readonly respond_by: string | null;
  readonly action: DefaultAction | null;
  readonly reason: string | null;
  readonly institution: string | null;
}

function readPeople(tx: Tx, ids: readonly string[]): Promise<NonResponsiveParticipant[]> {
  return tx.many<NonResponsiveParticipant>(sql`
    select l.id, h.first_name, ${mailAddressOfH} as email_address, pl.display_name as plan_name, l.gross_distribution_amount_cents as gross,
           concat_ws(E'\n', ${raw(fullName('h'))}, h.address_line1, h.address_line2,
                     nullif(concat_ws(' ', h.city, h.state_code, h.postal_code), '')) as address,
           l.becomes_non_responsive_participant_at_end_of_day_on as respond_by, l.non_responsive_participant_action as action,
           l.non_responsive_reason as reason, i.payable_to as institution
      from order_lines l join participants h on h.id = l.participant_id left join plans pl on pl.id = l.plan_id
      left join lateral (select payable_to from payment_instructions where order_line_id = l.id and status <> 'cancelled'
                           and deleted_at is null order by created_at desc, id desc limit 1) i on true
     where l.id = any(${[...ids]}::text[]) order by l.id`);
}

async function write(
  tx: Tx,
  ctx: ActorContext,
  person: NonResponsiveParticipant,
  message: RenderedMessage,
  cause: string,
): Promise<void> {
  await postText(tx, ctx, {
    ...message,
    channel: person.email_address === null ? 'letter' : 'email',
    recipient: person.email_address ?? person.address,
    aboutId: person.id,
    // Both endings are the same kind of message, so that no one is notified twice of one decision.
    kind: message.message === distributionMessages.noAnswer ? 'no-answer' : 'default-decided',
    cause,
  });
}

const isReachable = ({ email_address, address }: NonResponsiveParticipant): boolean =>
  email_address !== null || address.includes('\n');

const moneyOf = ({ gross, plan_name }: NonResponsiveParticipant): MessageValue => {
  const amount = formatMoney(gross);
  return plan_name === null ? amount : { en: `${amount} from ${plan_name}`, es: `${amount} de ${plan_name}` };
};

/** Notifies participants whose response deadline has passed of the proposed action, and that they can still respond. */
export async function notifyOfMissedDeadline(
  tx: Tx,
  ctx: ActorContext,
  proposed: ReadonlyMap<string, DefaultAction | null>,
  home: string,
): Promise<void> {
  for (const person of (await readPeople(tx, [...proposed.keys()])).filter(isReachable)) {
    const action = proposed.get(person.id) ?? null;
    const message = renderMessage(distributionMessages.noAnswer, {
      firstName: person.first_name ?? '',
      money: moneyOf(person),
      answerBy: person.respond_by === null ? '' : dateInWords(person.respond_by),
      whatHappens: whatHappensUnlessHeard(action),
      home,
    });
    await write(tx, ctx, person, message, `${person.id}:${person.respond_by ?? ''}`);
  }
}

/**
 * Notifies participants of a default action: what happens to the money, why, and that they can still choose unless the
 * money was returned to the plan.
 */
export async function notifyOfDefault(tx: Tx, ctx: ActorContext, ids: readonly string[], home: string): Promise<void> {
  for (const person of (await readPeople(tx, ids)).filter(isReachable)) {
    const { action, institution } = person;
    if (action === null) continue;
    const cause = `${person.id}:${ctx.now.toISOString()}`;
    const about = { firstName: person.first_name ?? '', money: moneyOf(person), reason: person.reason ?? '' };
    if (action === 'returnedToPlan') {
      await write(tx, ctx, person, renderMessage(distributionMessages.returnedToPlan, about), cause);
      continue;
    }
    const whatHappens = whatHappensAt(action, action === 'cashPayment' ? null : institution);
    await write(
      tx,
      ctx,
      person,
      renderMessage(distributionMessages.defaultDecided, { ...about, whatHappens, home }),
      cause,
    );
  }
}

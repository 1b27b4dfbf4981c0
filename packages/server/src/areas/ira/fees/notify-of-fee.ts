import { dateInWords } from '@fiducia/domain/foundation/calendar/date-in-words';
import { localDate, timeZones } from '@fiducia/domain/foundation/calendar/time-zone';
import type { Cents } from '@fiducia/domain/foundation/money/cents';
import { formatMoney } from '@fiducia/domain/foundation/money/format-money';
import { closingFeeText, iraFeeMessages } from '@fiducia/domain/messages/ira-fee-messages';
import { type RenderedMessage, renderMessage } from '@fiducia/domain/messages/message-text';
import type { ActorContext } from '../../../platform/call/context.ts';
import type { Tx } from '../../../platform/db/database.ts';
import { fullName } from '../../../platform/db/name-sql.ts';
import { raw, sql } from '../../../platform/db/sql.ts';
import { type NewText, postTexts } from '../../../platform/mail/post-text.ts';
import { readLetterhead } from '../../documents/noticed-lines.ts';

interface Owner {
  readonly id: string;
  readonly first_name: string;
  readonly last4: string;
  readonly email_address: string | null;
  readonly address: string;
}

/** Reads whom to write to about these IRAs: the login or the application, or the participant whom the plan knows. */
const readOwners = (tx: Tx, ids: readonly string[]): Promise<Owner[]> =>
  tx.many<Owner>(sql`
    select a.id, coalesce(p.first_name, q.first_name, '') as first_name, coalesce(a.account_number_last4, '') as last4,
           coalesce(u.email_address, p.email_address, q.email_address) as email_address,
           concat_ws(E'\n', ${raw(fullName('q'))}, q.address_line1, q.address_line2,
                     nullif(concat_ws(' ', q.city, q.state_code, q.postal_code), '')) as address
      from ira_accounts a left join prospects p on p.id = a.prospect_id left join participants q on q.id = a.participant_id
      left join users u on u.id = a.user_id
     where a.id = any(${[...ids]}::text[]) order by a.id`);

async function notify(
  tx: Tx,
  ctx: ActorContext,
  ids: readonly string[],
  render: (owner: Owner, supportPhone: string) => RenderedMessage,
): Promise<void> {
  if (ids.length === 0) return;
  const { supportPhone } = await readLetterhead(tx);
  const owners = await readOwners(tx, ids);
  await postTexts(
    tx,
    ctx,
    owners.flatMap((owner): NewText[] => {
      const recipient = owner.email_address ?? owner.address;
      if (recipient === '') return [];
      const channel = owner.email_address === null ? 'letter' : 'email';
      // An IRA can be closed again after it was opened again.
      return [{ ...render(owner, supportPhone), channel, recipient, cause: `${owner.id} ${ctx.now.toISOString()}` }];
    }),
  );
}

/** Tells the owner of an IRA that it was closed, and what that cost. */
export const notifyOfClosing = (tx: Tx, ctx: ActorContext, id: string, fee: Cents, home: string): Promise<void> =>
  notify(tx, ctx, [id], (owner, supportPhone) =>
    renderMessage(iraFeeMessages.closed, {
      firstName: owner.first_name,
      ira: owner.last4,
      closedOn: dateInWords(localDate(ctx.now.toISOString(), timeZones.eastern)),
      fee: closingFeeText(fee),
      home,
      supportPhone,
    }),
  );

/** Tells the owners of these IRAs, by ID, that a monthly fee took the last money. */
export const notifyOfLastFees = (
  tx: Tx,
  ctx: ActorContext,
  fees: ReadonlyMap<string, Cents>,
  home: string,
): Promise<void> =>
  notify(tx, ctx, [...fees.keys()], (owner, supportPhone) => {
    const amount = fees.get(owner.id);
    if (amount === undefined) throw new Error(`IRA ${owner.id} was not charged`);
    return renderMessage(iraFeeMessages.usedUp, {
      firstName: owner.first_name,
      ira: owner.last4,
      amount: formatMoney(amount),
      home,
      supportPhone,
    });
  });

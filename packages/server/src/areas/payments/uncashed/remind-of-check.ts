import { dateInWords } from '@fiducia/domain/foundation/calendar/date-in-words';
import { checkMessages } from '@fiducia/domain/messages/check-messages';
import { renderMessage } from '@fiducia/domain/messages/message-text';
import type { CheckFigures } from '@fiducia/domain/payments/uncashed/check-figures';
import { validThrough } from '@fiducia/domain/payments/uncashed/uncashed-step';
import type { ActorContext, RequestContext } from '../../../platform/call/context.ts';
import type { Tx } from '../../../platform/db/database.ts';
import { sql } from '../../../platform/db/sql.ts';
import { setColumns } from '../../../platform/engine/write-record.ts';
import { postText } from '../../../platform/mail/post-text.ts';
import { readLetterhead } from '../../documents/noticed-lines.ts';
import { lockPayments } from '../bank/lock-payments.ts';
import { paymentTable } from '../payment.table.ts';
import { readCheckPayees, valuesOfCheck } from './read-check-payee.ts';

interface Reminder {
  readonly days: number;
  readonly isLast: boolean;
}

/**
 * Reminds a payee of a check, once per deadline. Does nothing if the check was cashed or stopped in the meantime. The
 * reminder is recorded even if we have no address, so that the list of checks shows how far the follow-up is.
 */
export function remindOfCheck(
  ctx: RequestContext,
  home: string,
  paymentId: string,
  reminder: Reminder,
  figures: CheckFigures,
): Promise<unknown> {
  return ctx.inTx(async (tx) => {
    await lockPayments(tx, sql`p.id = ${paymentId}`);
    const due = await tx.one(sql`
      select 1 from payments where id = ${paymentId} and status = 'sent' and coalesce(reminded_at_days, 0) < ${reminder.days}`);
    if (!due) return undefined;
    await setColumns(tx, ctx, paymentTable, paymentId, { reminded_at_days: reminder.days });
    await notify(tx, ctx, home, paymentId, reminder, figures);
    return undefined;
  });
}

/**
 * Sends an email or, without an address, a letter. The last reminder is always mailed too. Mails nothing to an address
 * from which mail was returned.
 */
async function notify(
  tx: Tx,
  ctx: ActorContext,
  home: string,
  paymentId: string,
  { days, isLast }: Reminder,
  figures: CheckFigures,
): Promise<void> {
  const check = (await readCheckPayees(tx, [paymentId])).get(paymentId);
  if (check === undefined) return;
  const { supportPhone } = await readLetterhead(tx);
  const message = renderMessage(checkMessages.checkReminder, {
    ...valuesOfCheck(check),
    payee: check.payableTo,
    validThrough: dateInWords(validThrough(check.checkDate, figures)),
    home,
    supportPhone,
  });
  const cause = `${paymentId}:${days}`;
  const { emailAddress, isAddressBad } = check;
  const postalAddress = isAddressBad ? null : check.postalAddress;
  if (emailAddress !== null)
    await postText(tx, ctx, { ...message, recipient: emailAddress, cause, aboutId: paymentId });
  if (postalAddress !== null && (isLast || emailAddress === null))
    await postText(tx, ctx, { ...message, channel: 'letter', recipient: postalAddress, cause });
}

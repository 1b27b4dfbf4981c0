import { dateInWords } from '@fiducia/domain/foundation/calendar/date-in-words';
import type { CalendarDate } from '@fiducia/domain/foundation/calendar/dates';
import { addDays } from '@fiducia/domain/foundation/calendar/dates';
import { isRejection } from '@fiducia/domain/foundation/rejection/rejection';
import { usStates } from '@fiducia/domain/foundation/validation/us-states';
import { checkMessages } from '@fiducia/domain/messages/check-messages';
import { renderMessage } from '@fiducia/domain/messages/message-text';
import type { UnclaimedPropertyRule } from '@fiducia/domain/payments/uncashed/unclaimed-property-rules';
import type { ActorContext, RequestContext } from '../../../platform/call/context.ts';
import type { Tx } from '../../../platform/db/database.ts';
import { newId } from '../../../platform/db/new-id.ts';
import { sql } from '../../../platform/db/sql.ts';
import { applyTransitions, recordCreation } from '../../../platform/engine/transition.ts';
import { insertRecord } from '../../../platform/engine/write-record.ts';
import { postText } from '../../../platform/mail/post-text.ts';
import { readLetterhead } from '../../documents/noticed-lines.ts';
import { readRuleBook } from '../../system/read-rule-book.ts';
import { lockPayments } from '../bank/lock-payments.ts';
import { bankToday } from '../computation/expected-pay-day.ts';
import { unclaimedItemTransitions } from '../disbursements/unclaimed-transitions.ts';
import { unclaimedPropertyItemTable } from '../unclaimed-property-item.table.ts';
import { readCheckPayees, valuesOfCheck } from './read-check-payee.ts';
import { type JudgedUnclaimed, judge, readUnclaimed } from './read-unclaimed.ts';

const itemsAtOnce = 200;

export const stateName = (code: string): string => usStates.find((state) => state.code === code)?.displayName ?? code;

/** Starts the state's procedure for unclaimed money: an item for each check, with its due diligence letter. */
export async function followUpUnclaimed(ctx: RequestContext, home: string): Promise<void> {
  const today = bankToday(ctx.now);
  const { unclaimedProperty: rules } = await readRuleBook(ctx.db);
  await endClaimed(ctx);
  // No state's act presumes money abandoned in less than a year.
  const issuedBefore = addDays(today, -365);
  let after = '';
  for (;;) {
    const page = await readUnclaimed(
      ctx.db,
      sql`u.id is null and p.effective_date < ${issuedBefore} and p.id > ${after}`,
      itemsAtOnce,
    );
    for (const one of judge(page, rules, today)) {
      if (one.step !== 'wait') await ctx.inTx((tx) => start(tx, ctx, one, rules, today, home));
    }
    const last = page.at(-1);
    if (last === undefined || page.length < itemsAtOnce) return;
    after = last.paymentId;
  }
}

/** Creates the item and mails the letter, unless the payee asked for a new payment in the meantime. */
async function start(
  tx: Tx,
  ctx: ActorContext,
  { paymentId }: JudgedUnclaimed,
  rules: readonly UnclaimedPropertyRule[],
  today: CalendarDate,
  home: string,
): Promise<undefined> {
  await lockPayments(tx, sql`p.id = ${paymentId}`);
  const [one] = judge(await readUnclaimed(tx, sql`u.id is null and p.id = ${paymentId}`, 1), rules, today);
  if (one === undefined || one.step === 'wait') return undefined;
  const isLetterDue = one.step === 'sendLetter';
  const id = newId();
  await insertRecord(
    tx,
    ctx,
    unclaimedPropertyItemTable,
    {},
    {
      id,
      status: 'letterSent',
      payment_id: paymentId,
      order_line_id: one.orderLineId,
      participant_id: one.participantId,
      master_account_id: one.masterAccountId,
      state_code: one.stateCode,
      amount_cents: one.amount,
      check_date: one.checkDate,
      dormant_on: one.dates.dormantOn,
      report_due_on: one.dates.reportDueOn,
      letter_sent_on: isLetterDue ? today : null,
    },
  );
  await recordCreation(tx, ctx, unclaimedPropertyItemTable, [{ id, state: { status: 'letterSent', substatus: null } }]);
  if (isLetterDue) await sendLetter(tx, ctx, one, today, home);
  return undefined;
}

/** Mails the due diligence letter, and also emails it if there is an address. */
async function sendLetter(
  tx: Tx,
  ctx: ActorContext,
  { paymentId, stateCode, rule }: JudgedUnclaimed,
  today: CalendarDate,
  home: string,
): Promise<void> {
  const check = (await readCheckPayees(tx, [paymentId])).get(paymentId);
  if (check === undefined) return;
  const { supportPhone } = await readLetterhead(tx);
  const message = renderMessage(checkMessages.unclaimedProperty, {
    ...valuesOfCheck(check),
    stateName: stateName(stateCode),
    respondBy: dateInWords(addDays(today, rule.letterToDays)),
    home,
    supportPhone,
  });
  const { postalAddress, emailAddress } = check;
  if (postalAddress !== null)
    await postText(tx, ctx, { ...message, channel: 'letter', recipient: postalAddress, cause: paymentId });
  if (emailAddress !== null)
    await postText(tx, ctx, { ...message, recipient: emailAddress, cause: paymentId, aboutId: paymentId });
}

/** Ends items whose owners asked for a new payment. An approved report no longer changes. */
async function endClaimed(ctx: RequestContext): Promise<void> {
  await ctx.inTx(async (tx) => {
    const claimed = await tx.many<{ id: string }>(sql`
      select u.id from unclaimed_property_items u join order_lines l on l.id = u.order_line_id
        join payments p on p.id = u.payment_id join payment_instructions i on i.id = p.payment_instruction_id
       where u.status = 'letterSent' and u.deleted_at is null and (l.status <> 'waitingForReissue' or i.status <> 'sentBack')
       order by u.id`);
    if (claimed.length === 0) return undefined;
    const ended = await applyTransitions(tx, ctx, unclaimedItemTransitions, {
      ids: claimed.map(({ id }) => id),
      transition: 'respond',
      note: 'The owner asked for a new payment',
    });
    if (isRejection(ended)) throw new Error(ended.sentence);
    return undefined;
  });
}

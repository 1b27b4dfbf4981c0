import type { Cents } from '@fiducia/domain/foundation/money/cents';
import { formatMoney } from '@fiducia/domain/foundation/money/format-money';
import { isRejection, type Rejection } from '@fiducia/domain/foundation/rejection/rejection';
import { distributionMessages } from '@fiducia/domain/messages/distribution-messages';
import { type Language, type RenderedMessage, renderMessage } from '@fiducia/domain/messages/message-text';
import { inBothLanguages } from '@fiducia/domain/messages/spanish/to-spanish';
import type { ActorContext } from '../../../platform/call/context.ts';
import type { Tx } from '../../../platform/db/database.ts';
import { fullName } from '../../../platform/db/name-sql.ts';
import { raw, sql } from '../../../platform/db/sql.ts';
import { applyTransitions } from '../../../platform/engine/transition.ts';
import { postText } from '../../../platform/mail/post-text.ts';
import { notifySponsorOfLines } from '../../accounts/notify-sponsor.ts';
import { readLetterhead } from '../../documents/noticed-lines.ts';
import { lineTransitions } from '../../orders/line-transitions.ts';
import { languageOfH, mailAddressOfH } from '../../participants/mail-address.ts';
import { asSystem } from '../instructions/bring-lines-along.ts';
import { instructionTransitions } from '../instructions/instruction-transitions.ts';
import { refreshPaymentCounts } from './payment-transitions.ts';
import { takeBackDeposits } from './take-back-deposits.ts';

export interface CameBack {
  readonly paymentId: string;
  /** Sentence for the payee, in plain language. */
  readonly sentence: string;
  /** Message to the payee; the message about returned payments if omitted. */
  readonly message?: RenderedMessage;
}

interface ReturnedPayment {
  readonly id: string;
  readonly payment_instruction_id: string;
  readonly order_line_id: string;
  readonly amount_cents: Cents;
  readonly first_name: string | null;
  readonly email_address: string | null;
  readonly address: string;
  readonly plan_name: string | null;
  readonly is_of_ira: boolean;
  readonly language: Language;
}

/**
 * Follows up on returned payments: reopens their instructions for correction, returns their order lines to waiting for
 * reissue, and notifies payees and sponsors. The caller posts the money, because it knows when the money is back.
 */
export async function moneyCameBack(
  tx: Tx,
  ctx: ActorContext,
  cameBack: readonly CameBack[],
  home: string,
): Promise<Rejection | undefined> {
  if (cameBack.length === 0) return undefined;
  const rows = await tx.many<ReturnedPayment>(sql`
    select p.id, p.payment_instruction_id, p.order_line_id, p.amount_cents, h.first_name, ${mailAddressOfH} as email_address,
           concat_ws(E'\n', ${raw(fullName('h'))}, h.address_line1, h.address_line2,
                     concat_ws(' ', h.city, h.state_code, h.postal_code)) as address, pl.display_name as plan_name, ${languageOfH} as language,
           exists (select from order_line_associations a where a.order_line_id = l.id and a.ira_account_id is not null and a.deleted_at is null) as is_of_ira
      from payments p join order_lines l on l.id = p.order_line_id
      left join participants h on h.id = p.participant_id left join plans pl on pl.id = l.plan_id
     where p.id = any(${cameBack.map(({ paymentId }) => paymentId)}::text[]) order by p.id`);
  await takeBackDeposits(
    tx,
    ctx,
    rows.map((row) => row.order_line_id),
  );
  const byId = new Map(rows.map((row) => [row.id, row]));
  for (const [note, of] of Map.groupBy(cameBack, ({ sentence }) => sentence)) {
    const ids = of.flatMap(({ paymentId }) => byId.get(paymentId)?.payment_instruction_id ?? []);
    const reopened = await applyTransitions(tx, asSystem(ctx), instructionTransitions, {
      ids,
      transition: 'returned',
      note,
    });
    if (isRejection(reopened)) return reopened;
    const lineIds = of.flatMap(({ paymentId }) => byId.get(paymentId)?.order_line_id ?? []);
    // An order line with two payments is already waiting when the second one is returned.
    const waiting = await applyTransitions(tx, asSystem(ctx), lineTransitions, {
      ids: lineIds,
      transition: 'paymentReturned',
      note,
    });
    if (isRejection(waiting)) return waiting;
  }
  const lineIds = rows.map((row) => row.order_line_id);
  await refreshPaymentCounts(tx, lineIds);
  await notifySponsorOfLines(tx, ctx, 'paymentReturned', lineIds);
  for (const { paymentId, sentence, message } of cameBack) {
    const row = byId.get(paymentId);
    if (row === undefined) continue;
    const returned = row.is_of_ira ? await returnedForIra(tx, row, sentence) : returnedMessage(row, sentence, home);
    await notifyPayee(tx, ctx, row, message ?? returned);
  }
  return undefined;
}

function returnedMessage(row: ReturnedPayment, sentence: string, home: string): RenderedMessage {
  const amount = formatMoney(row.amount_cents);
  const plan = row.plan_name;
  return renderMessage(distributionMessages.cameBack, {
    firstName: row.first_name ?? '',
    money: plan === null ? amount : { en: `${amount} from ${plan}`, es: `${amount} de ${plan}` },
    reason: inBothLanguages(sentence),
    home,
  });
}

/** The owner of an IRA has no login for the participant portal. */
async function returnedForIra(tx: Tx, row: ReturnedPayment, sentence: string): Promise<RenderedMessage> {
  const { supportPhone } = await readLetterhead(tx);
  const firstName = row.first_name ?? '';
  const amount = formatMoney(row.amount_cents);
  const reason = inBothLanguages(sentence);
  return renderMessage(distributionMessages.cameBackForIra, { firstName, amount, reason, phone: supportPhone });
}

async function notifyPayee(tx: Tx, ctx: ActorContext, row: ReturnedPayment, message: RenderedMessage): Promise<void> {
  const byMail = row.email_address === null;
  if (byMail && row.address === '') return;
  await postText(tx, ctx, {
    ...message,
    language: row.language,
    channel: byMail ? 'letter' : 'email',
    recipient: row.email_address ?? row.address,
    cause: row.id,
    aboutId: row.order_line_id,
  });
}

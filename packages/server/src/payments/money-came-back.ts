import { distributionMessages } from '@fiducia/domain/messages/distribution-messages';
import { say } from '@fiducia/domain/messages/message-text';
import { formatMoney } from '@fiducia/domain/money/format-money';
import type { Cents } from '@fiducia/domain/money/cents';
import { isRefusal, type Refusal } from '@fiducia/domain/refusal/refusal';
import { tellSponsorOfLines } from '../accounts/tell-sponsor.ts';
import type { Tx } from '../db/database.ts';
import { sql } from '../db/sql.ts';
import type { Doer } from '../engine/context.ts';
import { makeMoves } from '../engine/make-move.ts';
import { postText } from '../mail/post-text.ts';
import { lineMoves } from '../orders/line-moves.ts';
import { asProgram } from './bring-lines-along.ts';
import { instructionMoves } from './instruction-moves.ts';
import { refreshPaymentCounts } from './payment-moves.ts';

export interface CameBack {
  readonly paymentId: string;
  /** What the payee is told, in plain words. */
  readonly sentence: string;
}

interface Told {
  readonly id: string;
  readonly payment_instruction_id: string;
  readonly order_line_id: string;
  readonly amount_cents: Cents;
  readonly first_name: string | null;
  readonly email_address: string | null;
  readonly address: string;
  readonly plan_name: string | null;
}

/**
 * What follows when payments came back, whatever the way: their instructions are open for correction, their lines wait
 * for reissue, and the payee is told why and what to do. Money is posted by the caller, who knows when it is there.
 */
export async function moneyCameBack(
  tx: Tx,
  doer: Doer,
  cameBack: readonly CameBack[],
  home: string,
): Promise<Refusal | undefined> {
  if (cameBack.length === 0) return undefined;
  const rows = await tx.many<Told>(sql`
    select p.id, p.payment_instruction_id, p.order_line_id, p.amount_cents, h.first_name, h.email_address,
           concat_ws(E'\n', trim(concat(h.first_name, ' ', h.last_name)), h.address_line1, h.address_line2,
                     concat_ws(' ', h.city, h.state_code, h.postal_code)) as address, pl.display_name as plan_name
      from payments p join order_lines l on l.id = p.order_line_id
      left join participants h on h.id = p.participant_id left join plans pl on pl.id = l.plan_id
     where p.id = any(${cameBack.map(({ paymentId }) => paymentId)}::text[]) order by p.id`);
  const byId = new Map(rows.map((row) => [row.id, row]));
  for (const [note, of] of Map.groupBy(cameBack, ({ sentence }) => sentence)) {
    const ids = of.flatMap(({ paymentId }) => byId.get(paymentId)?.payment_instruction_id ?? []);
    const reopened = await makeMoves(tx, asProgram(doer), instructionMoves, { ids, move: 'returned', note });
    if (isRefusal(reopened)) return reopened;
    const lineIds = of.flatMap(({ paymentId }) => byId.get(paymentId)?.order_line_id ?? []);
    // A line with two payments waits already when the second one comes back.
    const waiting = await makeMoves(tx, asProgram(doer), lineMoves, { ids: lineIds, move: 'paymentReturned', note });
    if (isRefusal(waiting)) return waiting;
  }
  const lineIds = rows.map((row) => row.order_line_id);
  await refreshPaymentCounts(tx, lineIds);
  await tellSponsorOfLines(tx, doer, 'paymentReturned', lineIds);
  for (const { paymentId, sentence } of cameBack) {
    const row = byId.get(paymentId);
    if (row !== undefined) await tell(tx, doer, row, sentence, home);
  }
  return undefined;
}

async function tell(tx: Tx, doer: Doer, row: Told, sentence: string, home: string): Promise<void> {
  const byMail = row.email_address === null;
  if (byMail && row.address === '') return;
  const amount = formatMoney(row.amount_cents);
  const plan = row.plan_name;
  await postText(tx, doer, {
    ...say(distributionMessages.cameBack, {
      firstName: row.first_name ?? '',
      money: plan === null ? amount : { en: `${amount} from ${plan}`, es: `${amount} de ${plan}` },
      reason: sentence,
      home,
    }),
    channel: byMail ? 'letter' : 'email',
    recipient: row.email_address ?? row.address,
    cause: row.id,
  });
}

import { readTransferDesk } from '@fiducia/contract/ira/ira-transfer.routes';
import type {
  MoneyHere,
  TransferDesk,
  TransferOnDesk,
  TransfersInPlace,
} from '@fiducia/contract/ira/transfer-desk.views';
import { bankDay } from '@fiducia/domain/foundation/calendar/bank-day';
import { localDate, timeZones } from '@fiducia/domain/foundation/calendar/time-zone';
import { zeroCents } from '@fiducia/domain/foundation/money/cents';
import { dueOfTransfer, type TransferPlace } from '@fiducia/domain/ira/transfer-desk';
import { reply } from '../../platform/call/answer.ts';
import { type Endpoint, on } from '../../platform/call/handler.ts';
import type { Queries } from '../../platform/db/database.ts';
import { type Sql, sql } from '../../platform/db/sql.ts';
import { type ArrivedTransfer, readArrivedTransfers } from '../trust/arrived-transfers.ts';
import { openTransfers } from '../trust/open-transfers.ts';

const maxTransfers = 500;

/** Returns what staff see of the money of a transfer that waits to be credited. */
export const moneyHereOf = ({ deposit }: ArrivedTransfer): MoneyHere => ({
  depositId: deposit.id,
  receivedOn: deposit.receivedOn,
  holdEndsOn: deposit.holdEndsOn,
});

type Row = Omit<TransferOnDesk, 'dueOn' | 'moneyHere'>;

/** Reads the open transfers, those that are late at their institution first, then those that wait longest. */
function readTransfers(db: Queries, open: Sql): Promise<Row[]> {
  return db.many<Row>(sql`
    select t.id, t.friendly_id as "friendlyId", t.status, o.place, o.since,
           trim(coalesce(p.first_name, q.first_name, '') || ' ' || coalesce(p.last_name, q.last_name, '')) as "ownerName",
           t.institution_name as "institutionName", t.institution_phone as "institutionPhone", t.account_kind as "accountKind",
           t.account_number_last4 as "oldAccountLast4", t.kind, t.amount_cents as amount, t.is_whole as "isWhole",
           a.id as "iraAccountId", a.ira_type as "iraType", a.account_number_last4 as "iraNumberLast4",
           t.signed_at as "signedAt", t.sent_at as "sentAt", t.expected_on as "expectedOn", t.received_at as "receivedAt",
           t.follow_up_asked_at as "followUpAskedAt", t.followed_up_at as "followedUpAt"
      from (${open}) o join ira_transfers t on t.id = o.id join ira_accounts a on a.id = t.ira_account_id
      left join participants p on p.id = a.participant_id left join prospects q on q.id = a.prospect_id
     order by coalesce(o.due, o.since::date), o.since, t.id limit ${maxTransfers}`);
}

/** Endpoint for the desk of transfers into IRAs. Its places have the same transfers as the work queues. */
export const transferDesk: Endpoint = on(readTransferDesk, async (_request, { db, now }) => {
  const today = localDate(now.toISOString(), timeZones.eastern);
  const arrived = await readArrivedTransfers(db, now);
  const open = openTransfers(arrived, today);
  const [rows, counted] = await Promise.all([
    readTransfers(db, open),
    db.many<TransfersInPlace & { readonly place: TransferPlace }>(
      sql`select place, count(*)::int as count, sum(amount)::bigint as amount from (${open}) o group by place`,
    ),
  ]);
  const moneyOf = new Map(arrived.map((one) => [one.transferId, moneyHereOf(one)]));
  const inPlace = (place: TransferPlace): TransfersInPlace => {
    const { count = 0, amount = zeroCents } = counted.find((one) => one.place === place) ?? {};
    return { count, amount };
  };
  const desk: TransferDesk = {
    places: {
      toCredit: inPlace('toCredit'),
      toFollowUp: inPlace('toFollowUp'),
      toSend: inPlace('toSend'),
      atInstitution: inPlace('atInstitution'),
      toSign: inPlace('toSign'),
    },
    transfers: rows.map((row) => ({
      ...row,
      dueOn: dueOfTransfer({ ...row, since: bankDay(row.since) }, today),
      moneyHere: moneyOf.get(row.id) ?? null,
    })),
  };
  return reply(desk);
});

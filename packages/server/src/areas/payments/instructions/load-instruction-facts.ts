import type { NoticeFigures } from '@fiducia/domain/documents/notices/notice-figures';
import { localDate, timeZones } from '@fiducia/domain/foundation/calendar/time-zone';
import type { Cents } from '@fiducia/domain/foundation/money/cents';
import { isOneOf } from '@fiducia/domain/foundation/text/is-one-of';
import { letterOfAcceptanceKind } from '@fiducia/domain/ira/ira-transfer-out';
import { isFunded } from '@fiducia/domain/orders/order-line-rules';
import { orderLineStatuses } from '@fiducia/domain/orders/order-line-status';
import { isServiceCode } from '@fiducia/domain/orders/service-code';
import { services } from '@fiducia/domain/orders/services';
import { coolingOffUntil, liftsCoolingOff } from '@fiducia/domain/payments/cooling-off';
import { approvalsNeeded, type HandsOn, type InstructionFacts } from '@fiducia/domain/payments/instruction-machine';
import { isSameName } from '@fiducia/domain/payments/instruction-risk';
import { isApprovalCurrent } from '@fiducia/domain/payments/is-approval-current';
import { isElectronicMethod, paymentMethods } from '@fiducia/domain/payments/payment-method';
import { electionAgreementTitles, requiredAgreements } from '@fiducia/domain/payments/required-agreements';
import type { ActorContext } from '../../../platform/call/context.ts';
import type { Queries } from '../../../platform/db/database.ts';
import { sql } from '../../../platform/db/sql.ts';
import type { Row } from '../../../platform/engine/transition.ts';
import { isSamePerson } from '../../access/roles/same-person.ts';
import { readSanctionsHolds } from '../../screening/held-payments.ts';
import { readRuleBook } from '../../system/read-rule-book.ts';
import { type GivenNotice, givenNoticeColumns, oldNoticeOf } from './given-notice.ts';
import { type InstructionLimits, readLimits } from './instruction-limits.ts';
import { fingerprintOf } from './instruction-terms.ts';
import { type KnownPayee, knownPayeeColumns, payeeFactsOf } from './payee-holds.ts';

/** Facts for the state machine and for reviewers. */
export interface KnownInstruction extends InstructionFacts {
  readonly fingerprint: string;
  readonly contactChangedAt: string | null;
  readonly bankChangedAt: string | null;
  readonly identityStatus: string;
  /** The service has the participant's identity checked. */
  readonly isIdentityChecked: boolean;
  /** The order line has all the money that it requires. */
  readonly isFunded: boolean;
}

interface Around extends GivenNotice, KnownPayee {
  readonly id: string;
  readonly line_status: string;
  readonly required: Cents;
  readonly associated: Cents;
  /** What the ledger holds for the order line. */
  readonly balance: Cents;
  readonly account_answer: string | null;
  readonly is_bank_shared: boolean;
  readonly is_shared_cleared: boolean;
  /** When the confirmed override of the cooling-off period was requested. */
  readonly cooling_lifted_at: string | null;
  /** The payee's name under which the bank verified the account. */
  readonly account_name: string | null;
  readonly is_repeat: boolean;
  readonly letter_missing_from: string | null;
  readonly signed_agreements: readonly string[];
  readonly contact_changed_at: string | null;
  readonly is_own: boolean;
  readonly is_same_person: boolean;
  readonly is_payee: boolean;
}

/** Loads the facts of many instructions in a few queries. */
export async function loadInstructionFacts(
  db: Queries,
  rows: readonly Row[],
  ctx: Pick<ActorContext, 'actor' | 'now'>,
): Promise<Map<string, KnownInstruction>> {
  const ids = rows.map((row) => String(row['id']));
  const limits = await readLimits(db);
  const around = new Map((await readAround(db, ids, ctx)).map((one) => [one.id, one]));
  const prints = new Map(rows.map((row) => [String(row['id']), fingerprintOf(row)]));
  const approvals = await readApprovals(db, prints);
  const { notices } = await readRuleBook(db);
  const holds = await readSanctionsHolds(db, ids);
  return new Map(
    rows.flatMap((row) => {
      const id = String(row['id']);
      const one = around.get(id);
      const fingerprint = prints.get(id) ?? '';
      if (one === undefined) return [];
      return [
        [
          id,
          {
            ...factsOf({ row, around: one, fingerprint, approvers: approvals.get(id) ?? [], limits, notices, ctx }),
            sanctions: holds.get(id) ?? 'none',
          },
        ],
      ];
    }),
  );
}

/**
 * Reads the facts of all instructions in one query, without a lookup per row. Treats other logins of the same person as
 * that person.
 */
function readAround(
  db: Queries,
  ids: readonly string[],
  { actor, now }: Pick<ActorContext, 'actor' | 'now'>,
): Promise<Around[]> {
  return db.many<Around>(sql`
    with me as (select * from users where id = ${actor.userId}),
    mine as materialized (select * from payment_instructions where id = any(${[...ids]}::text[])),
    gross as (
      select x.order_line_id, sum(x.gross_cents)::bigint as cents from payment_instructions x
       where x.order_line_id in (select order_line_id from mine) and x.status <> 'cancelled' and x.deleted_at is null group by x.order_line_id),
    pairs as materialized (select distinct master_account_id, bank_pair_index from mine where bank_pair_index is not null),
    shared as (
      select o.master_account_id, o.bank_pair_index from payment_instructions o
        join pairs p on p.master_account_id = o.master_account_id and p.bank_pair_index = o.bank_pair_index
       where o.deleted_at is null and o.status <> 'cancelled'
       group by o.master_account_id, o.bank_pair_index
      having min(coalesce(o.participant_id::text, o.id::text)) <> max(coalesce(o.participant_id::text, o.id::text))),
    answers as (
      select distinct on (v.bank_pair_index, v.participant_id) v.bank_pair_index, v.participant_id, v.answer, v.checked_name
        from account_verifications v
       where v.bank_pair_index in (select bank_pair_index from pairs) and v.answer <> 'unavailable'
       order by v.bank_pair_index, v.participant_id, v.created_at desc, v.id desc),
    lifted as (
      select v.payment_instruction_id, v.kind, v.bank_pair_index, max(v.requested_at) as requested_at
        from payment_instruction_overrides v
       where v.payment_instruction_id in (select id from mine) and v.confirmed_by is not null and v.expires_at > ${now}
       group by v.payment_instruction_id, v.kind, v.bank_pair_index),
    paper as (
      select distinct g.order_line_id, g.user_id from order_line_agreements g
       where g.order_line_id in (select order_line_id from mine) and g.scan_file_id is not null),
    same_person as (
      select o.id from users o join me on o.id <> me.id and ${isSamePerson('me', 'o')}
       where o.id in (select created_by from mine union select edited_by from mine union select user_id from paper))
    select i.id, l.status as line_status, l.total_funds_required_cents as required, l.total_funds_associated_cents as associated,
      coalesce(-ledger.balance_cents, 0) as balance, coalesce(g.cents, 0) as line_gross, a.answer as account_answer,
      s.bank_pair_index is not null as is_bank_shared, cleared.kind is not null as is_shared_cleared,
      cooled.requested_at as cooling_lifted_at,
      case when l.detail ? 'letterFrom' and not exists (select from stored_files f
        where f.entity = 'OrderLine' and f.record_id = l.id and f.kind = ${letterOfAcceptanceKind} and f.deleted_at is null) then l.detail ->> 'letterFrom' end as letter_missing_from,
      ${knownPayeeColumns}, a.checked_name as account_name, p.contact_changed_at, l.repeats_line_id is not null as is_repeat,
      array(select distinct g.agreement_code from order_line_agreements g where g.order_line_id = l.id) as signed_agreements,
      coalesce(${actor.userId} in (i.created_by, i.edited_by), false)
        or exists (select 1 from paper where paper.order_line_id = l.id and paper.user_id = ${actor.userId}) as is_own,
      exists (select 1 from same_person o where o.id in (i.created_by, i.edited_by)
        or o.id in (select user_id from paper where paper.order_line_id = l.id)) as is_same_person,
      coalesce(p.user_id = me.id or lower(p.email_address) = lower(me.email_address)
        or (p.phone_number = me.phone_number and lower(p.last_name) = lower(me.last_name)), false) as is_payee,
      ${givenNoticeColumns}
    from mine i
    join order_lines l on l.id = i.order_line_id
    left join ledger_accounts ledger on ledger.id = l.ledger_account_id
    left join participants p on p.id = i.participant_id
    left join me on true
    left join gross g on g.order_line_id = i.order_line_id
    left join shared s on s.master_account_id = i.master_account_id and s.bank_pair_index = i.bank_pair_index
    left join answers a on a.bank_pair_index = i.bank_pair_index and coalesce(a.participant_id::text, '') = coalesce(i.participant_id::text, '')
    left join lifted cleared on cleared.payment_instruction_id = i.id and cleared.kind = 'sharedBankAccount' and cleared.bank_pair_index = i.bank_pair_index
    left join lifted cooled on cooled.payment_instruction_id = i.id and cooled.kind = 'coolingOff'
      and cooled.bank_pair_index is not distinct from i.bank_pair_index`);
}

async function readApprovals(db: Queries, prints: ReadonlyMap<string, string>): Promise<Map<string, string[]>> {
  const rows = await db.many<{ payment_instruction_id: string; user_id: string }>(sql`
    select a.payment_instruction_id, a.user_id from payment_instruction_approvals a
      join unnest(${[...prints.keys()]}::text[], ${[...prints.values()]}::text[]) as p (id, fingerprint)
        on a.payment_instruction_id = p.id and a.fingerprint = p.fingerprint
     where a.withdrawn_at is null`);
  const found = new Map<string, string[]>();
  for (const { payment_instruction_id: id, user_id: userId } of rows) found.set(id, [...(found.get(id) ?? []), userId]);
  return found;
}

interface Sources {
  readonly row: Row;
  readonly around: Around;
  readonly fingerprint: string;
  readonly approvers: readonly string[];
  readonly limits: InstructionLimits;
  readonly notices: readonly NoticeFigures[];
  readonly ctx: Pick<ActorContext, 'actor' | 'now'>;
}

const textOrNull = (value: unknown): string | null => (typeof value === 'string' ? value : null);

function handsOf({ is_own, is_same_person, is_payee }: Around): HandsOn {
  if (is_own) return 'own';
  if (is_same_person) return 'samePerson';
  return is_payee ? 'payee' : 'none';
}

/** The bank's answer is about a name. It says nothing about a payee of another name. */
const isCheckedName = (name: string | null, row: Row): boolean =>
  name !== null && (name === row['payable_to'] || isSameName(name, textOrNull(row['payable_to']) ?? ''));

function factsOf({
  row,
  around,
  fingerprint,
  approvers,
  limits,
  notices,
  ctx,
}: Sources): Omit<KnownInstruction, 'sanctions'> {
  const method = row['payment_method_code'];
  const isElectronic = isOneOf(paymentMethods, method) && isElectronicMethod(method);
  const service = around.order_service_code;
  const needed = approvalsNeeded(around.line_gross, limits);
  const bankChangedAt = textOrNull(row['bank_changed_at']);
  const today = localDate(ctx.now.toISOString(), timeZones.eastern);
  const changedAt = [around.contact_changed_at, bankChangedAt];
  const status = around.line_status;
  if (!isOneOf(orderLineStatuses, status)) throw new Error(`order line of ${around.id} has the status ${status}`);
  const agreements = requiredAgreements({
    serviceCode: service,
    isDefault: around.is_missing_participant_default,
    isRepeat: around.is_repeat,
  });
  const to = { method, line1: textOrNull(row['address_line1']), postalCode: textOrNull(row['postal_code']) };
  return {
    lineStatus: status,
    isFunded: isFunded({
      status,
      totalFundsRequiredCents: around.required,
      totalFundsAssociatedCents: around.associated,
      ledgerBalanceCents: around.balance,
    }),
    isElectronic,
    needsVerifiedAccount: isElectronic && isServiceCode(service) && services[service].needsBankVerification,
    isAccountVerified: around.account_answer === 'verified' && isCheckedName(around.account_name, row),
    isSharedBankUncleared: isElectronic && around.is_bank_shared && !around.is_shared_cleared,
    letterMissingFrom: around.letter_missing_from,
    ...payeeFactsOf(around, to, limits.identityRequiredAbove),
    unsignedAgreements: agreements
      .filter((code) => !around.signed_agreements.includes(code))
      .map((code) => electionAgreementTitles[code]),
    handsOn: handsOf(around),
    approvals: approvers.length,
    approvalsNeeded: needed,
    hasActorApproved: ctx.actor.userId !== null && approvers.includes(ctx.actor.userId),
    isApprovalCurrent: isApprovalCurrent({
      approvedFingerprint: textOrNull(row['approved_fingerprint']),
      fingerprint,
      approvers,
      needed,
    }),
    coolingOffUntil: liftsCoolingOff(around.cooling_lifted_at, changedAt)
      ? null
      : coolingOffUntil(changedAt, limits.coolingOffDays, today),
    // The notice was given for the original distribution, so its age doesn't matter for a reissue.
    oldNotice: Number(row['attempt']) > 1 ? null : oldNoticeOf(around, today, notices),
    fingerprint,
    contactChangedAt: around.contact_changed_at,
    bankChangedAt,
  };
}

import { formatAnyFriendlyId } from '@fiducia/domain/foundation/ids/friendly-id';
import { type Cents, zeroCents } from '@fiducia/domain/foundation/money/cents';
import type { Rejection } from '@fiducia/domain/foundation/rejection/rejection';
import { depositBatchRejections } from '@fiducia/domain/ira/deposit-batch-machine';
import { defaultAccountType, type IraAccountType, iraAccountTypeNames } from '@fiducia/domain/ira/ira-account-type';
import { type SourceSplit, sourceSplit } from '@fiducia/domain/ira/source-split';
import { paidPaymentStatuses } from '@fiducia/domain/payments/payment-status';
import type { ActorContext } from '../../platform/call/context.ts';
import type { Tx } from '../../platform/db/database.ts';
import { sql } from '../../platform/db/sql.ts';
import { logChanges } from '../../platform/engine/change-log.ts';
import { type ExportCell, writeWorkbook } from '../../platform/spreadsheets/write-sheet.ts';
import { depositBatchOrderLineTable } from './deposit-batch-order-line.table.ts';

interface DepositedRow {
  readonly id: string;
  readonly friendly_id: string;
  readonly master_account_id: string;
  readonly first_name: string | null;
  readonly last_name: string | null;
  readonly tax_id_encrypted: Buffer | null;
  readonly date_of_birth: string | null;
  readonly address_line1: string | null;
  readonly address_line2: string | null;
  readonly city: string | null;
  readonly state_code: string | null;
  readonly postal_code: string | null;
  readonly is_savings: boolean;
  readonly is_roth: boolean;
  readonly deposited: Cents;
  readonly untaxable: Cents;
  readonly paid_on: string | null;
  readonly reference: string | null;
  readonly number_encrypted: Buffer | null;
}

interface Deposited extends DepositedRow {
  readonly type: IraAccountType;
  readonly split: SourceSplit;
}

/** Reads the order lines of a batch with what was paid for each, and the number of the account that the owner already has there. */
async function readDeposited(tx: Tx, batchId: string): Promise<Deposited[]> {
  const rows = await tx.many<DepositedRow>(sql`
    select m.id, l.friendly_id, m.master_account_id, l.first_name, l.last_name, p.tax_id_encrypted, p.date_of_birth::text as date_of_birth,
           p.address_line1, p.address_line2, p.city, p.state_code, p.postal_code, coalesce(l.substatus = 'defaultedToTsa', false) as is_savings,
           coalesce(l.retirement_account_type_code = 'roth', false) as is_roth, coalesce(paid.net, 0)::bigint as deposited,
           coalesce(paid.untaxable, 0)::bigint as untaxable, paid.paid_on::text as paid_on, paid.reference, known.account_number_encrypted as number_encrypted
      from deposit_batch_order_lines m join deposit_batches b on b.id = m.deposit_batch_id
      join order_lines l on l.id = m.order_line_id left join participants p on p.id = l.participant_id
      left join lateral (select sum(y.amount_cents) as net, max(y.effective_date) as paid_on, min(y.reference_number) as reference,
          sum(i.gross_untaxable_cents) as untaxable
        from payments y join payment_instructions i on i.id = y.payment_instruction_id
        where y.order_line_id = l.id and y.status = any(${[...paidPaymentStatuses]}::text[]) and y.deleted_at is null) paid on true
      left join lateral (select a.account_number_encrypted from ira_accounts a
        where a.participant_id = l.participant_id and a.custodian_name = b.destination and not a.is_held_here and a.status = 'open' and a.deleted_at is null
          and a.ira_type = case when l.substatus = 'defaultedToTsa' then 'savingsAccount' when l.retirement_account_type_code = 'roth' then 'roth' else 'rollover' end
        order by a.created_at, a.id limit 1) known on true
     where m.deposit_batch_id = ${batchId} and m.deleted_at is null order by l.last_name, l.first_name, l.id`);
  return rows.map((row) => {
    const type = defaultAccountType({ isSavings: row.is_savings, isRoth: row.is_roth });
    return { ...row, type, split: sourceSplit(type, row.deposited, row.untaxable) };
  });
}

/**
 * Stores what was deposited for each order line of a batch, by source, and returns the file for the custodian. Later
 * changes of the payments don't change what the file says. The caller locked the batch.
 */
export async function storeSources(tx: Tx, ctx: ActorContext, batchId: string): Promise<Buffer | Rejection> {
  const deposited = await readDeposited(tx, batchId);
  const unpaid = deposited.find((one) => one.deposited === zeroCents);
  if (unpaid) return depositBatchRejections.nothingDeposited({ line: formatAnyFriendlyId(unpaid.friendly_id) });
  await tx.run(sql`
    update deposit_batch_order_lines m set pretax_amount_cents = s.pretax, roth_amount_cents = s.roth, after_tax_amount_cents = s.after_tax, updated_at = ${ctx.now}
      from unnest(${deposited.map(({ id }) => id)}::text[], ${deposited.map(({ split }) => split.pretax)}::bigint[],
                  ${deposited.map(({ split }) => split.roth)}::bigint[], ${deposited.map(({ split }) => split.afterTax)}::bigint[])
        as s (id, pretax, roth, after_tax) where m.id = s.id`);
  await logChanges(
    tx,
    ctx,
    deposited.map(({ id, master_account_id, split }) => ({
      entity: depositBatchOrderLineTable.name,
      recordId: id,
      action: 'update',
      masterAccountId: master_account_id,
      before: null,
      after: {
        pretax_amount_cents: split.pretax,
        roth_amount_cents: split.roth,
        after_tax_amount_cents: split.afterTax,
      },
    })),
  );
  return custodianFile(ctx, deposited);
}

const header = [
  'Line',
  'First name',
  'Last name',
  'Tax ID',
  'Date of birth',
  'Address line 1',
  'Address line 2',
  'City',
  'State',
  'Postal code',
  'Account',
  'Account number',
  'Deposited',
  'Pretax',
  'Roth',
  'After-tax',
  'Paid on',
  'Payment reference',
];

const text = (value: string | null): ExportCell => ({ kind: 'text', text: value ?? '' });
const money = (cents: Cents): ExportCell => ({ kind: 'cents', cents });

/** Writes what a custodian needs to open each account, or to deposit to the one that the owner already has. */
function custodianFile({ keyring }: ActorContext, deposited: readonly Deposited[]): Promise<Buffer> {
  const opened = (purpose: 'taxId' | 'bankAccount', value: Buffer | null): ExportCell =>
    text(value === null ? null : keyring.open(purpose, value).reveal());
  const rows = deposited.map((one): ExportCell[] => [
    text(formatAnyFriendlyId(one.friendly_id)),
    text(one.first_name),
    text(one.last_name),
    opened('taxId', one.tax_id_encrypted),
    text(one.date_of_birth),
    text(one.address_line1),
    text(one.address_line2),
    text(one.city),
    text(one.state_code),
    text(one.postal_code),
    text(iraAccountTypeNames[one.type]),
    opened('bankAccount', one.number_encrypted),
    money(one.deposited),
    money(one.split.pretax),
    money(one.split.roth),
    money(one.split.afterTax),
    text(one.paid_on),
    text(one.reference),
  ]);
  return writeWorkbook('Deposits', header, rows);
}

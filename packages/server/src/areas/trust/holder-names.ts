import type { Queries } from '../../platform/db/database.ts';
import { raw, sql } from '../../platform/db/sql.ts';

interface Holder {
  readonly holderType: string;
  readonly holderId: string;
}
interface Named {
  readonly name: string;
  readonly link: string | null;
}

export const keyOfHolder = ({ holderType, holderId }: Holder): string => `${holderType}:${holderId}`;

/** SQL for a friendly ID in its usual groups. */
const inGroups = (column: string): string => `regexp_replace(${column}, '^(.{2})(.{6})(.{3})(.+)$', '\\1-\\2-\\3-\\4')`;
const grouped = inGroups('t.friendly_id');

/** Name and page for each kind of holder, as SQL over `t`. */
const kinds: Readonly<Record<string, { readonly table: string; readonly name: string; readonly link: string | null }>> =
  {
    bankAccount: { table: 'corporate_bank_accounts', name: 't.display_name', link: null },
    bankTransaction: {
      table: 'bank_transactions',
      name: `coalesce(nullif(t.description, ''), t.type_name)`,
      link: '/bank-transactions/',
    },
    deposit: { table: 'deposits', name: `concat('Deposit ', ${grouped})`, link: '/trust/deposits/' },
    plan: { table: 'plans', name: 't.display_name', link: '/plans/' },
    account: { table: 'accounts', name: 't.display_name', link: '/accounts/' },
    orderLine: {
      table: 'order_lines',
      name: `trim(concat(t.first_name, ' ', t.last_name, ' (', ${grouped}, ')'))`,
      link: '/order-lines/',
    },
    orderLineTax: { table: 'order_line_taxes', name: `concat('Tax, ', t.authority)`, link: null },
    taxPayment: {
      table: 'tax_payments',
      name: `concat('Deposit ', ${grouped}, ' of ', t.payer_name)`,
      link: '/tax-payments/',
    },
    taxRefund: { table: 'tax_refunds', name: `concat('Tax refund ', ${grouped})`, link: '/tax-refunds/' },
    orderLineFee: { table: 'order_line_fees', name: 't.display_name', link: null },
    iraAccount: { table: 'ira_accounts', name: `concat('IRA ', ${grouped})`, link: '/ira-accounts/' },
    invoice: { table: 'invoices', name: `concat('Invoice ', ${grouped})`, link: '/invoices/' },
    payment: {
      table: 'payments',
      name: `concat('Payment ', ${inGroups('t.reference_number')}, ' to ', t.payable_to)`,
      link: '/payments/',
    },
  };

/** Reads the names of ledger holders, one statement per kind. Leaves out kinds of holders that are not records. */
export async function holderNames(db: Queries, holders: readonly Holder[]): Promise<Map<string, Named>> {
  const names = new Map<string, Named>();
  for (const [holderType, same] of Map.groupBy(holders, (holder) => holder.holderType)) {
    const kind = kinds[holderType];
    if (!kind) continue;
    const ids = [...new Set(same.map(({ holderId }) => holderId))];
    const rows = await db.many<{ id: string; name: string }>(
      sql`select t.id, ${raw(kind.name)} as name from ${raw(kind.table)} t where t.id = any(${ids}::text[])`,
    );
    for (const { id, name } of rows) {
      names.set(keyOfHolder({ holderType, holderId: id }), {
        name,
        link: kind.link === null ? null : `${kind.link}${id}`,
      });
    }
  }
  return names;
}

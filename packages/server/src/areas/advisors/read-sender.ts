import type { Queries } from '../../platform/db/database.ts';
import { raw, sql } from '../../platform/db/sql.ts';

/** Sender of an account's messages to prospects. Values that are not set are empty. */
export interface Sender {
  readonly name: string;
  readonly address: string;
  readonly signature: string;
  readonly replyTo: string;
  /** Replaces `{{disclosure}}` in templates. */
  readonly disclosure: string;
}

const house: Sender = { name: 'Fiducia', address: '', signature: '', replyTo: '', disclosure: '' };

interface Row {
  readonly display_name: string;
  readonly address: string;
  readonly disclosure: string;
  readonly answers: Readonly<Record<string, unknown>> | null;
}

const addressOf = (account: string) =>
  raw(`nullif(concat_ws(', ', ${account}.address_line1, ${account}.address_line2, ${account}.city,
    nullif(concat_ws(' ', ${account}.state_code, ${account}.postal_code), '')), '')`);
const disclosureOf = (accountId: string) =>
  raw(`(select nullif(trim(d.answers->>'disclosure'), '') from account_forms d
    where d.account_id = ${accountId} and d.name = 'campaignSettings')`);

/**
 * Returns the sender of an account's campaigns: from its campaign settings, otherwise its own name and postal address.
 * An account without an address or disclosure has those of the firm above it.
 */
export async function readSender(db: Queries, accountId: string | null): Promise<Sender> {
  const row = await db.one<Row>(sql`
    select a.display_name, f.answers, coalesce(${addressOf('a')}, ${addressOf('parent')}, ${addressOf('top')}, '') as address,
           coalesce(${disclosureOf('a.id')}, ${disclosureOf('parent.id')}, ${disclosureOf('top.id')}, '') as disclosure
      from accounts a join accounts top on top.id = a.master_account_id left join accounts parent on parent.id = a.parent_account_id
      left join account_forms f on f.account_id = a.id and f.name = 'campaignSettings' where a.id = ${accountId}`);
  if (!row) return house;
  const text = (key: string): string => {
    const value = row.answers?.[key];
    return typeof value === 'string' ? value.trim() : '';
  };
  const name = text('senderName');
  return {
    name: name === '' ? row.display_name : name,
    address: row.address,
    signature: text('signature'),
    replyTo: text('replyToEmailAddress'),
    disclosure: row.disclosure,
  };
}

import type { Queries } from '../../platform/db/database.ts';
import { sql } from '../../platform/db/sql.ts';

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
  readonly answers: Readonly<Record<string, unknown>> | null;
}

/**
 * Returns the sender of an account's campaigns: from its campaign settings, otherwise its own name and postal address.
 */
export async function readSender(db: Queries, accountId: string | null): Promise<Sender> {
  const row = await db.one<Row>(sql`
    select a.display_name, f.answers,
           concat_ws(', ', a.address_line1, a.address_line2, a.city, nullif(concat_ws(' ', a.state_code, a.postal_code), '')) as address
      from accounts a left join account_forms f on f.account_id = a.id and f.name = 'campaignSettings' where a.id = ${accountId}`);
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
    disclosure: text('disclosure'),
  };
}

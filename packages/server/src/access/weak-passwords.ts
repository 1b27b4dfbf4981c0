import { createHash } from 'node:crypto';
import { dictionary } from '@zxcvbn-ts/language-common';
import { checkPassword } from '@fiducia/domain/validation/password';
import { contextWords, isWeakPassword, weakPasswordSentence } from '@fiducia/domain/validation/weak-password';
import type { Queries } from '../db/database.ts';
import { sql } from '../db/sql.ts';
import type { Platform } from '../platform/area.ts';

type Texts = readonly (string | null | undefined)[];

const common: ReadonlySet<string> = new Set(dictionary['passwords-common'].map((word) => word.toLowerCase()));
/** Words of the house and its trade; docs/security/model.md lists them. */
const houseWords = ['Fiducia', 'pension', 'retirement', 'rollover', 'distribution', 'trustee', 'participant'] as const;
const answerMilliseconds = 2_000;

/** What is known of somebody: names, address, and the companies whose records are theirs or in their care. */
export async function textsAbout(db: Queries, userId: string): Promise<Texts> {
  const row = await db.one<{ texts: Texts }>(sql`
    select array[u.first_name, u.last_name, u.email_address]
        || array(select a.display_name from account_users p join accounts a on a.id = p.account_id where p.user_id = u.id and p.deleted_at is null)
        || array(select a.display_name from participants p join accounts a on a.id in (p.master_account_id, p.subaccount_id)
             where p.user_id = u.id and p.deleted_at is null) as texts
      from users u where u.id = ${userId}`);
  return row?.texts ?? [];
}

/** The message for a password that the lists or the words around its person know, or undefined. */
export function weakPasswordFlaw(
  { config }: Pick<Platform, 'config'>,
  password: string,
  about: Texts,
): string | undefined {
  const context = contextWords([...houseWords, config.domain, ...about]);
  return isWeakPassword(password, { common, context }) ? weakPasswordSentence : undefined;
}

/**
 * Asks the range service for the hashes that begin as this password's does; the service learns five of forty digits.
 * A service that is silent or answers something else stops nobody: the bundled list has judged already.
 */
async function isBreached({ config, log }: Pick<Platform, 'config' | 'log'>, password: string): Promise<boolean> {
  const { breachedPasswordsUrl: place } = config.safety;
  if (place === undefined) return false;
  // The protocol of the service; nothing is protected by this hash.
  const digits = createHash('sha1').update(password).digest('hex').toUpperCase();
  try {
    const response = await fetch(`${place.replace(/\/$/, '')}/${digits.slice(0, 5)}`, {
      headers: { 'add-padding': 'true', 'user-agent': 'fiducia' },
      redirect: 'error',
      signal: AbortSignal.timeout(answerMilliseconds),
    });
    if (!response.ok) throw new Error(`it answered ${response.status}`);
    const lines = (await response.text()).split(/\r?\n/).map((line) => line.trim().toUpperCase().split(':'));
    // Padding has the count 0.
    return lines.some(([rest, count]) => rest === digits.slice(5) && Number(count) > 0);
  } catch (error) {
    log.warn({ err: error }, 'the service of breached passwords did not answer; the password was taken without it');
    return false;
  }
}

/** The message for a new password, or undefined: the checklist, the lists, the words around its person, the service. */
export async function newPasswordFlaw(platform: Platform, password: string, about: Texts): Promise<string | undefined> {
  const flaw = checkPassword(password) ?? weakPasswordFlaw(platform, password, about);
  if (flaw !== undefined) return flaw;
  return (await isBreached(platform, password)) ? weakPasswordSentence : undefined;
}

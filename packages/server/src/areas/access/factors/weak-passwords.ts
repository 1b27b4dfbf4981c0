import { createHash } from 'node:crypto';
import { checkPassword } from '@fiducia/domain/foundation/validation/password';
import {
  contextWords,
  isWeakPassword,
  weakPasswordSentence,
} from '@fiducia/domain/foundation/validation/weak-password';
import { dictionary } from '@zxcvbn-ts/language-common';
import type { Platform } from '../../../area.ts';
import type { Queries } from '../../../platform/db/database.ts';
import { sql } from '../../../platform/db/sql.ts';

type Texts = readonly (string | null | undefined)[];

const common: ReadonlySet<string> = new Set(dictionary['passwords-common'].map((word) => word.toLowerCase()));
/** Words of our company and industry; listed in docs/security/model.md. */
const companyWords = [
  'Fiducia',
  'pension',
  'retirement',
  'rollover',
  'distribution',
  'trustee',
  'participant',
] as const;
const answerMilliseconds = 2_000;

/**
 * Returns strings about a user that a password must not resemble: names, email address, and the companies whose records
 * they own or manage.
 */
export async function textsAbout(db: Queries, userId: string): Promise<Texts> {
  const row = await db.one<{ texts: Texts }>(sql`
    select array[u.first_name, u.last_name, u.email_address]
        || array(select a.display_name from account_users p join accounts a on a.id = p.account_id where p.user_id = u.id and p.deleted_at is null)
        || array(select a.display_name from participants p join accounts a on a.id in (p.master_account_id, p.subaccount_id)
             where p.user_id = u.id and p.deleted_at is null) as texts
      from users u where u.id = ${userId}`);
  return row?.texts ?? [];
}

/** Returns the error message for a password found in the lists or resembling the user's own data, or undefined. */
export function weakPasswordProblem(
  { config }: Pick<Platform, 'config'>,
  password: string,
  about: Texts,
): string | undefined {
  const context = contextWords([...companyWords, config.domain, ...about]);
  return isWeakPassword(password, { common, context }) ? weakPasswordSentence : undefined;
}

/**
 * Looks up a password at the breach service by the first five of its 40 hash digits, so that the service learns only
 * those. Returns false if the service does not respond or responds unexpectedly: the bundled list has already been
 * checked.
 */
async function isBreached({ config, log }: Pick<Platform, 'config' | 'log'>, password: string): Promise<boolean> {
  const { breachedPasswordsUrl: place } = config.safety;
  if (place === undefined) return false;
  // Required by the service's protocol; this hash protects nothing.
  const digits = createHash('sha1').update(password).digest('hex').toUpperCase();
  try {
    const response = await fetch(`${place.replace(/\/$/, '')}/${digits.slice(0, 5)}`, {
      headers: { 'add-padding': 'true', 'user-agent': 'fiducia' },
      redirect: 'error',
      signal: AbortSignal.timeout(answerMilliseconds),
    });
    if (!response.ok) throw new Error(`the response was ${response.status}`);
    const lines = (await response.text()).split(/\r?\n/).map((line) => line.trim().toUpperCase().split(':'));
    // Padding entries have the count 0.
    return lines.some(([rest, count]) => rest === digits.slice(5) && Number(count) > 0);
  } catch (error) {
    log.warn({ err: error }, 'the breached-password service did not respond; the password was accepted without it');
    return false;
  }
}

/**
 * Returns the error message for a new password, or undefined. Checks the password rules, the lists, the user's own
 * data, and the breach service.
 */
export async function newPasswordProblem(
  platform: Platform,
  password: string,
  about: Texts,
): Promise<string | undefined> {
  const problem = checkPassword(password) ?? weakPasswordProblem(platform, password, about);
  if (problem !== undefined) return problem;
  return (await isBreached(platform, password)) ? weakPasswordSentence : undefined;
}

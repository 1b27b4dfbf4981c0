import { resetTokenMinutes, sessionLimits } from '@fiducia/domain/access/session-limits';
import type { AuditPredicate } from '../../area.ts';
import { foundBy } from '../../platform/db/audit-queries.ts';
import type { Queries } from '../../platform/db/database.ts';
import type { Keyring } from '../../platform/db/keyring.ts';
import { newId } from '../../platform/db/new-id.ts';
import { join, raw, sql } from '../../platform/db/sql.ts';

async function wrongRoles(db: Queries): Promise<string[]> {
  return foundBy(sql`
      select u.id from users u join user_roles ur on ur.user_id = u.id join roles r on r.id = ur.role_id
       where not (r.user_type = u.type or (u.type = 'advisor' and r.user_type = 'client'))
      union
      select u.id from users u join account_users au on au.user_id = u.id and au.deleted_at is null join roles r on r.id = au.role_id
       where not (r.user_type = u.type or (u.type = 'advisor' and r.user_type = 'client'))`)(db);
}

const argon = '$argon2id$%';

async function clearSecrets(db: Queries): Promise<string[]> {
  return foundBy(sql`
      select id from users where password_hash is not null and password_hash not like ${argon}
      union all select id from order_lines where pin_hash is not null and pin_hash not like ${argon}
      union all select user_id from recovery_codes where code_hash not like ${argon}
      union all select id from authenticators where octet_length(secret_encrypted) < 46 or get_byte(secret_encrypted, 0) <> 1
      union all select id from passkey_challenges where octet_length(handle_hash) <> 32
      union all select id from sign_on_attempts where octet_length(handle_hash) <> 32
        or octet_length(secrets_encrypted) < 46 or get_byte(secrets_encrypted, 0) <> 1
      union all select id from sign_on_providers where octet_length(client_secret_encrypted) < 46 or get_byte(client_secret_encrypted, 0) <> 1
      union all select id from sessions where octet_length(token_hash) <> 32
      union all select id from login_challenges where octet_length(token_hash) <> 32 or octet_length(code_hash) <> 16
      union all select id from user_tokens where octet_length(token_hash) <> case when kind like '%Code' then 16 else 32 end
      union all select id from user_tokens
       where kind = 'resetPassword' and used_at is null and expires_at > greatest(created_at, now()) + make_interval(mins => ${resetTokenMinutes})`)(
    db,
  );
}

async function overlongSessions(db: Queries): Promise<string[]> {
  return foundBy(sql`
      select s.id from sessions s left join users u on u.id = s.user_id
      where s.ended_at is null and s.expires_at > now() and (
        (s.idle_minutes is not null and s.expires_at > now() + make_interval(hours =>
          (case when u.type = 'staffMember' then ${sessionLimits('staffMember').hours}::int else ${sessionLimits('client').hours}::int end)))
        or u.deleted_at is not null or u.deactivated_at is not null
        or u.last_password_change_at > s.created_at)`)(db);
}

interface SecretColumn {
  readonly table_name: string;
  readonly name: string;
}

/** Lists every encrypted column that has a blind index. */
const sealedColumns = (db: Queries): Promise<SecretColumn[]> =>
  db.many<SecretColumn>(sql`
    select c.table_name, left(c.column_name, -10) as name from information_schema.columns c
    join information_schema.columns i on i.table_schema = c.table_schema and i.table_name = c.table_name
      and i.column_name = left(c.column_name, -10) || '_index'
    where c.table_schema = current_schema() and c.column_name like '%\_encrypted' order by 1, 2`);

/**
 * Finds encrypted values with a wrong version or an unknown key, encrypted values without a blind index, and blind
 * indexes without an encrypted value.
 */
async function wrongSeals(db: Queries): Promise<string[]> {
  const columns = await sealedColumns(db);
  if (columns.length === 0) return [];
  const parts = columns.map(({ table_name: table, name }) => {
    const [sealed, index] = [`${name}_encrypted`, `${name}_index`];
    return raw(`select id::text as id from ${table} where (${sealed} is null) <> (${index} is null)
      or octet_length(${index}) <> 16 or octet_length(${sealed}) < 46 or get_byte(${sealed}, 0) <> 1
      or (${sealed} is not null and encode(substring(${sealed} from 2 for 16), 'hex') not in (select id::text from data_keys))`);
  });
  return foundBy(join(parts, ' union all '))(db);
}

const sampleOfEach = 1_000;

/**
 * Finds values that can't be decrypted or don't match their blind index. Checks all rows, or a sample of each column.
 */
async function wrongIndexes(db: Queries, keyring: Keyring, isWhole: boolean): Promise<string[]> {
  const wrong: string[] = [];
  for (const { table_name: table, name } of await sealedColumns(db)) {
    const [sealed, index] = [raw(`${name}_encrypted`), raw(`${name}_index`)];
    const rows = await db.many<{ id: string; sealed: Buffer; index: Buffer }>(sql`
      select id::text as id, ${sealed} as sealed, ${index} as index from ${raw(table)}
       where octet_length(${sealed}) >= 46 and ${index} is not null order by md5(id) limit ${isWhole ? null : sampleOfEach}::int`);
    const purpose = name.includes('tax_id') ? 'taxId' : 'bankAccount';
    for (const row of rows) if (!isIndexOf(keyring, purpose, row)) wrong.push(row.id);
  }
  return wrong;
}

function isIndexOf(keyring: Keyring, purpose: string, row: { sealed: Buffer; index: Buffer }): boolean {
  try {
    return keyring.blindIndex(purpose, keyring.open(purpose, row.sealed).reveal()).equals(row.index);
  } catch {
    return false;
  }
}

async function wrongSecrets(db: Queries, keyring: Keyring, isWhole: boolean): Promise<string[]> {
  return [...new Set([...(await wrongSeals(db)), ...(await wrongIndexes(db, keyring, isWhole))])];
}

async function plantUser(db: Queries, type: string): Promise<string> {
  const id = newId();
  await db.run(sql`insert into users (id, type, first_name) values (${id}, ${type}, 'Planted')`);
  return id;
}

/** Invariants of users and secrets. */
export const accessAudit: readonly AuditPredicate[] = [
  {
    id: 'U1',
    sentence: 'Every user has only roles of their own user type.',
    violations: wrongRoles,
    plant: async (db) => {
      const [userId, roleId] = [await plantUser(db, 'client'), newId()];
      await db.run(
        sql`insert into roles (id, code, display_name, user_type, permissions) values (${roleId}, ${roleId}, 'Planted', 'staffMember', '{orders.view}')`,
      );
      await db.run(sql`insert into user_roles (user_id, role_id) values (${userId}, ${roleId})`);
    },
  },
  {
    id: 'U2',
    sentence:
      'No password, token, code, or PIN is stored in plain text, and no password reset token is valid longer than allowed.',
    violations: clearSecrets,
    plant: async (db) => {
      await db.run(sql`insert into users (id, type, password_hash) values (${newId()}, 'client', 'Spring2026!')`);
    },
  },
  {
    id: 'U3',
    sentence:
      'No active session is past its limits, belongs to a deactivated user, or is older than the current password.',
    violations: overlongSessions,
    plant: async (db) => {
      const userId = await plantUser(db, 'client');
      await db.run(sql`update users set deactivated_at = now() where id = ${userId}`);
      await db.run(sql`
        insert into sessions (id, token_hash, user_id, created_at, last_seen_at, expires_at)
        values (${newId()}, sha256(${userId}::bytea), ${userId}, now(), now(), now() + interval '1 hour')`);
    },
  },
  {
    id: 'U4',
    sentence: 'Tax IDs and bank account numbers are encrypted, each with the blind index of its value.',
    violations: (db, _files, { keyring, isWhole }) => wrongSecrets(db, keyring, isWhole ?? false),
    plant: async (db, { keyring }) => {
      const id = newId();
      await db.run(sql`
        insert into participants (id, friendly_id, master_account_id, subaccount_id, tax_id_encrypted, tax_id_index, tax_id_last4)
        values (${id}, ${id}, ${newId()}, ${newId()}, ${keyring.seal('taxId', '987654320')}, ${keyring.blindIndex('taxId', '987654321')}, '4320')`);
    },
  },
  {
    id: 'U7',
    sentence: 'An account has at most one owner, and a user has at most one membership per account.',
    violations: foundBy(sql`
          select account_id as id from account_users where deleted_at is null and is_account_owner and status = 'active' group by 1 having count(*) > 1
          union select account_id from account_users group by account_id, user_id having count(*) > 1`),
    plant: async (db) => {
      const [accountId, first, second] = [newId(), await plantUser(db, 'client'), await plantUser(db, 'client')];
      await db.run(sql`
        insert into account_users (id, account_id, user_id, is_account_owner)
        values (${newId()}, ${accountId}, ${first}, true), (${newId()}, ${accountId}, ${second}, true)`);
    },
  },
  {
    id: 'U8',
    sentence:
      'Each log entry for revealing a tax ID or bank account number includes the user, the record, and the reason.',
    violations: foundBy(sql`select id from reveals where user_id is null or coalesce(trim(reason), '') = ''`),
    plant: async (db) => {
      await db.run(sql`
        insert into reveals (id, entity, record_id, field, user_id, user_type, reason)
        values (${newId()}, 'Participant', ${newId()}, 'taxId', ${newId()}, 'staffMember', null)`);
    },
  },
];

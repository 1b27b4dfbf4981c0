import type { Sensitive } from '@fiducia/domain/foundation/secret/sensitive';
import type { Platform } from '../../../area.ts';
import type { Queries } from '../../../platform/db/database.ts';
import { type Sql, sql } from '../../../platform/db/sql.ts';

/** A single sign-on provider: the configured one for staff, or a sponsor's. */
export interface SignOnProvider {
  /** `staff`, or the ID of its row. */
  readonly key: string;
  /** Null for the staff provider. */
  readonly masterAccountId: string | null;
  readonly issuer: string;
  readonly clientId: string;
  readonly clientSecret: Sensitive<string>;
  readonly domains: readonly string[];
  readonly trustedContexts: readonly string[];
  readonly trustedMethods: readonly string[];
  readonly endsSession: boolean;
}

export const staffKey = 'staff';

interface ProviderRow {
  readonly id: string;
  readonly master_account_id: string;
  readonly issuer: string;
  readonly client_id: string;
  readonly client_secret_encrypted: Buffer;
  readonly domains: string[] | null;
  readonly trusted_contexts: string[];
  readonly trusted_methods: string[];
  readonly ends_session: boolean;
}

type Opening = Pick<Platform, 'config' | 'keyring'>;

export function staffProvider({ config }: Opening): SignOnProvider | undefined {
  const { staff } = config.signOn;
  return staff && { ...staff, key: staffKey, masterAccountId: null };
}

async function findSponsors(db: Queries, { keyring }: Opening, which: Sql): Promise<SignOnProvider | undefined> {
  const row = await db.one<ProviderRow>(sql`
    select p.id, p.master_account_id, p.issuer, p.client_id, p.client_secret_encrypted, p.trusted_contexts, p.trusted_methods,
      p.ends_session, (select array_agg(d.domain order by d.domain) from sign_on_domains d where d.provider_id = p.id) as domains
    from sign_on_providers p join accounts a on a.id = p.master_account_id and a.deleted_at is null
    where ${which}`);
  return (
    row && {
      key: row.id,
      masterAccountId: row.master_account_id,
      issuer: row.issuer,
      clientId: row.client_id,
      clientSecret: keyring.open('signOn', row.client_secret_encrypted),
      domains: row.domains ?? [],
      trustedContexts: row.trusted_contexts,
      trustedMethods: row.trusted_methods,
      endsSession: row.ends_session,
    }
  );
}

/** Returns the provider of an email domain; the staff provider has precedence. */
export async function providerOfDomain(
  db: Queries,
  opening: Opening,
  domain: string,
): Promise<SignOnProvider | undefined> {
  const staff = staffProvider(opening);
  if (staff?.domains.includes(domain) === true) return staff;
  return findSponsors(db, opening, sql`p.id = (select provider_id from sign_on_domains where domain = ${domain})`);
}

export async function providerByKey(db: Queries, opening: Opening, key: string): Promise<SignOnProvider | undefined> {
  return key === staffKey ? staffProvider(opening) : findSponsors(db, opening, sql`p.id = ${key}`);
}

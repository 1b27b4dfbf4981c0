import { account } from '@fiducia/contract/accounts/account.entity';
import {
  type OwnSignOn,
  readOwnSignOn,
  readSignOnSettings,
  removeSignOnSettings,
  saveSignOnSettings,
  type SignOnSettings,
} from '@fiducia/contract/access/single-sign-on.routes';
import type { BodyOf } from '@fiducia/contract/lang/route';
import { signOnDomainFlaw } from '@fiducia/domain/access/sign-on-domain';
import { signOnRefusals } from '@fiducia/domain/access/sign-on-refusals';
import { factorMessages } from '@fiducia/domain/messages/factor-messages';
import { type MessageValue, say } from '@fiducia/domain/messages/message-text';
import { absent, invalid, isRefusal, type Refusal } from '@fiducia/domain/refusal/refusal';
import { type Sensitive, sensitive } from '@fiducia/domain/secret/sensitive';
import type { Queries, Tx } from '../db/database.ts';
import { newId } from '../db/new-id.ts';
import { sql } from '../db/sql.ts';
import type { Work } from '../engine/context.ts';
import { readRecord } from '../engine/read-record.ts';
import { reply } from '../http/answer.ts';
import { type Endpoint, on } from '../http/handler.ts';
import { postText } from '../mail/post-text.ts';
import type { Platform } from '../platform/area.ts';
import { issuerFlaw } from '../platform/sign-on-address.ts';
import { logSecurityEvent } from './security-events.ts';
import { openSignOnClient, signOnLogoutUri, signOnRedirectUri } from './sign-on-client.ts';
import { staffProvider } from './sign-on-providers.ts';

type Body = BodyOf<typeof saveSignOnSettings>;
type Stored = Omit<SignOnSettings, 'isOn' | 'hasClientSecret' | 'redirectUri' | 'logoutUri'>;

const nothing: Stored = {
  issuer: '',
  clientId: '',
  domains: [],
  domainsProof: '',
  isRequired: false,
  trustedContexts: [],
  trustedMethods: [],
  endsSession: false,
};

async function read(db: Queries, { config }: Platform, accountId: string): Promise<SignOnSettings> {
  const stored = await db.one<Stored>(sql`
    select p.issuer, p.client_id as "clientId", p.domains_proof as "domainsProof", p.is_required as "isRequired",
      p.trusted_contexts as "trustedContexts", p.trusted_methods as "trustedMethods", p.ends_session as "endsSession",
      coalesce((select array_agg(d.domain order by d.domain) from sign_on_domains d where d.provider_id = p.id), '{}') as domains
    from sign_on_providers p where p.master_account_id = ${accountId}`);
  return {
    ...(stored ?? nothing),
    isOn: stored !== undefined,
    hasClientSecret: stored !== undefined,
    redirectUri: signOnRedirectUri(config),
    logoutUri: signOnLogoutUri(config),
  };
}

/** Of a master account that is there; of another account it says where the settings are. */
async function flawOfAccount(db: Queries, accountId: string): Promise<Refusal | undefined> {
  const account = await db.one<{ is_master: boolean }>(
    sql`select id = master_account_id as is_master from accounts where id = ${accountId} and deleted_at is null`,
  );
  if (!account) return absent;
  return account.is_master ? undefined : signOnRefusals.signOnOfMaster();
}

function flawOf(platform: Platform, body: Body, domains: readonly string[]): Refusal | undefined {
  const flaw = issuerFlaw(body.issuer, platform.config.signOn);
  if (flaw !== undefined) return invalid({ issuer: [flaw] });
  const wrong = domains.flatMap((domain) => signOnDomainFlaw(domain) ?? []);
  if (wrong.length > 0) return invalid({ domains: wrong });
  const ofStaff = staffProvider(platform)?.domains ?? [];
  return domains.some((domain) => ofStaff.includes(domain)) ? signOnRefusals.signOnDomainTaken() : undefined;
}

/** What is typed, or what is kept when nothing is. */
async function secretOf(
  { database, keyring }: Platform,
  accountId: string,
  typed: string | undefined,
): Promise<Sensitive<string> | Refusal> {
  if (typed !== undefined && typed !== '') return sensitive(typed);
  const kept = await database.one<{ sealed: Buffer }>(
    sql`select client_secret_encrypted as sealed from sign_on_providers where master_account_id = ${accountId}`,
  );
  return kept ? keyring.open('signOn', kept.sealed) : invalid({ clientSecret: ['Please enter the client secret'] });
}

async function keep(tx: Tx, work: Work, accountId: string, body: Body, domains: readonly string[], sealed: Buffer) {
  const row = await tx.one<{ id: string }>(sql`
    insert into sign_on_providers as p (id, master_account_id, issuer, client_id, client_secret_encrypted, domains_proof,
      is_required, trusted_contexts, trusted_methods, ends_session, updated_at)
    values (${newId()}, ${accountId}, ${body.issuer}, ${body.clientId}, ${sealed}, ${body.domainsProof}, ${body.isRequired},
      ${body.trustedContexts}::text[], ${body.trustedMethods}::text[], ${body.endsSession}, ${work.now})
    on conflict (master_account_id) do update set issuer = excluded.issuer, client_id = excluded.client_id,
      client_secret_encrypted = excluded.client_secret_encrypted, domains_proof = excluded.domains_proof,
      is_required = excluded.is_required, trusted_contexts = excluded.trusted_contexts,
      trusted_methods = excluded.trusted_methods, ends_session = excluded.ends_session, updated_at = excluded.updated_at
    returning id`);
  await tx.run(sql`delete from sign_on_domains where provider_id = ${row?.id}`);
  await tx.run(sql`
    insert into sign_on_domains (domain, provider_id) select distinct unnest(${domains}::text[]), ${row?.id}`);
}

async function save(platform: Platform, work: Work, accountId: string, body: Body) {
  const { config, database, keyring } = platform;
  const domains = body.domains.map((domain) => domain.toLowerCase());
  const flaw = (await flawOfAccount(database, accountId)) ?? flawOf(platform, body, domains);
  if (flaw) return flaw;
  const clientSecret = await secretOf(platform, accountId, body.clientSecret);
  if (isRefusal(clientSecret)) return clientSecret;
  const asked = { ...body, key: accountId, masterAccountId: accountId, clientSecret, domains };
  const isThere = await openSignOnClient(config, asked).then(
    () => true,
    () => false,
  );
  if (!isThere)
    return invalid({ issuer: ['This issuer does not answer as a provider of OpenID Connect. Check its address.'] });
  // Not `work.inTx`: it would keep a fingerprint of a request that holds a secret.
  await database.inTx(async (tx) => {
    await keep(tx, work, accountId, body, domains, keyring.seal('signOn', clientSecret.reveal()));
    await logSecurityEvent(tx, work, {
      kind: 'signOnSettingsChanged',
      userId: work.actor.userId,
      subject: accountId,
      details: { issuer: body.issuer, domains: domains.join(' '), isRequired: body.isRequired },
    });
    await tellOwners(tx, work, accountId, newRule(body, domains));
  });
  platform.wakeJobs();
  return reply(await read(database, platform, accountId), 'Single sign-on is set.');
}

async function remove(platform: Platform, work: Work, accountId: string) {
  const flaw = await flawOfAccount(platform.database, accountId);
  if (flaw) return flaw;
  await platform.database.inTx(async (tx) => {
    const ends = await tx.run(sql`delete from sign_on_providers where master_account_id = ${accountId}`);
    if (ends > 0) await tellOwners(tx, work, accountId, ended);
    await logSecurityEvent(tx, work, {
      kind: 'signOnSettingsChanged',
      userId: work.actor.userId,
      subject: accountId,
      details: { isRemoved: true },
    });
  });
  platform.wakeJobs();
  return reply(await read(platform.database, platform, accountId), 'Single sign-on was ended for this account.');
}

/** For who administers the account: nothing of how staff came to trust its domains. */
async function readOwn(platform: Platform, work: Work, accountId: string) {
  const own = await readRecord(work.db, account, accountId, work.actor);
  if (isRefusal(own)) return own;
  const flaw = await flawOfAccount(platform.database, accountId);
  if (flaw) return flaw;
  const { isOn, issuer, clientId, domains, isRequired, redirectUri, logoutUri } = await read(
    platform.database,
    platform,
    accountId,
  );
  const told: OwnSignOn = { isOn, issuer, clientId, domains, isRequired, redirectUri, logoutUri };
  return reply(told);
}

interface Owner {
  readonly name: string;
  readonly email: string;
}

/** Tells the owners of an account how its people sign in from now on: staff set it, so its owners must hear of it. */
async function tellOwners(tx: Tx, work: Work, accountId: string, what: MessageValue): Promise<void> {
  const owners = await tx.many<Owner>(sql`
    select a.display_name as name, u.email_address as email from account_users p join accounts a on a.id = p.account_id
      join users u on u.id = p.user_id and u.deleted_at is null and u.deactivated_at is null
     where p.account_id = ${accountId} and p.is_account_owner and p.status = 'active' and p.deleted_at is null
       and u.email_address is not null`);
  const cause = newId();
  for (const { name, email } of owners) {
    const said = say(factorMessages.signOnSettingsChanged, { accountName: name, what });
    await postText(tx, work, { ...said, recipient: email, cause });
  }
}

function newRule({ isRequired }: Body, domains: readonly string[]): MessageValue {
  const named = domains.join(', ');
  return isRequired
    ? {
        en: `People of ${named} must sign in with it.`,
        es: `Las personas de ${named} deben iniciar sesión con él.`,
      }
    : {
        en: `People of ${named} may sign in with it.`,
        es: `Las personas de ${named} pueden iniciar sesión con él.`,
      };
}

const ended = {
  en: 'It was ended: people sign in with their password and a code.',
  es: 'Se dio por terminado: las personas inician sesión con su contraseña y un código.',
};

/** Single sign-on of a sponsor, set by staff who saw that its domains are its own. */
export const signOnSettingEndpoints = (platform: Platform): Endpoint[] => [
  on(readSignOnSettings, async ({ params }) => {
    const flaw = await flawOfAccount(platform.database, params.accountId);
    return flaw ?? reply(await read(platform.database, platform, params.accountId));
  }),
  on(readOwnSignOn, ({ params }, work) => readOwn(platform, work, params.accountId)),
  on(saveSignOnSettings, ({ params, body }, work) => save(platform, work, params.accountId, body)),
  on(removeSignOnSettings, ({ params }, work) => remove(platform, work, params.accountId)),
];

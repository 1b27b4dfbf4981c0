import {
  type OwnSignOn,
  readOwnSignOn,
  readSignOnSettings,
  removeSignOnSettings,
  type SignOnSettings,
  saveSignOnSettings,
} from '@fiducia/contract/access/single-sign-on.routes';
import type { BodyOf } from '@fiducia/contract/lang/route';
import { signOnDomainProblem } from '@fiducia/domain/access/sign-on-domain';
import { signOnRejections } from '@fiducia/domain/access/sign-on-rejections';
import { absent, invalid, isRejection, type Rejection } from '@fiducia/domain/foundation/rejection/rejection';
import { type Sensitive, sensitive } from '@fiducia/domain/foundation/secret/sensitive';
import { factorMessages } from '@fiducia/domain/messages/factor-messages';
import { type MessageValue, renderMessage } from '@fiducia/domain/messages/message-text';
import type { Platform } from '../../../area.ts';
import { reply } from '../../../platform/call/answer.ts';
import type { RequestContext } from '../../../platform/call/context.ts';
import { type Endpoint, on } from '../../../platform/call/handler.ts';
import type { Queries, Tx } from '../../../platform/db/database.ts';
import { newId } from '../../../platform/db/new-id.ts';
import { sql } from '../../../platform/db/sql.ts';
import { readRecord } from '../../../platform/engine/read-record.ts';
import { postText } from '../../../platform/mail/post-text.ts';
import { issuerProblem } from '../../../platform/settings/sign-on-address.ts';
import { accountTable } from '../../accounts/account.table.ts';
import { logSecurityEvent } from '../sessions/security-events.ts';
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

/** Rejects accounts that don't exist or are not master accounts. */
async function problemOfAccount(db: Queries, accountId: string): Promise<Rejection | undefined> {
  const account = await db.one<{ is_master: boolean }>(
    sql`select id = master_account_id as is_master from accounts where id = ${accountId} and deleted_at is null`,
  );
  if (!account) return absent;
  return account.is_master ? undefined : signOnRejections.signOnOfMaster();
}

function problemOf(platform: Platform, body: Body, domains: readonly string[]): Rejection | undefined {
  const problem = issuerProblem(body.issuer, platform.config.signOn);
  if (problem !== undefined) return invalid({ issuer: [problem] });
  const wrong = domains.flatMap((domain) => signOnDomainProblem(domain) ?? []);
  if (wrong.length > 0) return invalid({ domains: wrong });
  const ofStaff = staffProvider(platform)?.domains ?? [];
  return domains.some((domain) => ofStaff.includes(domain)) ? signOnRejections.signOnDomainTaken() : undefined;
}

/** Returns the secret that was entered, or the stored one if the field is empty. */
async function secretOf(
  { database, keyring }: Platform,
  accountId: string,
  typed: string | undefined,
): Promise<Sensitive<string> | Rejection> {
  if (typed !== undefined && typed !== '') return sensitive(typed);
  const saved = await database.one<{ sealed: Buffer }>(
    sql`select client_secret_encrypted as sealed from sign_on_providers where master_account_id = ${accountId}`,
  );
  return saved ? keyring.open('signOn', saved.sealed) : invalid({ clientSecret: ['Please enter the client secret'] });
}

async function saveSettings(
  tx: Tx,
  ctx: RequestContext,
  accountId: string,
  body: Body,
  domains: readonly string[],
  sealed: Buffer,
) {
  const row = await tx.one<{ id: string }>(sql`
    insert into sign_on_providers as p (id, master_account_id, issuer, client_id, client_secret_encrypted, domains_proof,
      is_required, trusted_contexts, trusted_methods, ends_session, updated_at)
    values (${newId()}, ${accountId}, ${body.issuer}, ${body.clientId}, ${sealed}, ${body.domainsProof}, ${body.isRequired},
      ${body.trustedContexts}::text[], ${body.trustedMethods}::text[], ${body.endsSession}, ${ctx.now})
    on conflict (master_account_id) do update set issuer = excluded.issuer, client_id = excluded.client_id,
      client_secret_encrypted = excluded.client_secret_encrypted, domains_proof = excluded.domains_proof,
      is_required = excluded.is_required, trusted_contexts = excluded.trusted_contexts,
      trusted_methods = excluded.trusted_methods, ends_session = excluded.ends_session, updated_at = excluded.updated_at
    returning id`);
  await tx.run(sql`delete from sign_on_domains where provider_id = ${row?.id}`);
  await tx.run(sql`
    insert into sign_on_domains (domain, provider_id) select distinct unnest(${domains}::text[]), ${row?.id}`);
}

async function save(platform: Platform, ctx: RequestContext, accountId: string, body: Body) {
  const { config, database, keyring } = platform;
  const domains = body.domains.map((domain) => domain.toLowerCase());
  const problem = (await problemOfAccount(database, accountId)) ?? problemOf(platform, body, domains);
  if (problem) return problem;
  const clientSecret = await secretOf(platform, accountId, body.clientSecret);
  if (isRejection(clientSecret)) return clientSecret;
  const settings = { ...body, key: accountId, masterAccountId: accountId, clientSecret, domains };
  const isThere = await openSignOnClient(config, settings).then(
    () => true,
    () => false,
  );
  if (!isThere)
    return invalid({ issuer: ['This issuer doesn’t respond as an OpenID Connect provider. Check its address.'] });
  // Does not use `ctx.inTx`, which would store a fingerprint of a request that contains a secret.
  await database.inTx(async (tx) => {
    await saveSettings(tx, ctx, accountId, body, domains, keyring.seal('signOn', clientSecret.reveal()));
    await logSecurityEvent(tx, ctx, {
      kind: 'signOnSettingsChanged',
      userId: ctx.actor.userId,
      subject: accountId,
      details: { issuer: body.issuer, domains: domains.join(' '), isRequired: body.isRequired },
    });
    await notifyOwners(tx, ctx, accountId, newRule(body, domains));
  });
  platform.wakeJobs();
  return reply(await read(database, platform, accountId), 'Single sign-on saved.');
}

async function remove(platform: Platform, ctx: RequestContext, accountId: string) {
  const problem = await problemOfAccount(platform.database, accountId);
  if (problem) return problem;
  await platform.database.inTx(async (tx) => {
    const ends = await tx.run(sql`delete from sign_on_providers where master_account_id = ${accountId}`);
    if (ends > 0) await notifyOwners(tx, ctx, accountId, ended);
    await logSecurityEvent(tx, ctx, {
      kind: 'signOnSettingsChanged',
      userId: ctx.actor.userId,
      subject: accountId,
      details: { isRemoved: true },
    });
  });
  platform.wakeJobs();
  return reply(await read(platform.database, platform, accountId), 'Single sign-on removed from this account.');
}

/** Reads the settings for account administrators, without the notes on how staff verified the domains. */
async function readOwn(platform: Platform, ctx: RequestContext, accountId: string) {
  const own = await readRecord(ctx.db, accountTable, accountId, ctx.actor);
  if (isRejection(own)) return own;
  const problem = await problemOfAccount(platform.database, accountId);
  if (problem) return problem;
  const { isOn, issuer, clientId, domains, isRequired, redirectUri, logoutUri } = await read(
    platform.database,
    platform,
    accountId,
  );
  const ownSettings: OwnSignOn = { isOn, issuer, clientId, domains, isRequired, redirectUri, logoutUri };
  return reply(ownSettings);
}

interface Owner {
  readonly name: string;
  readonly email: string;
}

/** Notifies the owners of an account when staff change how its users sign in. */
async function notifyOwners(tx: Tx, ctx: RequestContext, accountId: string, what: MessageValue): Promise<void> {
  const owners = await tx.many<Owner>(sql`
    select a.display_name as name, u.email_address as email from account_users p join accounts a on a.id = p.account_id
      join users u on u.id = p.user_id and u.deleted_at is null and u.deactivated_at is null
     where p.account_id = ${accountId} and p.is_account_owner and p.status = 'active' and p.deleted_at is null
       and u.email_address is not null`);
  const cause = newId();
  for (const { name, email } of owners) {
    const message = renderMessage(factorMessages.signOnSettingsChanged, { accountName: name, what });
    await postText(tx, ctx, { ...message, recipient: email, cause });
  }
}

function newRule({ isRequired }: Body, domains: readonly string[]): MessageValue {
  const named = domains.join(', ');
  return isRequired
    ? {
        en: `Users with an email address at ${named} must use single sign-on.`,
        es: `Los usuarios con una dirección de correo de ${named} deben usarlo para iniciar sesión.`,
      }
    : {
        en: `Users with an email address at ${named} can use single sign-on.`,
        es: `Los usuarios con una dirección de correo de ${named} pueden usarlo para iniciar sesión.`,
      };
}

const ended = {
  en: 'Single sign-on was removed. Users sign in with their password and a code.',
  es: 'Se eliminó: los usuarios inician sesión con su contraseña y un código.',
};

/**
 * Returns the endpoints for a sponsor's single sign-on, which staff set up after verifying that the sponsor owns its
 * domains.
 */
export const signOnSettingEndpoints = (platform: Platform): Endpoint[] => [
  on(readSignOnSettings, async ({ params }) => {
    const problem = await problemOfAccount(platform.database, params.accountId);
    return problem ?? reply(await read(platform.database, platform, params.accountId));
  }),
  on(readOwnSignOn, ({ params }, ctx) => readOwn(platform, ctx, params.accountId)),
  on(saveSignOnSettings, ({ params, body }, ctx) => save(platform, ctx, params.accountId, body)),
  on(removeSignOnSettings, ({ params }, ctx) => remove(platform, ctx, params.accountId)),
];

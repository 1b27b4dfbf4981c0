import type { Route } from '../../../packages/contract/src/lang/route.ts';
import { type RowRule, rowMatches, ruleFor } from '../../../packages/contract/src/lang/row-rule.ts';
import type { Actor } from '../../../packages/domain/src/foundation/actor/actor.ts';
import { type UserType, userTypes } from '../../../packages/domain/src/foundation/actor/user-types.ts';
import { allTables } from '../../../packages/server/src/all-areas.ts';
import { actorOfSession, hashToken } from '../../../packages/server/src/areas/access/sessions/identify.ts';
import { listEndpoints } from '../../../packages/server/src/list-endpoints.ts';
import { byField, type Table } from '../../../packages/server/src/platform/engine/table.ts';
import type { FreshDatabase } from '../fresh-database.ts';
import { type Caller, openTestServer, type TestServer } from '../test-server.ts';
import { TenantPlanter } from './plant-tenant.ts';
import { type Ids, isScoped, type Values, valuesBeside, valuesUnder } from './rule-values.ts';

export const allRoutes: readonly Route[] = listEndpoints().map(({ route }) => route);
export const allPermissions: readonly string[] = [
  ...new Set(allRoutes.flatMap(({ who }) => Object.values(who).filter((one) => typeof one === 'string'))),
];

export interface Person extends Ids {
  readonly type: UserType;
  /** One user with every permission that any call requires, and one with none. */
  readonly full: Caller;
  readonly bare: Caller;
  /** The actor that the server resolves for the user with every permission. */
  readonly actor: Actor;
}

export interface Tenant {
  readonly mark: string;
  readonly planter: TenantPlanter;
  readonly people: ReadonlyMap<UserType, Person>;
}

/** Rows of one kind from one user's point of view. */
export interface Rows {
  readonly own: string;
  readonly deleted: string;
  /** Rows that do not belong to this user: the other tenant's, a colleague's, an own one in a state that the rule excludes. */
  readonly foreign: readonly string[];
}

export interface Rights {
  readonly server: TestServer;
  readonly ours: Tenant;
  readonly theirs: Tenant;
  readonly rows: (entity: Table, type: UserType) => Rows | undefined;
  stop(): Promise<void>;
}

export const nowhere = 'f'.repeat(32);

/** Opens a server with two complete tenants: users of each type and rows of each kind. */
export async function openRights(given?: FreshDatabase): Promise<Rights> {
  const server = await openTestServer(given);
  const house = new TenantPlanter(server.platform, 'zqhouse', new Map());
  const theirs = await makeTenant(server, 'zqtheirs', house);
  const ours = await makeTenant(server, 'zqours', house);
  const rows = new Map<string, Rows>();
  const failures: string[] = [];
  for (const entity of allTables) {
    for (const type of userTypes) {
      const planted = await plantFor(server, entity, type, ours, theirs).catch(
        (error: unknown) => void failures.push(String(error)),
      );
      if (planted) rows.set(`${entity.name} ${type}`, planted);
    }
  }
  if (failures.length > 0) throw new Error(failures.join('\n'));
  return {
    server,
    ours,
    theirs,
    rows: (entity, type) => rows.get(`${entity.name} ${type}`),
    stop: () => server.stop(),
  };
}

async function makeTenant(server: TestServer, mark: string, house: TenantPlanter): Promise<Tenant> {
  const db = server.platform.database;
  const { masterAccountId, planId } = await server.sponsor(mark);
  const known = new Map([
    ['accounts', masterAccountId],
    ['plans', planId],
  ]);
  const planter = new TenantPlanter(server.platform, mark, known, house);
  const people = new Map<UserType, Person>();
  for (const type of userTypes) {
    const participantId = await planter.plant('participants', {});
    const isSponsor = type === 'client' || type === 'advisor';
    const isPerson = type === 'participant' || type === 'accountHolder';
    const places = isSponsor ? { masterAccountIds: [masterAccountId] } : isPerson ? { participantId } : {};
    const bare = await server.signIn(type, [], isSponsor ? places : {});
    const full = await server.signIn(type, allPermissions, places);
    planter.note('users', full.userId);
    planter.note('users', bare.userId);
    const { rows } = await db.query<{ id: string }>('select id from sessions where token_hash = $1', [
      hashToken(full.token),
    ]);
    const actor = await actorOfSession(db, rows[0]?.id ?? '');
    people.set(type, { type, full, bare, actor, userId: full.userId, participantId, masterAccountId });
  }
  return { mark, planter, people };
}

export function personOf(tenant: Tenant, type: UserType): Person {
  const person = tenant.people.get(type);
  if (!person) throw new Error(`nobody is a ${type}`);
  return person;
}

/** Returns the broadest rule by which a user type accesses rows of a kind. */
const widest = (entity: Table, actor: Actor): RowRule =>
  [entity.read, entity.create, entity.update, entity.remove]
    .map((grants) => ruleFor(grants, actor))
    .find(({ rule }) => rule !== 'none') ?? { rule: 'none' };

async function plantFor(
  server: TestServer,
  entity: Table,
  type: UserType,
  ours: Tenant,
  theirs: Tenant,
): Promise<Rows | undefined> {
  const me = personOf(ours, type);
  const rule = widest(entity, me.actor);
  if (rule.rule === 'none') return undefined;
  const own = await ours.planter.having(entity.table, valuesUnder(entity, rule, me));
  const foreign: string[] = [];
  if (isScoped(rule))
    foreign.push(await theirs.planter.having(entity.table, valuesUnder(entity, rule, personOf(theirs, type))));
  for (const values of valuesBeside(entity, rule, me, otherUserOf(ours, theirs, type)))
    foreign.push(await plantBeside(ours, theirs, entity, values));
  await check(server, entity, rule, me, { own, foreign });
  const deleted = type === 'staffMember' ? nowhere : await deletedOne(ours, entity, valuesUnder(entity, rule, me));
  return { own, deleted, foreign };
}

/** Returns the other user: for a participant's rows a colleague under the same sponsor; for a sponsor's rows, another sponsor. */
function otherUserOf(ours: Tenant, theirs: Tenant, type: UserType): Ids {
  const colleague = personOf(ours, type === 'client' ? 'advisor' : 'client');
  const masterAccountId = personOf(theirs, type).masterAccountId;
  // One without permissions: a row that also puts this colleague under the other sponsor must give no one access.
  return { ...colleague, userId: colleague.bare.userId, masterAccountId };
}

const isSelf = (values: Values): boolean => typeof values['id'] === 'string';

/** Inserts a row that belongs to neither: `id` names the other user's own, existing record. */
function plantBeside(ours: Tenant, theirs: Tenant, entity: Table, values: Values): Promise<string> {
  if (isSelf(values)) return Promise.resolve(String(values['id']));
  const ofTheirs = Object.values(values).some((value) =>
    [...theirs.planter.rows.values()].some((ids) => ids.has(String(value))),
  );
  return (ofTheirs ? theirs : ours).planter.having(entity.table, values);
}

const deletedOne = async (ours: Tenant, entity: Table, values: Values): Promise<string> =>
  isSelf(values) ? nowhere : ours.planter.plant(entity.table, { ...values, deleted_at: new Date() });

/** Checks on the stored rows that the own row matches the rule and the foreign ones do not. */
async function check(
  server: TestServer,
  entity: Table,
  rule: RowRule,
  me: Person,
  { own, foreign }: Pick<Rows, 'own' | 'foreign'>,
): Promise<void> {
  for (const id of [own, ...foreign]) {
    const { rows } = await server.platform.database.query<Record<string, unknown>>(
      `select * from ${entity.table} where id = $1`,
      [id],
    );
    if (!rows[0] || rowMatches(rule, byField(entity, rows[0]), me.actor) !== (id === own))
      throw new Error(
        `${entity.name} for a ${me.type}: the planted row ${id === own ? 'is not own' : 'is not foreign'}`,
      );
  }
}

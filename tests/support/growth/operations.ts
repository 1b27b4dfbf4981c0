import type { GenericRoute } from '../../../packages/contract/src/lang/entity-routes.ts';
import type { Route } from '../../../packages/contract/src/lang/route.ts';
import type { Actor } from '../../../packages/domain/src/foundation/actor/actor.ts';
import { allTables } from '../../../packages/server/src/all-areas.ts';
import { listEndpoints } from '../../../packages/server/src/list-endpoints.ts';
import { contextFor } from '../../../packages/server/src/platform/call/context.ts';
import { tableStates } from '../../../packages/server/src/table-states.ts';
import { allTransitions } from '../all-transitions.ts';
import type { Caller, TestServer } from '../test-server.ts';
import { rowsOfEachState } from './planted-values.ts';

/** One call or transition, by whom, and how to make it. */
export interface Operation {
  readonly title: string;
  readonly run: () => Promise<string>;
}

type Reader = 'staffMember' | 'client';

const routes: readonly Route[] = listEndpoints().map(({ route }) => route);
const isGeneric = (route: Route): route is GenericRoute => 'operation' in route && 'entity' in route;

/** Every permission that a type of user can have. */
export const permissionsOf = (type: Reader): string[] => [
  ...new Set(routes.flatMap(({ who }) => (typeof who[type] === 'string' ? [who[type]] : []))),
];

/** Returns the list of every entity, and every read that needs only the ID of a record. */
export function readsBy(type: Reader, user: Caller, idOf: (table: string) => string): Operation[] {
  return routes.flatMap((route) => {
    if (route.method !== 'GET' || route.who[type] === undefined || route.isDownload === true) return [];
    const parts = route.path.split('/').filter(Boolean);
    const names = parts.filter((part) => part.startsWith(':'));
    const entity = allTables.find(
      ({ path }) => /^\/(public|private)\//.test(route.path) && route.path.includes(`/${path}/:id`),
    );
    // Pages that sum up a whole department have no record and no list.
    const isList = route.searches !== undefined || isGeneric(route);
    if (!isList && (entity === undefined || !names.includes(':id'))) return [];
    if (
      names.some((name) => name !== ':id' && name !== ':flagName') ||
      names.filter((name) => name === ':id').length > 1
    )
      return [];
    const id = entity === undefined ? '' : idOf(entity.table);
    const url = route.path.replace(':id', id).replace(':flagName', 'needsCall');
    return [{ title: `${type} ${route.path}`, run: async () => String((await user.call('GET', url)).httpStatus) }];
  });
}

const listPaths = new Set(routes.flatMap(({ path, searches }) => (searches === undefined ? [] : [path])));

/** Returns whether an operation is about one record, not a page of a list, such as the prospects of a campaign. */
export const isOfRecord = (title: string): boolean =>
  !title.includes('/') || (title.includes('/:id') && !listPaths.has(title.slice(title.indexOf('/'))));

/** Returns every transition of every machine, from each state, until it is made; what it wrote is rolled back. */
export function transitionsBy(server: TestServer, actor: Actor): Operation[] {
  const { database, keyring, clock } = server.platform;
  const scope =
    actor.userType === 'client'
      ? { userType: 'client', userId: actor.userId, masterAccountIds: actor.masterAccountIds, participantIds: [] }
      : ('program' as const);
  const ctx = contextFor(database.scopedTo(scope), keyring, clock, actor);
  return allTransitions.flatMap(({ entity, names, make }) =>
    names.map((name) => ({
      title: `${actor.userType} ${entity.name} ${name}`,
      run: async () => {
        const answers: string[] = [];
        for (const id of rowsOfEachState(entity.table, tableStates.get(entity.table)?.length ?? 1)) {
          const answer = await database
            .scopedTo(scope)
            .inTx((tx) => make(tx, ctx, id, name), { isDryRun: true })
            .catch((error: unknown) => `error: ${error instanceof Error ? error.message : String(error)}`);
          if (answer === 'made') return answer;
          answers.push(answer);
        }
        return [...new Set(answers)].join(', ');
      },
    })),
  );
}

import { userTypes } from '@fiducia/domain/foundation/actor/user-types';
import type { Entity } from './entity.ts';
import type { Method, Route, Who } from './route.ts';
import type { Grants } from './row-rule.ts';

/** The operations of the generic pattern (doc 3 §7.2). */
export type GenericOperation =
  | 'search'
  | 'create'
  | 'refresh'
  | 'update'
  | 'delete'
  | 'restore'
  | 'notes.list'
  | 'notes.create'
  | 'documents.list'
  | 'documents.create'
  | 'flags.get'
  | 'flags.set'
  | 'changeLogs.list'
  | 'changeLogs.count';

export interface GenericRoute extends Route {
  readonly operation: GenericOperation;
  readonly entity: Entity;
}

/**
 * Returns a noun with "a" or "an", by its sound: "an account user", "a user". An abbreviation is spelled out: "an IRA
 * file".
 */
export function withArticle(entity: string): string {
  const isAbbreviation = /^[A-Z]{2,}/.test(entity);
  const startsWithVowel = isAbbreviation ? /^[AEFHILMNORSX]/.test(entity) : /^[aeiou]/i.test(entity);
  return `${startsWithVowel && !/^(uni|use|eu|one)/i.test(entity) ? 'an' : 'a'} ${entity}`;
}

/**
 * Returns the user types that may call a route, according to its grants. Row rules decide which records they can
 * access.
 */
export function whoOf(grants: Grants): Who {
  const who: Record<string, string | true> = {};
  for (const type of userTypes) {
    const { rows, permission } = grants[type];
    if (rows.rule !== 'none') who[type] = permission ?? true;
  }
  return who;
}

/**
 * Returns an entity's generic routes, derived only from its declaration. Omits operations that no user type is allowed
 * to call.
 */
export function entityRoutes(entity: Entity, left: readonly GenericOperation[] = []): GenericRoute[] {
  const collection = `/${entity.audience}/${entity.path}`;
  const item = `${collection}/:id`;
  const extras = `/private/${entity.path}/:id`;
  const [one, many] = entity.title;
  const make = (
    operation: GenericOperation,
    method: Method,
    path: string,
    grants: Grants,
    summary: string,
    more: Partial<Route> = {},
  ): GenericRoute => ({
    operation,
    entity,
    method,
    path,
    // Private paths are for staff only, even if other users read the same rows through other routes.
    who: whoOf(path.startsWith('/private/') ? onlyStaff(grants) : grants),
    summary,
    ...more,
  });
  const staffRead = onlyStaff(entity.read);
  const staffUpdate = onlyStaff(entity.update.staffMember.rows.rule === 'none' ? entity.read : entity.update);
  const aOne = withArticle(one);
  return [
    make('search', 'GET', collection, entity.read, `Search ${many}`),
    make('create', 'POST', collection, entity.create, `Create ${aOne}`),
    make('refresh', 'GET', item, entity.read, `Get ${aOne}`),
    make('update', 'PATCH', item, entity.update, `Update ${aOne}`),
    make('delete', 'DELETE', item, entity.remove, `Delete ${aOne}`),
    make('restore', 'POST', item, entity.remove, `Restore a deleted ${one}`),
    make('notes.list', 'GET', `${extras}/notes`, staffRead, `List notes on ${aOne}`),
    make('notes.create', 'POST', `${extras}/notes`, staffUpdate, `Add a note to ${aOne}`),
    make('documents.list', 'GET', `${extras}/documents`, staffRead, `List documents attached to ${aOne}`),
    make('documents.create', 'POST', `${extras}/documents`, staffUpdate, `Attach a document to ${aOne}`, {
      files: ['file'],
    }),
    make('flags.get', 'GET', `${extras}/flags/:flagName`, staffRead, `Get a flag on ${aOne}`),
    make('flags.set', 'POST', `${extras}/flags/:flagName`, staffUpdate, `Set or clear a flag on ${aOne}`),
    make('changeLogs.list', 'GET', `${extras}/change-logs`, staffRead, `List changes to ${aOne}`),
    make('changeLogs.count', 'GET', `${extras}/change-logs-count`, staffRead, `Count changes to ${aOne}`),
  ].filter((route) => Object.keys(route.who).length > 0 && !left.includes(route.operation));
}

function onlyStaff(grants: Grants): Grants {
  const none = { rows: { rule: 'none' } } as const;
  return {
    staffMember: grants.staffMember,
    client: none,
    participant: none,
    nationalRegistryClient: none,
    advisor: none,
    accountHolder: none,
  };
}

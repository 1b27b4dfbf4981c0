import { userTypes } from '@fiducia/domain/actor/user-types';
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

/** Who of a set of grants may call at all; the row rules decide about the rows. */
export function whoOf(grants: Grants): Who {
  const who: Record<string, string | true> = {};
  for (const type of userTypes) {
    const { rows, permission } = grants[type];
    if (rows.rule !== 'none') who[type] = permission ?? true;
  }
  return who;
}

/** The generic calls of an entity, from its declaration alone. An operation that nobody may call does not exist. */
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
    // What is private is staff's alone, whichever rows others may read by calls of their own.
    who: whoOf(path.startsWith('/private/') ? onlyStaff(grants) : grants),
    summary,
    ...more,
  });
  const staffRead = onlyStaff(entity.read);
  const staffUpdate = onlyStaff(entity.update.staffMember.rows.rule === 'none' ? entity.read : entity.update);
  return [
    make('search', 'GET', collection, entity.read, `Search ${many}`),
    make('create', 'POST', collection, entity.create, `Create a ${one}`),
    make('refresh', 'GET', item, entity.read, `Read one ${one}`),
    make('update', 'PATCH', item, entity.update, `Change fields of a ${one}`),
    make('delete', 'DELETE', item, entity.remove, `Delete a ${one}`),
    make('restore', 'POST', item, entity.remove, `Restore a deleted ${one} (?restore=1)`),
    make('notes.list', 'GET', `${extras}/notes`, staffRead, `Notes on a ${one}`),
    make('notes.create', 'POST', `${extras}/notes`, staffUpdate, `Add a note to a ${one}`),
    make('documents.list', 'GET', `${extras}/documents`, staffRead, `Documents of a ${one}`),
    make('documents.create', 'POST', `${extras}/documents`, staffUpdate, `Add a document to a ${one}`, {
      files: ['file'],
    }),
    make('flags.get', 'GET', `${extras}/flags/:flagName`, staffRead, `A flag of a ${one}`),
    make('flags.set', 'POST', `${extras}/flags/:flagName`, staffUpdate, `Set or clear a flag of a ${one}`),
    make('changeLogs.list', 'GET', `${extras}/change-logs`, staffRead, `Who changed a ${one}, and how`),
    make('changeLogs.count', 'GET', `${extras}/change-logs-count`, staffRead, `How many changes a ${one} has`),
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

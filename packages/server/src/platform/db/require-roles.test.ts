import { expect, test } from 'vitest';
import { missingRights, type RoleFacts } from './require-roles.ts';

const granted = { exists: true, hasOwner: true, hasApplication: true, isGrantable: false };
const complete: RoleFacts = {
  owner: 'fiducia_owner',
  database: 'fiducia',
  mayCreateRoles: false,
  mayCreateTables: true,
  mayCreateExtensions: true,
  scopes: [
    { name: 'fiducia_tenant', ...granted },
    { name: 'fiducia_person', ...granted },
  ],
  application: 'fiducia_app',
  isPersonOfTenant: true,
};
const scopesWith = (facts: Partial<RoleFacts['scopes'][number]>) =>
  complete.scopes.map((role) => ({ ...role, ...facts }));
const absent = { exists: false, hasOwner: false, hasApplication: false };

test.each<[string, Partial<RoleFacts>, string[]]>([
  ['nothing', {}, []],
  [
    'membership of the owner',
    { scopes: scopesWith({ hasOwner: false }) },
    ['grant fiducia_tenant to fiducia_owner;', 'grant fiducia_person to fiducia_owner;'],
  ],
  ['membership that the owner can grant', { scopes: scopesWith({ hasOwner: false, isGrantable: true }) }, []],
  [
    'membership of the server',
    { scopes: scopesWith({ hasApplication: false }) },
    ['alter role fiducia_app noinherit;', 'grant fiducia_tenant, fiducia_person to fiducia_app;'],
  ],
  [
    'membership of the server, which signs in as the owner',
    { scopes: scopesWith({ hasApplication: false }), application: undefined },
    [],
  ],
  ['membership of one in the other', { isPersonOfTenant: false }, ['grant fiducia_tenant to fiducia_person;']],
  [
    'both roles',
    { scopes: scopesWith(absent), isPersonOfTenant: false, application: undefined },
    [
      'create role fiducia_tenant nologin;',
      'create role fiducia_person nologin;',
      'grant fiducia_tenant to fiducia_owner;',
      'grant fiducia_person to fiducia_owner;',
      'grant fiducia_tenant to fiducia_person;',
    ],
  ],
  [
    'both roles, which the owner can create',
    { scopes: scopesWith(absent), isPersonOfTenant: false, mayCreateRoles: true },
    [],
  ],
  ['rights in the database', { mayCreateExtensions: false }, ['alter database fiducia owner to fiducia_owner;']],
  ['rights in the schema', { mayCreateTables: false }, ['alter schema public owner to pg_database_owner;']],
])('[scale-D12] lists the statements of an administrator for missing rights: %s', (_missing, facts, statements) => {
  expect(missingRights({ ...complete, ...facts })).toEqual(statements);
});

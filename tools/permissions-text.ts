import type { Entity } from '../packages/contract/src/lang/entity.ts';
import { type Field, isWritable } from '../packages/contract/src/lang/field.ts';
import type { Route } from '../packages/contract/src/lang/route.ts';
import type { Grant, Grants, RowRule } from '../packages/contract/src/lang/row-rule.ts';
import {
  clientPermissions,
  type PermissionText,
  registryPermissions,
  staffPermissions,
} from '../packages/domain/src/access/permissions.ts';
import { type UserType, userTypes } from '../packages/domain/src/foundation/actor/user-types.ts';

export interface AreaPolicy {
  readonly name: string;
  readonly entities: readonly Entity[];
  readonly routes: readonly Route[];
}

const titles: Readonly<Record<UserType, string>> = {
  staffMember: 'Staff',
  client: 'Client',
  participant: 'Participant',
  nationalRegistryClient: 'Registry client',
  advisor: 'Advisor',
  accountHolder: 'Account holder',
};

const row = (cells: readonly string[]): string => `| ${cells.join(' | ')} |`;
const table = (head: readonly string[], rows: readonly (readonly string[])[]): string[] => [
  row(head),
  row(head.map(() => '---')),
  ...rows.map(row),
];

/** Returns a row rule as readable text. */
export function describeRowRule(rule: RowRule): string {
  switch (rule.rule) {
    case 'all':
      return 'all';
    case 'none':
      return '–';
    case 'own':
      return rule.of === 'userId'
        ? `own (\`${rule.field}\` is the user)`
        : `own (\`${rule.field}\` is the participant)`;
    case 'inMyAccounts':
      return rule.isOfFirm ? `in own firms (\`${rule.field}\`)` : `in own accounts (\`${rule.field}\`)`;
    case 'equals':
      return `\`${rule.field}\` is ${String(rule.value)}`;
    case 'ofEntities':
      return `on readable records (\`${rule.field}\`)`;
    case 'both':
      return rule.rules.map(describeRowRule).join(' and ');
    case 'either':
      return `(${rule.rules.map(describeRowRule).join(' or ')})`;
  }
}

function describeGrant({ rows, permission }: Grant): string {
  const words = describeRowRule(rows);
  return permission === undefined || rows.rule === 'none' ? words : `${words}; \`${permission}\``;
}

const verbs = ['read', 'create', 'update', 'remove'] as const;
const verbTitles = { read: 'Read', create: 'Create', update: 'Update', remove: 'Delete, restore' } as const;

const grantsRow = (title: string, grants: Grants): string[] => [
  title,
  ...userTypes.map((type) => describeGrant(grants[type])),
];

const fieldsWhere = (entity: Entity, holds: (field: Field) => boolean): string[] =>
  Object.entries<Field>(entity.fields).flatMap(([name, field]) => (holds(field) ? [`\`${name}\``] : []));

const listed = (title: string, names: readonly string[]): string[] =>
  names.length === 0 ? [] : [`* ${title}: ${names.join(', ')}.`];

function entityText(entity: Entity): string[] {
  const isStaffOnly = (field: Field) => field.options.isStaffOnly === true;
  const changed = (field: Field) => isWritable(field, 'update');
  return [
    `#### ${entity.name}`,
    '',
    `\`/${entity.audience}/${entity.path}\``,
    '',
    ...table(
      ['', ...userTypes.map((type) => titles[type])],
      verbs.map((verb) => grantsRow(verbTitles[verb], entity[verb])),
    ),
    '',
    ...listed('Staff only', fieldsWhere(entity, isStaffOnly)),
    ...listed(
      'Masked in every response',
      fieldsWhere(entity, ({ kind }) => kind === 'taxId' || kind === 'secret'),
    ),
    ...listed('Can be updated', fieldsWhere(entity, changed)),
    ...listed(
      'Set only at creation',
      fieldsWhere(entity, (field) => isWritable(field, 'create') && !changed(field)),
    ),
    '* The server sets all other fields.',
    '',
  ];
}

const callerText = (who: string | true | undefined): string =>
  who === undefined ? '–' : who === true ? 'yes' : `\`${who}\``;

const callRow = ({ method, path, who }: Route): string[] => [
  `\`${method} ${path}\``,
  ...userTypes.map((type) => callerText(who.anonymous ?? who[type])),
  callerText(who.anonymous),
];

const permissionTable = (title: string, list: readonly PermissionText[]): string[] => [
  `### ${title}`,
  '',
  ...table(
    ['Code', 'Allows users to'],
    list.map(({ code, description }) => [`\`${code}\``, description]),
  ),
  '',
];

function areaText({ name, entities, routes }: AreaPolicy): string[] {
  return [
    `## ${name}`,
    '',
    ...(entities.length === 0 ? [] : ['### Records', '', ...entities.flatMap(entityText)]),
    ...(routes.length === 0
      ? []
      : [
          '### Operations',
          '',
          ...table(['Operation', ...userTypes.map((type) => titles[type]), 'Not signed in'], routes.map(callRow)),
          '',
        ]),
  ];
}

const preface = `# Permissions

Look up who may call an operation, and which records and fields each user type can read or change. This page is generated from the declarations that the server enforces. Don't edit it: run \`npm run permissions\`. A test compares the two.

* **Operations**: \`yes\` means every user of the type, a code means users with that permission, – means no one. The record's rules decide which records an operation reaches.
* **Records** that a rule doesn't reach get the same response as records that don't exist.
* **Staff-only fields** don't exist for other users: they aren't read, filtered, sorted, counted, or exported. An unknown or forbidden field in a request body is rejected by name (422).
* The rule for a change applies to the record before and after it.
* Exports, background jobs, files, notes, and history use the same rules, with the permissions the user has when they run.
`;

/** Returns the whole policy as a document: permissions, then each area's entities and calls. */
export function permissionsText(areas: readonly AreaPolicy[]): string {
  const calls = areas.reduce((sum, { routes }) => sum + routes.length, 0);
  const records = areas.reduce((sum, { entities }) => sum + entities.length, 0);
  const lines = [
    preface,
    `${calls} operations, ${records} record types.`,
    '',
    '## Permissions',
    '',
    ...permissionTable('Staff', staffPermissions),
    ...permissionTable('Clients and advisors', clientPermissions),
    ...permissionTable('Registry clients', registryPermissions),
    ...areas.flatMap(areaText),
  ];
  return `${lines.join('\n').trimEnd()}\n`;
}

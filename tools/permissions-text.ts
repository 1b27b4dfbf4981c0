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

/** A row rule as a person reads it. */
export function describeRowRule(rule: RowRule): string {
  switch (rule.rule) {
    case 'all':
      return 'all';
    case 'none':
      return '–';
    case 'own':
      return rule.of === 'userId' ? `own (\`${rule.field}\` is the user)` : `own (\`${rule.field}\` is the person)`;
    case 'inMyAccounts':
      return `of own accounts (\`${rule.field}\`)`;
    case 'equals':
      return `\`${rule.field}\` is ${String(rule.value)}`;
    case 'ofEntities':
      return `on records that they may read (by \`${rule.field}\`)`;
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
const verbTitles = { read: 'Reads', create: 'Creates', update: 'Changes', remove: 'Deletes, restores' } as const;

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
    ...listed('For staff alone; for others they do not exist', fieldsWhere(entity, isStaffOnly)),
    ...listed(
      'Masked on every wire',
      fieldsWhere(entity, ({ kind }) => kind === 'taxId' || kind === 'secret'),
    ),
    ...listed('Changed by those who may change the record', fieldsWhere(entity, changed)),
    ...listed(
      'Given once, at creation',
      fieldsWhere(entity, (field) => isWritable(field, 'create') && !changed(field)),
    ),
    '* Everything else is written by the program alone.',
    '',
  ];
}

const said = (who: string | true | undefined): string =>
  who === undefined ? '–' : who === true ? 'yes' : `\`${who}\``;

const callRow = ({ method, path, who }: Route): string[] => [
  `\`${method} ${path}\``,
  ...userTypes.map((type) => said(who.anonymous ?? who[type])),
  said(who.anonymous),
];

const permissionTable = (title: string, list: readonly PermissionText[]): string[] => [
  `### ${title}`,
  '',
  ...table(
    ['Code', 'Allows to'],
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
          '### Calls',
          '',
          ...table(['Call', ...userTypes.map((type) => titles[type]), 'Not signed in'], routes.map(callRow)),
          '',
        ]),
  ];
}

const preface = `# Who may do what

Printed by \`npm run permissions\` from the declarations that the server enforces; a test fails when it is not what they say. Do not edit it.

* **A call** takes who is named in its row: \`yes\` every user of the type, a code those who hold it, – nobody. Which records it touches is decided by the record's rules, whatever the call.
* **A record** that a rule does not reach answers like one that is not there: the same status, the same words.
* **A field** for staff alone does not exist for others: not read, filtered, sorted, counted or exported. An unknown or forbidden field in a body is rejected by name (422).
* The rule of a change holds for the record before and after it.
* Exports, background jobs, files, notes and history read by the same rules, with the rights of the moment they run.
`;

/** The whole policy as a document: permissions, then each area's records and calls. */
export function permissionsText(areas: readonly AreaPolicy[]): string {
  const calls = areas.reduce((sum, { routes }) => sum + routes.length, 0);
  const records = areas.reduce((sum, { entities }) => sum + entities.length, 0);
  const lines = [
    preface,
    `${calls} calls, ${records} kinds of records.`,
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

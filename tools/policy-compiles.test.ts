import { mkdtempSync, rmSync, symlinkSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { root } from './root.ts';
import { runStep } from './steps.ts';

const contract = join(root, 'packages/contract/src');
const route = `import { route } from '${contract}/lang/route.ts';`;
const rows = `import { all, grant, may, nobody, staffWith } from '${contract}/lang/row-rule.ts';`;
const entity = `import { entity } from '${contract}/lang/entity.ts';\nimport { text } from '${contract}/lang/field.ts';`;
const everybodyElse = 'client: nobody, participant: nobody, nationalRegistryClient: nobody, advisor: nobody';
const declared = (grants: string) => `${entity}\n${rows}
export const courier = entity({
  name: 'Courier', title: ['courier', 'couriers'], path: 'couriers', audience: 'private',
  fields: { displayName: text('Name', { isRequired: true }), officeName: text('Office', { isDerived: true }) },
  ${grants}
});`;
const closed = `create: staffWith('system.edit'), update: staffWith('system.edit'), remove: staffWith('system.edit'),`;
const bound = (more: string) => `${declared(`read: staffWith('system.view'), ${closed}`)}
import { table } from '${root}packages/server/src/platform/engine/table.ts';
export const courierTable = table(courier, { table: 'couriers', ${more} });`;
const called = (policy: string) => `${route}
export const couriers = route<string>()({ method: 'GET', path: '/private/couriers/late', ${policy} summary: 'Late couriers' });`;

/** Declarations by name: those that must compile, and those that must not, with the compiler's message. */
const fixtures = {
  'a route with a policy': [called("who: { staffMember: 'system.view' },"), undefined],
  'a route without a policy': [called(''), "Property 'who' is missing"],
  'a route for a user type that is none': [called("who: { admin: 'system.view' },"), "'admin' does not exist"],
  'a route that names an unknown permission': [called("who: { staffMember: 'system.wiev' },"), 'system.wiev'],
  'an entity that answers for every user type': [
    declared(`read: { staffMember: may('system.view'), ${everybodyElse}, accountHolder: grant(all) }, ${closed}`),
    undefined,
  ],
  'an entity that forgets a user type': [
    declared(`read: { staffMember: may('system.view'), ${everybodyElse} }, ${closed}`),
    "Property 'accountHolder' is missing",
  ],
  'an entity that forgets who may delete': [
    declared("read: staffWith('system.view'), create: staffWith('system.edit'), update: staffWith('system.edit'),"),
    "Property 'remove' is missing",
  ],
  'an entity that names an unknown permission': [declared(`read: staffWith('system.wiev'), ${closed}`), 'system.wiev'],
  'a table with the SQL of every derived field': [
    bound("columns: { displayName: 'name' }, derived: { officeName: 't.office' },"),
    undefined,
  ],
  'a table that forgets its derived fields': [bound(''), "Property 'derived' is missing"],
  'a table that forgets one derived field': [bound('derived: {},'), "Property 'officeName' is missing"],
  'a table that derives a stored field': [
    bound("derived: { officeName: 't.office', displayName: 't.name' },"),
    "'displayName' does not exist",
  ],
  'a table with a column for a derived field': [
    bound("columns: { officeName: 'office' }, derived: { officeName: 't.office' },"),
    "'officeName' does not exist",
  ],
} as const satisfies Record<string, readonly [string, string | undefined]>;

const fileOf = (name: string): string => `${name.replaceAll(/\W+/g, '-')}.ts`;
let folder: string;
let output: string;
beforeAll(async () => {
  folder = mkdtempSync(join(root, 'node_modules/.cache/fiducia-policies-'));
  symlinkSync(join(root, 'node_modules'), join(folder, 'node_modules'));
  for (const [name, [text]] of Object.entries(fixtures)) writeFileSync(join(folder, fileOf(name)), text);
  const settings = {
    extends: join(root, 'tsconfig.base.json'),
    compilerOptions: { noEmit: true, composite: false, emitDeclarationOnly: false, noUnusedLocals: false },
    include: ['*.ts'],
  };
  writeFileSync(join(folder, 'tsconfig.json'), JSON.stringify(settings));
  ({ output } = await runStep({ name: 'types', command: ['tsc', '-p', folder, '--pretty', 'false'] }));
}, 120_000);
afterAll(() => rmSync(folder, { recursive: true, force: true }));

describe('the compiler', () => {
  test.each(Object.entries(fixtures))('%s', (name, [, problem]) => {
    // An error's later lines are indented under its first one.
    const messages = output.split(/\n(?=\S)/).filter((error) => error.includes(fileOf(name)));
    if (problem === undefined) expect(messages).toEqual([]);
    else expect(messages.join('\n')).toContain(problem);
  });
});

import { describe, expect, it } from 'vitest';
import { chunkGroups } from './chunk-groups.ts';

const at = (path: string) => `/project/packages/web/${path}`;
const pages = {
  admin: at('admin.html'),
  client: at('client.html'),
  participant: at('participant.html'),
  notice: at('notice.html'),
};

type Links = Readonly<Record<string, { readonly with?: readonly string[]; readonly later?: readonly string[] }>>;

/**
 * Returns a function that finds a module's group as the bundler does: the highest-priority group that returns a name.
 */
function groupIn(links: Links) {
  const graph = {
    getModuleInfo: (id: string) => {
      const found = links[id];
      return found ? { importedIds: found.with ?? [], dynamicallyImportedIds: found.later ?? [] } : null;
    },
  };
  const groups = chunkGroups(pages).toSorted((a, b) => (b.priority ?? 0) - (a.priority ?? 0));
  return (id: string) => {
    for (const { name } of groups) {
      const answer: unknown = typeof name === 'function' ? Reflect.apply(name, undefined, [id, graph]) : name;
      if (answer) return answer;
    }
    return undefined;
  };
}

const screens = (folder: string, count: number) =>
  Array.from({ length: count }, (_, index) => at(`src/features/${folder}/${'abcdefgh'[index]}-page.tsx`));
const staff = screens('orders', 7);
const lines = at('src/features/orders/admin/order-lines-page.tsx');
const login = at('src/features/access/login-page.tsx');
const mine = at('src/features/payments/participant/distribution-page.tsx');
const [clock, shell, field, dialog, table, panel, rare, library] = [
  at('src/kit/clock.ts'),
  at('src/shell/shell.tsx'),
  at('src/kit/field.tsx'),
  at('src/kit/dialog.tsx'),
  at('src/kit/table.tsx'),
  at('src/kit/panel.tsx'),
  at('src/kit/rare.tsx'),
  '/project/node_modules/library/index.js',
] as const;

const group = groupIn({
  [pages.admin]: { with: [shell], later: [...staff, lines, login] },
  [pages.client]: { with: [shell], later: staff },
  [pages.participant]: { with: [shell], later: [login, mine] },
  [pages.notice]: { with: [clock] },
  [shell]: { with: [clock, library] },
  ...Object.fromEntries(
    staff.map((screen, index) => [screen, { with: [table, panel, ...(index === 0 ? [rare] : [])] }]),
  ),
  [lines]: { with: [table] },
  [login]: { with: [field] },
  [mine]: { with: [dialog] },
  [table]: { with: [dialog] },
  [panel]: { with: [table] },
  [dialog]: { with: [field, library] },
});

describe('the group of a module', () => {
  it.each([
    ['a module of the notice, which loads no framework', clock, 'plain'],
    ['a module that portals need before their first screen', shell, 'start'],
    ['a module that sign-in screens need', field, 'form'],
    ['a module that participants’ screens share', dialog, 'kit'],
    ['a module that many screens of staff and sponsors share with the most used lists', table, 'list'],
    ['a module that many screens share, but no such list', panel, 'record'],
    ['a module that few screens share', rare, undefined],
    ['a library module', library, undefined],
    ['a screen', mine, undefined],
    ['a portal’s HTML page', pages.admin, undefined],
  ])('%s', (_what, id, name) => {
    expect(group(id)).toBe(name);
  });

  it('places a module’s imports in the same group or an earlier one', () => {
    const order = ['plain', 'start', 'form', 'kit', 'list', 'record'];
    const placeOf = (id: string) => order.findIndex((name) => name === group(id));
    for (const [from, to] of [
      [shell, clock],
      [dialog, field],
      [table, dialog],
      [panel, table],
    ] as const)
      expect(placeOf(to)).toBeLessThanOrEqual(placeOf(from));
  });
});

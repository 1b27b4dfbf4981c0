import { describe, expect, it } from 'vitest';
import { chunkGroups } from './chunk-groups.ts';

const at = (path: string) => `/house/packages/web/${path}`;
const pages = {
  admin: at('admin.html'),
  client: at('client.html'),
  participant: at('participant.html'),
  notice: at('notice.html'),
};

type Links = Readonly<Record<string, { readonly with?: readonly string[]; readonly later?: readonly string[] }>>;

/** Returns the group of a module as the bundler does: the first in order of priority that returns a name. */
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
const login = at('src/features/access/login-page.tsx');
const mine = at('src/features/payments/participant/distribution-page.tsx');
const [clock, shell, field, dialog, table, rare, library] = [
  at('src/kit/clock.ts'),
  at('src/shell/shell.tsx'),
  at('src/kit/field.tsx'),
  at('src/kit/dialog.tsx'),
  at('src/kit/table.tsx'),
  at('src/kit/rare.tsx'),
  '/house/node_modules/library/index.js',
] as const;

const group = groupIn({
  [pages.admin]: { with: [shell], later: [...staff, login] },
  [pages.client]: { with: [shell], later: staff },
  [pages.participant]: { with: [shell], later: [login, mine] },
  [pages.notice]: { with: [clock] },
  [shell]: { with: [clock, library] },
  ...Object.fromEntries(staff.map((screen, index) => [screen, { with: [table, ...(index === 0 ? [rare] : [])] }])),
  [login]: { with: [field] },
  [mine]: { with: [dialog] },
  [table]: { with: [dialog] },
  [dialog]: { with: [field, library] },
});

describe('which file a module goes to', () => {
  it.each([
    ['what the notice shows without the framework', clock, 'plain'],
    ['what portals need before their first screen', shell, 'start'],
    ['what somebody needs who signs in', field, 'form'],
    ['what a participant needs too', dialog, 'kit'],
    ['what many screens of staff and sponsors share', table, 'list'],
    ['what few share', rare, undefined],
    ['a library, which follows what imports it', library, undefined],
    ['a screen', mine, undefined],
    ['the page of a portal', pages.admin, undefined],
  ])('%s', (_what, id, name) => {
    expect(group(id)).toBe(name);
  });

  it('puts what a module imports into its own group or one that is taken before', () => {
    const order = ['plain', 'start', 'form', 'kit', 'list'];
    const placeOf = (id: string) => order.findIndex((name) => name === group(id));
    for (const [from, to] of [
      [shell, clock],
      [dialog, field],
      [table, dialog],
    ] as const)
      expect(placeOf(to)).toBeLessThanOrEqual(placeOf(from));
  });
});

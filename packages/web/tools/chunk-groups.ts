import type { Rolldown } from 'vite';

type Graph = Pick<Rolldown.ChunkingContext, 'getModuleInfo'>;

/** The portals and chunks that need a module. */
interface Need {
  /** Portals that need the module before their first screen. */
  readonly start: Set<string>;
  /** All portals that need the module. */
  readonly portals: Set<string>;
  /** Screens and other dynamic imports that need the module. */
  readonly late: Set<string>;
}

/** A module that fewer dynamic imports share isn't grouped, so that other screens don't load it. */
const sharedFrom = 6;

/**
 * Screens that users open before or right after they sign in, often on a phone, except rare ones. They load no tables or
 * dialogs.
 */
const firstScreens =
  /\/features\/(access\/(?!users?-|file-download|\w+-contact|lead)[\w-]+|registry\/account-creation|payments\/participant\/my-distributions)-page\.tsx$/;
/** The lists that users open most often. They load nothing that only records, dialogs, or worksheets need. */
const listScreens = /\/features\/orders\/(admin\/order-lines|client\/plan-orders)-page\.tsx$/;
/**
 * The pages that staff work on all day. A module that they share with at most four other screens isn't a file of its own,
 * but belongs to the page's group: an order line loaded 25 files, most of them smaller than 1 kB.
 */
const workScreens: Readonly<Record<string, RegExp>> = {
  home: /\/features\/system\/home\/home-page\.tsx$/,
  order: /\/features\/orders\/admin\/order(-line)?-page\.tsx$/,
  desk: /\/features\/\w+\/(admin\/)?(orders-to-associate|instructions-to-review)-page\.tsx$/,
};
const sideLayout = /\/shell\/side-layout\.tsx$/;
/** Columns of these lists that few other lists have. Files of their own would be larger than they are. */
const listColumns = /\/(owner|line|service)-columns?\.tsx?$/;
/** Portals in English only. What they don't need doesn't belong to the first files of all portals. */
const workPortals = ['admin', 'client', 'advisor'];
const personalPortals = ['participant', 'ira', 'elections'];
/**
 * What some screens need and the lists that users open most often don't: addresses bring the names of all countries, the
 * calendar the bank holidays, tax forms their boxes, IRAs their prices and models, and uploads their progress. Each has
 * its own file.
 */
const topics: Readonly<Record<string, RegExp>> = {
  address:
    /\/(foundation\/text\/(country-name|format-address)|system\/countries|kit\/display\/address-text|kit\/form\/fields\/address-fields)\.tsx?$/,
  forms: /\/domain\/src\/reports\/(form-boxes|boxes\/)/,
  ira: /\/domain\/src\/ira\//,
  file: /\/kit\/file\//,
  calendar: /\/foundation\/calendar\/banking-calendar\.ts$/,
};
const hasTopic = (id: string): boolean => Object.values(topics).some((pattern) => pattern.test(id));

/**
 * The groups, by priority: a module belongs to the first group that matches. Its imports must belong to the same group
 * or an earlier one.
 */
const groups: readonly { readonly name: string; readonly matches: (need: Need, id: string) => boolean }[] = [
  // Modules that screens share with the Special Tax Notice, which doesn't load React.
  { name: 'plain', matches: ({ start, late }) => start.has('notice') && (start.size > 1 || late.size >= sharedFrom) },
  { name: 'start', matches: ({ start }) => start.size > 1 && workPortals.some((portal) => start.has(portal)) },
  // The language switch, which only portals with a second language have.
  { name: 'public', matches: ({ start }) => start.size > 1 },
  { name: 'form', matches: (need) => isShared(need) && [...need.late].some((id) => firstScreens.test(id)) },
  {
    name: 'kit',
    matches: (need, id) =>
      isShared(need) && !hasTopic(id) && personalPortals.some((portal) => need.portals.has(portal)),
  },
  ...Object.entries(topics).map(([name, pattern]) => ({
    name,
    matches: (need: Need, id: string) => isShared(need) && pattern.test(id),
  })),
  {
    name: 'list',
    matches: (need, id) =>
      (isShared(need) || (need.start.size === 0 && listColumns.test(id))) &&
      [...need.late].some((late) => listScreens.test(late)),
  },
  { name: 'record', matches: (need) => isShared(need) },
  // What the side menu shares with a few other parts.
  {
    name: 'frame',
    matches: ({ start, late }) => start.size === 0 && late.size > 1 && [...late].some((id) => sideLayout.test(id)),
  },
  ...Object.entries(workScreens).map(([name, pattern]) => ({
    name,
    matches: ({ start, late, portals }: Need) =>
      start.size === 0 &&
      portals.size === 1 &&
      late.size > 1 &&
      [...late].some((id) => pattern.test(id)) &&
      ![...late].some((id) => listScreens.test(id)),
  })),
];

const isShared = ({ start, late }: Need) => start.size === 0 && late.size >= sharedFrom;

/**
 * Returns whether a module is part of this repository. Libraries aren't grouped: a library's index imports the whole
 * library, so its imports don't show which modules are needed.
 */
const isOwn = (id: string) => id.includes('/packages/') && !id.includes('/node_modules/');

/** Returns a module and all modules that it imports statically, directly or indirectly. */
function staticClosure(graph: Graph, from: string): Set<string> {
  const found = new Set<string>();
  const visit = (id: string): void => {
    if (found.has(id) || !isOwn(id)) return;
    found.add(id);
    for (const next of graph.getModuleInfo(id)?.importedIds ?? []) visit(next);
  };
  visit(from);
  return found;
}

/** Returns the portals and chunks that need each module, by module ID. `pages` contains each portal's HTML page. */
export function needs(graph: Graph, pages: Readonly<Record<string, string>>): Map<string, Need> {
  const found = new Map<string, Need>();
  const needOf = (id: string): Need => {
    const need = found.get(id) ?? { start: new Set(), portals: new Set(), late: new Set() };
    found.set(id, need);
    return need;
  };
  for (const [portal, page] of Object.entries(pages)) {
    const parts = new Set([page]);
    // Iterating over a set includes items that are added during the iteration.
    for (const part of parts) {
      for (const id of staticClosure(graph, part)) {
        const need = needOf(id);
        need.portals.add(portal);
        if (part === page) need.start.add(portal);
        else need.late.add(part);
        for (const next of graph.getModuleInfo(id)?.dynamicallyImportedIds ?? []) parts.add(next);
      }
    }
  }
  return found;
}

/**
 * Returns the groups that combine shared modules into a few files according to when they are needed. A portal's first
 * screen then loads few files, and no portal loads modules that only other portals need. Source: docs/decisions/0021.
 */
export function chunkGroups(pages: Readonly<Record<string, string>>): Rolldown.CodeSplittingGroup[] {
  const known = new WeakMap<Graph, Map<string, Need>>();
  const needOf = (id: string, graph: Graph): Need | undefined => {
    const all = known.get(graph) ?? needs(graph, pages);
    known.set(graph, all);
    return all.get(id);
  };
  return groups.map(({ name, matches }, index) => ({
    priority: groups.length - index,
    name: (id, graph) => {
      const need = Object.values(pages).includes(id) ? undefined : needOf(id, graph);
      return need && matches(need, id) ? name : null;
    },
  }));
}

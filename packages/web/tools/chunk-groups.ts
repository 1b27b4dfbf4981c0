import type { Rolldown } from 'vite';

type Graph = Pick<Rolldown.ChunkingContext, 'getModuleInfo'>;

/** The portals and screens that need a module. */
interface Need {
  /** Portals that need it before their first screen. */
  readonly start: Set<string>;
  /** Portals that need it at any time. */
  readonly portals: Set<string>;
  /** Screens and other lazy chunks that need it. */
  readonly late: Set<string>;
}

/** A module that fewer lazy chunks share gets its own file, so that other chunks don't load it. */
const sharedFrom = 6;

/** The modules that users load before or right after they sign in, often on a phone: no tables or dialogs. */
const firstScreens =
  /\/features\/(access\/(?!users?-)[\w-]+|registry\/account-creation|payments\/participant\/my-distributions)-page\.tsx$/;
const portalsOfPersons = ['participant', 'ira', 'elections'];

/** In order of priority; the imports of a module must be in its own group or in an earlier one. */
const groups: readonly { readonly name: string; readonly takes: (need: Need) => boolean }[] = [
  // The modules of the special tax notice, which works without the framework, that screens also use.
  { name: 'plain', takes: ({ start, late }) => start.has('notice') && (start.size > 1 || late.size >= sharedFrom) },
  { name: 'start', takes: ({ start }) => start.size > 1 },
  { name: 'form', takes: (need) => isShared(need) && [...need.late].some((id) => firstScreens.test(id)) },
  { name: 'kit', takes: (need) => isShared(need) && portalsOfPersons.some((portal) => need.portals.has(portal)) },
  { name: 'list', takes: (need) => isShared(need) },
];

const isShared = ({ start, late }: Need) => start.size === 0 && late.size >= sharedFrom;

/**
 * A library's index file imports everything in it, so a library's modules are grouped by the files that really import
 * them.
 */
const isOwn = (id: string) => id.includes('/packages/') && !id.includes('/node_modules/');

/** Returns the modules that are loaded with a module, including itself. */
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

/** Returns the users of each module by its ID. `pages` has the page of each portal. */
export function needs(graph: Graph, pages: Readonly<Record<string, string>>): Map<string, Need> {
  const found = new Map<string, Need>();
  const needOf = (id: string): Need => {
    const need = found.get(id) ?? { start: new Set(), portals: new Set(), late: new Set() };
    found.set(id, need);
    return need;
  };
  for (const [portal, page] of Object.entries(pages)) {
    const parts = new Set([page]);
    // Iterating a set also visits elements that are added during the loop.
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
 * Groups shared modules by when they are needed, so that there are few files instead of hundreds: a portal's first
 * screen waits for a handful of files, and no portal loads code that only another needs. Source: docs/decisions/0021.
 */
export function chunkGroups(pages: Readonly<Record<string, string>>): Rolldown.CodeSplittingGroup[] {
  const known = new WeakMap<Graph, Map<string, Need>>();
  const needOf = (id: string, graph: Graph): Need | undefined => {
    const all = known.get(graph) ?? needs(graph, pages);
    known.set(graph, all);
    return all.get(id);
  };
  return groups.map(({ name, takes }, index) => ({
    priority: groups.length - index,
    name: (id, graph) => {
      const need = Object.values(pages).includes(id) ? undefined : needOf(id, graph);
      return need && takes(need) ? name : null;
    },
  }));
}

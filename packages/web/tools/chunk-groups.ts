import type { Rolldown } from 'vite';

type Graph = Pick<Rolldown.ChunkingContext, 'getModuleInfo'>;

/** Who needs a module. */
interface Need {
  /** Portals that need it before their first screen. */
  readonly start: Set<string>;
  /** Portals that need it at some time. */
  readonly portals: Set<string>;
  /** Screens and other parts fetched later that need it. */
  readonly late: Set<string>;
}

/** A module that fewer late parts share stays in a file of its own, so that others do not fetch it. */
const sharedFrom = 6;

/** What people open before or right after they sign in, often on a phone: it fetches no tables or dialogs. */
const firstScreens =
  /\/features\/(access\/(?!users?-)[\w-]+|registry\/account-creation|payments\/participant\/my-distributions)-page\.tsx$/;
const portalsOfPersons = ['participant', 'ira', 'elections'];

/** In the order in which they take modules; what a module imports must be in its own group or in one above. */
const groups: readonly { readonly name: string; readonly takes: (need: Need) => boolean }[] = [
  // What the special tax notice shows without the framework, where screens use it too.
  { name: 'plain', takes: ({ start, late }) => start.has('notice') && (start.size > 1 || late.size >= sharedFrom) },
  { name: 'start', takes: ({ start }) => start.size > 1 },
  { name: 'form', takes: (need) => isShared(need) && [...need.late].some((id) => firstScreens.test(id)) },
  { name: 'kit', takes: (need) => isShared(need) && portalsOfPersons.some((portal) => need.portals.has(portal)) },
  { name: 'list', takes: (need) => isShared(need) },
];

const isShared = ({ start, late }: Need) => start.size === 0 && late.size >= sharedFrom;

/** A library's index names all it has, so it says nothing about need: a library's modules follow what imports them. */
const isOwn = (id: string) => id.includes('/packages/') && !id.includes('/node_modules/');

/** The modules that arrive with one, itself included. */
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

/** Who needs each module, by its id. `pages` names the page of each portal. */
export function needs(graph: Graph, pages: Readonly<Record<string, string>>): Map<string, Need> {
  const found = new Map<string, Need>();
  const needOf = (id: string): Need => {
    const need = found.get(id) ?? { start: new Set(), portals: new Set(), late: new Set() };
    found.set(id, need);
    return need;
  };
  for (const [portal, page] of Object.entries(pages)) {
    const parts = new Set([page]);
    // A set is walked to its end, with what is added on the way.
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
 * Few files instead of hundreds: what many parts share is put together by when it is needed, so that a portal's first
 * screen waits for a handful of files and no portal fetches what is only another's. Source: docs/decisions/0021.
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

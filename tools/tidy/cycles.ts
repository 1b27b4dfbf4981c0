import type { Module, Violation } from './modules.ts';

/** Finds modules that import themselves indirectly; type imports count, since they couple modules just the same. */
export function findCycles(modules: readonly Module[]): Violation[] {
  const known = new Set(modules.map(({ path }) => path));
  const next = new Map(
    modules.map(({ path, imports }) => [
      path,
      imports.filter((one) => !one.isLazy && known.has(one.target)).map(({ target }) => target),
    ]),
  );
  return stronglyConnected(next)
    .filter((group) => group.length > 1 || next.get(group[0] ?? '')?.includes(group[0] ?? ''))
    .map((group) => ({
      rule: 'cycle',
      path: [...group].sort()[0] ?? '',
      line: 1,
      sentence: `these import each other: ${[...group].sort().join(', ')}`,
    }));
}

const layered = /^packages\/(server|sandbox)\/src\//;

/**
 * Finds folders that reach themselves through the imports of sibling modules: the layout shows what depends on what.
 * Excludes tests, which may use examples from anywhere, modules next to the folders, and tables, which every area may
 * read.
 */
export function findFolderCycles(modules: readonly Module[]): Violation[] {
  const next = new Map<string, Set<string>>();
  const known = new Set(modules.map(({ path }) => path));
  for (const { path, imports } of modules) {
    if (!layered.test(path) || path.endsWith('.test.ts')) continue;
    for (const { target, isLazy } of imports) {
      const isIgnored = isLazy || !known.has(target) || target.endsWith('.table.ts');
      const siblings = isIgnored ? undefined : siblingsOf(path, target);
      if (siblings === undefined) continue;
      const [from, to] = siblings;
      next.set(from, (next.get(from) ?? new Set()).add(to));
      if (!next.has(to)) next.set(to, new Set());
    }
  }
  return stronglyConnected(new Map([...next].map(([from, to]) => [from, [...to]])))
    .filter((group) => group.length > 1)
    .map((group) => ({
      rule: 'cycle',
      path: [...group].sort()[0] ?? '',
      line: 1,
      sentence: `these folders import each other: ${[...group].sort().join(', ')}`,
    }));
}

/** Returns the two sibling folders that contain two modules; undefined if a module is not in a folder below the common one. */
function siblingsOf(one: string, other: string): [string, string] | undefined {
  const [a, b] = [one.split('/'), other.split('/')];
  const at = a.findIndex((part, i) => part !== b[i]);
  if (at < 3 || at >= a.length - 1 || at >= b.length - 1) return undefined;
  return [a.slice(0, at + 1).join('/'), b.slice(0, at + 1).join('/')];
}

/** Returns strongly connected components (Tarjan 1972), without recursion so that long chains don't overflow the stack. */
function stronglyConnected(next: ReadonlyMap<string, readonly string[]>): string[][] {
  const index = new Map<string, number>();
  const low = new Map<string, number>();
  const open: string[] = [];
  const groups: string[][] = [];
  const lower = (path: string, value: number) => low.set(path, Math.min(low.get(path) ?? value, value));
  const enter = (path: string) => {
    index.set(path, index.size);
    lower(path, index.size - 1);
    open.push(path);
  };
  const leave = (path: string) => {
    if (low.get(path) === index.get(path)) groups.push(open.splice(open.indexOf(path)));
  };
  for (const start of next.keys()) {
    if (index.has(start)) continue;
    const trail = [{ path: start, at: 0 }];
    enter(start);
    for (let step = trail.at(-1); step; step = trail.at(-1)) {
      const target = next.get(step.path)?.[step.at];
      step.at += 1;
      if (target === undefined) {
        leave(step.path);
        trail.pop();
        const above = trail.at(-1);
        if (above) lower(above.path, low.get(step.path) ?? 0);
      } else if (!index.has(target)) {
        enter(target);
        trail.push({ path: target, at: 0 });
      } else if (open.includes(target)) {
        lower(step.path, index.get(target) ?? 0);
      }
    }
  }
  return groups;
}

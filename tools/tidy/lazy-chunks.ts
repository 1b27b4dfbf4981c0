import type { Module, Violation } from './modules.ts';
import type { Node } from './nodes.ts';

/**
 * Finds parts of screens that are loaded late without `loadChunk`. On a Spanish page, their messages would be in English,
 * and after a deployment an open page would fail instead of loading again.
 */
export function findBareChunks(modules: readonly Module[]): Violation[] {
  return modules
    .filter(({ path }) => path.startsWith('packages/web/src/features/') && !/\.test\.tsx?$/.test(path))
    .flatMap((module) =>
      module.nodes
        .filter((node) => node.type === 'ImportExpression' && isIn(node, 'lazy') && !isIn(node, 'loadChunk'))
        .map((node) => ({
          rule: 'chunk',
          path: module.path,
          line: module.lineOf(node.start),
          sentence: 'a part of a screen is loaded with `loadChunk`, which also loads its messages',
        })),
    );
}

/** Returns whether a node is an argument of a call to this function, directly or within another one. */
function isIn({ parent }: Node, name: string): boolean {
  if (!parent) return false;
  const isCall = parent.type === 'CallExpression' && parent.child('callee')?.text('name') === name;
  return isCall || isIn(parent, name);
}

import type { Module, Violation } from './modules.ts';
import type { Node } from './nodes.ts';

const globals = new Set([
  'fetch',
  'process',
  'performance',
  'crypto',
  'setTimeout',
  'setInterval',
  'setImmediate',
  'queueMicrotask',
  'console',
  'window',
  'document',
  'localStorage',
  'navigator',
  'globalThis',
  'require',
]);

/** Finds what makes the domain nondeterministic. It uses no clock, no randomness, and no input or output. */
export function findImpure(modules: readonly Module[]): Violation[] {
  return modules
    .filter(({ path }) => path.startsWith('packages/domain/src/') && !path.endsWith('.test.ts'))
    .flatMap((module) =>
      module.nodes.flatMap((node) => {
        const what = impurityOf(node);
        const line = module.lineOf(node.start);
        return what === undefined
          ? []
          : [{ rule: 'pure', path: module.path, line, sentence: `the domain has no ${what}` }];
      }),
    );
}

function impurityOf(node: Node): string | undefined {
  if (node.type === 'MemberExpression') {
    const call = `${node.child('object')?.text('name')}.${node.child('property')?.text('name')}`;
    return ['Date.now', 'Math.random', 'Temporal.Now'].includes(call) ? call : undefined;
  }
  if (node.type === 'NewExpression' && node.child('callee')?.text('name') === 'Date') {
    return node.list('arguments').length === 0 ? 'clock (new Date())' : undefined;
  }
  if (node.type === 'CallExpression' && node.child('callee')?.text('name') === 'Date') return 'clock (Date())';
  return node.type === 'Identifier' && isGlobalUse(node) ? node.text('name') : undefined;
}

/** Returns whether a name is read, not a property, a parameter, or a key of the same name. */
function isGlobalUse(node: Node): boolean {
  const name = node.text('name') ?? '';
  const parent = node.parent;
  if (!globals.has(name) || !parent) return false;
  const isCalled = parent.type === 'CallExpression' && parent.child('callee')?.start === node.start;
  const isObject = parent.type === 'MemberExpression' && parent.child('object')?.start === node.start;
  return isCalled || isObject;
}

import type { Module, Violation } from './modules.ts';
import type { Node } from './nodes.ts';

const logMethods = new Set(['trace', 'debug', 'info', 'warn', 'error', 'fatal', 'log']);

/** Finds revealed secrets: a secret is revealed only where it is used, never inside what is logged or thrown. */
export function findLeakedSecrets(modules: readonly Module[]): Violation[] {
  return modules
    .filter(({ path }) => path.startsWith('packages/') && !/\.test\.tsx?$/.test(path))
    .flatMap((module) =>
      module.nodes.filter(isReveal).flatMap((node) => {
        const where = placeThatTells(node);
        const line = module.lineOf(node.start);
        return where === undefined
          ? []
          : [{ rule: 'secret', path: module.path, line, sentence: `no secret is given out in ${where}` }];
      }),
    );
}

const isReveal = (node: Node): boolean =>
  node.type === 'CallExpression' &&
  node.list('arguments').length === 0 &&
  node.child('callee')?.child('property')?.text('name') === 'reveal';

/** Returns the surrounding node that would leak it: a log call, an error, a thrown value. Stops at a function. */
function placeThatTells(node: Node): string | undefined {
  for (let around = node.parent; around; around = around.parent) {
    if (/Function/.test(around.type)) return undefined;
    if (around.type === 'ThrowStatement') return 'what is thrown';
    if (around.type === 'NewExpression' && /(Error|Problem)$/.test(around.child('callee')?.text('name') ?? ''))
      return 'an error';
    if (around.type === 'CallExpression' && isLogCall(around)) return 'a log';
  }
  return undefined;
}

/** `log.warn(…)`, `platform.log.warn(…)`, `console.log(…)`. */
function isLogCall(call: Node): boolean {
  const callee = call.child('callee');
  if (!logMethods.has(callee?.child('property')?.text('name') ?? '')) return false;
  const object = callee?.child('object');
  const name = object?.text('name') ?? object?.child('property')?.text('name') ?? '';
  return /^(console|log|logger)$/i.test(name);
}

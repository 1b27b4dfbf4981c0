import type { Module, Violation } from './modules.ts';
import type { Node } from './nodes.ts';

const inBrowser = /^packages\/(domain|contract|web)\/src\//;

/** Finds formatters of the engine that are created while a file loads, which delays the first screen. */
export function findEarlyFormatters(modules: readonly Module[]): Violation[] {
  return modules
    .filter(({ path }) => inBrowser.test(path) && !/\.test\.tsx?$/.test(path))
    .flatMap((module) =>
      module.nodes.filter(isEarlyFormatter).map((node) => ({
        rule: 'formatter',
        path: module.path,
        line: module.lineOf(node.start),
        sentence: 'a formatter of `Intl` is created when it is first used (`onFirstUse`)',
      })),
    );
}

function isEarlyFormatter(node: Node): boolean {
  const callee = node.type === 'NewExpression' ? node.child('callee') : undefined;
  return callee?.child('object')?.text('name') === 'Intl' && !isInFunction(node);
}

function isInFunction({ parent }: Node): boolean {
  if (!parent) return false;
  return /Function/.test(parent.type) || isInFunction(parent);
}

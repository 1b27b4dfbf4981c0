import type { Module, Violation } from './modules.ts';

const theOnlyWriter = 'packages/server/src/platform/engine/transition.ts';
const writesState =
  /\bupdate\s+(?:only\s+)?["\w.$]+(?:\s+(?:as\s+)?\w+)?\s+set\b(?:(?!\bwhere\b)[\s\S])*?(?<![\w.])(status|substatus|state_changed_at)\s*=/i;

/** Finds other changes of a state than those through a declared transition. */
export function findStateWrites(modules: readonly Module[]): Violation[] {
  return modules
    .filter(
      ({ path }) => path.startsWith('packages/server/src/') && path !== theOnlyWriter && !path.endsWith('.test.ts'),
    )
    .flatMap((module) =>
      module.nodes
        .filter(({ type }) => type === 'TemplateLiteral' || type === 'Literal')
        .filter((node) => writesState.test(module.text.slice(node.start, node.end)))
        .map((node) => ({
          rule: 'state',
          path: module.path,
          line: module.lineOf(node.start),
          sentence: `state columns are written in ${theOnlyWriter} only; declare a move`,
        })),
    );
}

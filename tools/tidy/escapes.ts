import type { Module, Violation } from './modules.ts';
import type { Node } from './nodes.ts';

const mayAssert =
  /^(packages\/contract\/src\/lang\/|packages\/domain\/src\/foundation\/(machine|rejection)\/|packages\/server\/src\/platform\/(call|db|engine|http)\/|tests\/|bench\/)|\.test\.tsx?$/;
const suppression =
  /@ts-(ignore|expect-error|nocheck)|(eslint|oxlint|biome|tslint|deno-lint)-(disable|ignore)|v8 ignore|istanbul ignore/;

/** Finds ways around the types, and disabled rules. */
export function findEscapes(modules: readonly Module[]): Violation[] {
  return modules.flatMap((module) => [
    ...module.nodes.flatMap((node) => {
      const sentence = escapeOf(module, node);
      return sentence === undefined
        ? []
        : [{ rule: 'escape', path: module.path, line: module.lineOf(node.start), sentence }];
    }),
    ...module.comments
      .filter(({ text }) => suppression.test(text))
      .map(({ line }) => ({
        rule: 'escape',
        path: module.path,
        line,
        sentence: 'no rule is switched off by a comment',
      })),
  ]);
}

function escapeOf(module: Module, node: Node): string | undefined {
  if (node.type === 'TSAnyKeyword') return 'no `any`';
  if (node.type === 'TSNonNullExpression') return 'no non-null `!`';
  const isAssertion = node.type === 'TSAsExpression' || node.type === 'TSTypeAssertion';
  if (!isAssertion || mayAssert.test(module.path) || isAsConst(node)) return undefined;
  return '`as` stands only where declared types meet untyped values: contract/lang, domain/foundation/machine, domain/foundation/rejection, call, db, engine and http of server/platform, bench and tests';
}

function isAsConst(node: Node): boolean {
  const type = node.child('typeAnnotation');
  return type?.type === 'TSTypeReference' && type.child('typeName')?.text('name') === 'const';
}

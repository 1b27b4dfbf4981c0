import type { Module, Violation } from './modules.ts';
import type { Node } from './nodes.ts';

const server = /^packages\/(server|sandbox)\/src\//;

/**
 * The casts of the server: a type, by the module that casts to it. In each, an outside value gets its declared type, or
 * a general function loses a type that its callers have checked. Query results get theirs only in database.ts, so that
 * one place decides what a declared row means.
 */
const casts: Readonly<Record<string, readonly string[]>> = {
  'packages/server/src/platform/call/handler.ts': ['Endpoint', "Endpoint['handle']"],
  'packages/server/src/platform/db/database.ts': ['T[]', 'T'],
  'packages/server/src/platform/db/value-parsers.ts': ['typeof types.getTypeParser'],
  'packages/server/src/platform/engine/columns.ts': ['R'],
  'packages/server/src/platform/engine/serve-entity.ts': ['AddedTo<E>'],
  'packages/server/src/platform/http/api.ts': ['never'],
  'packages/server/src/platform/http/call-endpoint.ts': ['never', 'ResultOf<typeof route>'],
  'packages/server/src/platform/http/idempotency.ts': ['T'],
  'packages/server/src/platform/http/openapi/parameters.ts': [
    '{ properties?: Record<string, Json>; required?: string[]; }',
  ],
  'packages/server/src/platform/http/read-input.ts': ['Record<string, string>', 'Record<string, unknown>'],
};

/** Finds casts in server code that are not listed, and entries that no module needs any longer. */
export function findRowCasts(modules: readonly Module[], listed = casts): Violation[] {
  return modules
    .filter(({ path }) => server.test(path) && !path.endsWith('.test.ts'))
    .flatMap((module) => {
      const allowed = listed[module.path] ?? [];
      const found = module.nodes.flatMap((node) => castOf(module, node) ?? []);
      const unused = allowed.filter((type) => !found.some((cast) => cast.type === type));
      return [
        ...found
          .filter(({ type }) => !allowed.includes(type))
          .map(({ type, line }) => violation(module, line, `no cast to ${type}; declare the row where it is read`)),
        ...unused.map((type) => violation(module, 1, `it casts to ${type} no longer; remove it from the list`)),
      ];
    });
}

const violation = (module: Module, line: number, sentence: string): Violation => ({
  rule: 'row-cast',
  path: module.path,
  line,
  sentence,
});

function castOf(module: Module, node: Node): { readonly type: string; readonly line: number } | undefined {
  if (node.type !== 'TSAsExpression' && node.type !== 'TSTypeAssertion') return undefined;
  const annotation = node.child('typeAnnotation');
  const type = annotation && module.text.slice(annotation.start, annotation.end).replace(/\s+/g, ' ');
  return type === undefined || type === 'const' ? undefined : { type, line: module.lineOf(node.start) };
}

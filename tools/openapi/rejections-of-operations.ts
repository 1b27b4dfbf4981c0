import ts from 'typescript';
import type { GenericOperation } from '../../packages/contract/src/lang/entity-routes.ts';
import { ReachableRejections } from './reachable-rejections.ts';
import type { Rejection } from './rejection-declarations.ts';

/** The route or entity values that a name of the contract refers to. */
export type ValueOf = (declaration: ts.Declaration) => unknown;

const hooksOf: Readonly<Record<GenericOperation, readonly string[]>> = {
  search: [],
  create: ['beforeCreate', 'afterCreate', 'view'],
  refresh: ['view'],
  update: ['beforeUpdate', 'afterUpdate', 'view'],
  delete: ['beforeRemove'],
  restore: ['beforeRemove', 'view'],
  'notes.list': [],
  'notes.create': [],
  'documents.list': [],
  'documents.create': [],
  'flags.get': [],
  'flags.set': [],
  'changeLogs.list': [],
  'changeLogs.count': [],
};

/**
 * Returns the rejections that each operation of the server can return, found by following its handler through the
 * source: by `METHOD /path` for declared routes, by `Entity operation` for the generic pattern. `constraints area` has
 * those of database constraints that an area names, `platform` those that any request can get.
 */
export function rejectionsOfOperations(
  program: ts.Program,
  keysOf: (value: unknown) => readonly string[],
  valueOf: ValueOf,
): Map<string, ReadonlySet<Rejection>> {
  const reachable = new ReachableRejections(program.getTypeChecker());
  const found = new Map<string, Set<Rejection>>();
  const add = (key: string, rejections: ReadonlySet<Rejection>) => {
    const known = found.get(key) ?? new Set<Rejection>();
    for (const rejection of rejections) known.add(rejection);
    found.set(key, known);
  };
  const sources = program.getSourceFiles().filter(({ fileName }) => isServing(fileName));
  const generic = genericHandlers(sources);
  for (const file of sources) {
    if (file.fileName.includes('/server/src/platform/http/')) add('platform', reachable.from(file.statements));
    forEachNode(file, (node) => {
      const served = servedTable(node);
      if (served) {
        const name = entityOf(served.table, reachable, valueOf);
        for (const [operation, handler] of generic)
          add(`${name} ${operation}`, reachable.from([handler, ...hooks(served.hooks, operation, reachable)]));
      }
      const area = constraintsOf(node);
      if (area !== undefined) add(`constraints ${area}`, reachable.from([node]));
      if (!ts.isIdentifier(node) || isImported(node)) return;
      const keys = reachable.declarationsOf(node).flatMap((declaration) => keysOf(valueOf(declaration)));
      const call = keys.length === 0 ? undefined : callAround(node);
      if (call) for (const key of keys) add(key, reachable.from([call]));
    });
  }
  return found;
}

/** Returns the area of these `constraints`: the texts users read when a constraint fails. */
function constraintsOf(node: ts.Node): string | undefined {
  if (!ts.isPropertyAssignment(node) || node.name.getText() !== 'constraints') return undefined;
  const name = propertiesOf(node.parent).find(([property]) => property === 'name')?.[1];
  const isNamed = name && ts.isPropertyAssignment(name) && ts.isStringLiteral(name.initializer);
  return isNamed ? name.initializer.text : undefined;
}

const isServing = (path: string): boolean =>
  path.includes('/packages/server/src/') && !path.includes('/demo/') && !path.endsWith('.test.ts');

function forEachNode(node: ts.Node, visit: (node: ts.Node) => void): void {
  visit(node);
  ts.forEachChild(node, (child) => forEachNode(child, visit));
}

const isImported = (node: ts.Node): boolean => ts.isImportSpecifier(node.parent) || ts.isNamespaceImport(node.parent);

/** Returns the call that binds a route to its handler: `on(route, …)`, or a helper around it. */
function callAround(node: ts.Node): ts.CallExpression | undefined {
  for (let at: ts.Node = node.parent; !ts.isSourceFile(at); at = at.parent) {
    if (ts.isCallExpression(at)) return at;
    if (ts.isTypeNode(at) || ts.isStatement(at)) return undefined;
  }
  return undefined;
}

/** Returns the handlers of the generic pattern by their operation. */
function genericHandlers(sources: readonly ts.SourceFile[]): [GenericOperation, ts.Node][] {
  const file = sources.find(({ fileName }) => fileName.endsWith('/engine/serve-entity.ts'));
  const handlers: [GenericOperation, ts.Node][] = [];
  if (file)
    forEachNode(file, (node) => {
      if (!ts.isVariableDeclaration(node) || node.name.getText() !== 'operations') return;
      for (const [name, value] of propertiesOf(node.initializer)) if (isOperation(name)) handlers.push([name, value]);
    });
  if (handlers.length === 0) throw new Error('serve-entity.ts has no table of operations');
  return handlers;
}

const isOperation = (name: string): name is GenericOperation => Object.hasOwn(hooksOf, name);

function propertiesOf(node: ts.Node | undefined): [string, ts.Node][] {
  if (!node || !ts.isObjectLiteralExpression(node)) return [];
  return node.properties.map((property) => {
    const name = property.name;
    return [name && ts.isStringLiteral(name) ? name.text : (name?.getText() ?? ''), property];
  });
}

/** Returns the hooks of an entity that belong to an operation; all of them where they can't be distinguished. */
function hooks(
  node: ts.Node | undefined,
  operation: GenericOperation,
  reachable: ReachableRejections,
): readonly ts.Node[] {
  const wanted = hooksOf[operation];
  if (!node || wanted.length === 0) return [];
  const literal = objectBehind(node, reachable);
  if (!literal) return [node];
  const properties = propertiesOf(literal);
  return properties.flatMap(([name, property]) => (name === '' || wanted.includes(name) ? [property] : []));
}

/** Returns the object literal that an expression refers to, through a constant or a function that returns one. */
function objectBehind(node: ts.Node, reachable: ReachableRejections): ts.ObjectLiteralExpression | undefined {
  if (ts.isObjectLiteralExpression(node)) return node;
  if (ts.isParenthesizedExpression(node)) return objectBehind(node.expression, reachable);
  if (ts.isArrowFunction(node)) return ts.isBlock(node.body) ? undefined : objectBehind(node.body, reachable);
  const name = ts.isCallExpression(node) ? node.expression : node;
  const [declaration] = ts.isIdentifier(name) ? reachable.declarationsOf(name) : [];
  const value = declaration && ts.isVariableDeclaration(declaration) ? declaration.initializer : undefined;
  return value === undefined ? undefined : objectBehind(value, reachable);
}

/** Reads one item of an area's `tables`: the table that it serves, and its hooks, if any. */
function servedTable(node: ts.Node): { readonly table: ts.Node; readonly hooks?: ts.Node } | undefined {
  const list = ts.isObjectLiteralExpression(node) ? node.parent : undefined;
  const isServed = list && ts.isArrayLiteralExpression(list) && ts.isPropertyAssignment(list.parent);
  if (!isServed || list.parent.name.getText() !== 'tables') return undefined;
  const valueNamed = (name: string): ts.Node | undefined => {
    const property = propertiesOf(node).find(([found]) => found === name)?.[1];
    return property && ts.isPropertyAssignment(property) ? property.initializer : undefined;
  };
  const [table, hooksNode] = [valueNamed('table'), valueNamed('hooks')];
  return table && { table, ...(hooksNode && { hooks: hooksNode }) };
}

/** Returns the name of the entity that a table binds, taken from its declaration. */
function entityOf(table: ts.Node, reachable: ReachableRejections, valueOf: ValueOf): string {
  // The declaration of a table that has its own file, or the call that binds a plain one in the list.
  const declaration = ts.isIdentifier(table) ? reachable.declarationsOf(table)[0] : table;
  const names: string[] = [];
  if (declaration)
    forEachNode(declaration, (part) => {
      if (!ts.isIdentifier(part)) return;
      for (const found of reachable.declarationsOf(part)) {
        const name = entityName(valueOf(found));
        if (name !== undefined) names.push(name);
      }
    });
  const [name] = names;
  if (name === undefined) throw new Error(`${table.getText()} names no entity of the contract`);
  return name;
}

const entityName = (value: unknown): string | undefined => {
  const isEntity = typeof value === 'object' && value !== null && 'name' in value && 'fields' in value;
  return isEntity ? String(value.name) : undefined;
};

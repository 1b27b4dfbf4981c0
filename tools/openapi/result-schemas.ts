import { basename, dirname } from 'node:path';
import ts from 'typescript';
import { allEntities } from '../../packages/contract/src/all-entities.ts';
import type { Route } from '../../packages/contract/src/lang/route.ts';
import type { ContractProgram, Exported } from './contract-program.ts';
import { argumentsOf, hasRest, type Schema, SchemaReader } from './schema-of-type.ts';

interface Named<Value> {
  readonly name: string;
  readonly type: ts.Type;
  readonly value: Value;
}

/** Reads names and results of the operations, as TypeScript infers them. */
export function readResultSchemas({ program, exported, typeNamed }: ContractProgram) {
  const checker = program.getTypeChecker();
  const reader = new SchemaReader(checker, typeNames(checker, exported));
  const operations = exported
    .flatMap(({ name, type, value }) => routesIn(checker, name, type, value))
    .filter(({ type }) => hasResult(checker, type))
    .map(({ name, type, value }): [string, { operationId: string; result?: Schema }] => {
      const result = value.isDownload === true || value.searches ? undefined : resultOf(checker, reader, type);
      const operation = { operationId: value.operationId ?? name, ...(result === undefined ? {} : { result }) };
      return [`${value.method} ${value.path}`, operation];
    });
  const results = typeNamed('src/lang/record-extras.ts', 'GenericResults');
  const generic = checker
    .getPropertiesOfType(results)
    .map((property): [string, Schema] => [property.name, reader.schemaOf(checker.getTypeOfSymbol(property))]);
  for (const name of ['Collection', 'SearchEcho']) reader.schemaOf(typeNamed('src/lang/search.ts', name));
  return {
    operations: sorted(operations),
    generic: sorted(generic),
    schemas: sorted([...reader.components]),
  };
}

const sorted = <T>(entries: readonly (readonly [string, T])[]): Record<string, T> =>
  Object.fromEntries(entries.toSorted(([a], [b]) => (a < b ? -1 : 1)));

/** The contract's name for an entity's row, and one record with its response's additions. */
const rowTypes: ReadonlySet<string> = new Set(['RowOf', 'WireRowOf', 'WireRecordOf']);

/** A row is identified by its entity's type; two types with the same name are distinguished by folder. */
function typeNames(checker: ts.TypeChecker, exported: readonly Exported[]) {
  const entities = new Map<ts.Type, string>();
  for (const { type, value } of exported) {
    const entity = allEntities.find((one) => one === value);
    if (entity) entities.set(type, entity.name);
  }
  const taken = new Map<string, ts.Symbol | undefined>(allEntities.map(({ name }) => [name, undefined]));
  return {
    entityOfRow: (type: ts.Type) => {
      const of = rowTypes.has(type.aliasSymbol?.name ?? '')
        ? type.aliasTypeArguments?.[0]
        : argumentOfRow(checker, type);
      return of && entities.get(of);
    },
    nameOf: (symbol: ts.Symbol) => {
      const folder = basename(dirname(symbol.declarations?.[0]?.getSourceFile().fileName ?? ''));
      const longer = `${folder.charAt(0).toUpperCase()}${folder.slice(1)}${symbol.name}`;
      const name = !taken.has(symbol.name) || taken.get(symbol.name) === symbol ? symbol.name : longer;
      taken.set(name, symbol);
      return name;
    },
  };
}

/** Returns the entity of `type PlanRow = RowOf<typeof plan>`. */
function argumentOfRow(checker: ts.TypeChecker, { aliasSymbol }: ts.Type): ts.Type | undefined {
  const [declaration] = aliasSymbol?.declarations ?? [];
  const node = declaration && ts.isTypeAliasDeclaration(declaration) ? declaration.type : undefined;
  const isRow = node && ts.isTypeReferenceNode(node) && node.typeName.getText() === 'RowOf';
  const [argument] = isRow ? (node.typeArguments ?? []) : [];
  return argument && checker.getTypeFromTypeNode(argument);
}

/** Returns whether this value is a declared call. */
export const isRoute = (value: unknown): value is Route =>
  typeof value === 'object' && value !== null && 'method' in value && 'path' in value && 'who' in value;

/** Returns the routes of one export: itself, or the named items of a list and each item's `route`. */
function routesIn(checker: ts.TypeChecker, name: string, type: ts.Type, value: unknown): Named<Route>[] {
  if (isRoute(value)) return [{ name, type, value }];
  if (!Array.isArray(value) || isMixed(checker, type)) return [];
  return value.flatMap((item: unknown, at) => {
    const own = checker.isTupleType(type) ? argumentsOf(checker, type)[at] : undefined;
    const itemType = own ?? checker.getIndexTypeOfType(type, ts.IndexKind.Number);
    const property = itemType?.getProperty('route');
    const inner: unknown = typeof item === 'object' && item !== null && 'route' in item ? item.route : undefined;
    if (property && isRoute(inner)) return [{ name, type: checker.getTypeOfSymbol(property), value: inner }];
    return itemType && isRoute(item) && item.operationId !== undefined ? [{ name, type: itemType, value: item }] : [];
  });
}

/** A list of spread lists has only the union of its routes, not each one's position. */
function isMixed(checker: ts.TypeChecker, type: ts.Type): boolean {
  if (checker.isTupleType(type)) return hasRest(type);
  return checker.getIndexTypeOfType(type, ts.IndexKind.Number)?.isUnion() === true;
}

/** A list declared as `readonly Route[]` no longer has the result types of its items. */
function hasResult(checker: ts.TypeChecker, type: ts.Type): boolean {
  const property = type.getProperty('result');
  return property !== undefined && (checker.getTypeOfSymbol(property).flags & ts.TypeFlags.Unknown) === 0;
}

function resultOf(checker: ts.TypeChecker, reader: SchemaReader, type: ts.Type): Schema | undefined {
  const property = type.getProperty('result');
  if (!property) return undefined;
  const result = checker.getTypeOfSymbol(property);
  return result.flags & ts.TypeFlags.Never ? undefined : reader.schemaOf(result);
}

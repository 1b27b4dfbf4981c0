import { ts } from '../openapi/program-of.ts';
import { argumentsOf } from '../openapi/schema-of-type.ts';
import type { Alternative, Kind, RowShape, ValueShape } from './row-shapes.ts';

/** Documents inside a row are read to this depth. */
const maxDepth = 4;
const maxText = 100;
const classes: Readonly<Record<string, Kind>> = { Buffer: 'bytes', Uint8Array: 'bytes', Date: 'date' };

/** Returns the columns that a row type declares; null for a type that declares none, such as `unknown`. */
export function rowShapeOf(checker: ts.TypeChecker, type: ts.Type): RowShape | null {
  if (type.flags & (ts.TypeFlags.Any | ts.TypeFlags.Unknown | ts.TypeFlags.Never)) return null;
  if (type.isUnion()) throw new Error(`a union can't be a row: ${checker.typeToString(type)}`);
  return {
    columns: propertiesOf(checker, type, 0),
    isOpen: checker.getIndexTypeOfType(type, ts.IndexKind.String) !== undefined,
  };
}

function propertiesOf(checker: ts.TypeChecker, type: ts.Type, depth: number): Record<string, ValueShape> {
  const properties = checker.getPropertiesOfType(type).map((symbol): [string, ValueShape] => {
    const shape = valueShapeOf(checker, checker.getTypeOfSymbol(symbol), depth);
    return [symbol.name, symbol.flags & ts.SymbolFlags.Optional ? { ...shape, isOptional: true } : shape];
  });
  return Object.fromEntries(properties);
}

function valueShapeOf(checker: ts.TypeChecker, type: ts.Type, depth: number): ValueShape {
  const parts = type.isUnion() ? type.types : [type];
  const text = checker.typeToString(type);
  const shape = {
    type: text.length > maxText ? `${text.slice(0, maxText)}…` : text,
    isNullable: parts.some(({ flags }) => flags & ts.TypeFlags.Null),
    isOptional: parts.some(({ flags }) => flags & (ts.TypeFlags.Undefined | ts.TypeFlags.Void)),
  };
  const absent = ts.TypeFlags.Null | ts.TypeFlags.Undefined | ts.TypeFlags.Void;
  const alternatives = parts
    .filter(({ flags }) => !(flags & absent))
    .map((part) => alternativeOf(checker, checker.getBaseConstraintOfType(part) ?? part, depth));
  const known = alternatives.filter((alternative) => alternative !== undefined);
  return known.length < alternatives.length ? { ...shape, isNullable: true } : { ...shape, alternatives: known };
}

/** Returns one member of a union; undefined for one that any value belongs to. */
function alternativeOf(checker: ts.TypeChecker, type: ts.Type, depth: number): Alternative | undefined {
  const { flags } = type;
  if (type.isStringLiteral() || type.isNumberLiteral())
    return { kind: typeof type.value === 'string' ? 'string' : 'number', literals: [type.value] };
  if (flags & ts.TypeFlags.BooleanLiteral)
    return { kind: 'boolean', literals: [checker.typeToString(type) === 'true'] };
  if (flags & ts.TypeFlags.StringLike) return { kind: 'string' };
  if (flags & ts.TypeFlags.NumberLike) return { kind: 'number' };
  if (flags & (ts.TypeFlags.Any | ts.TypeFlags.Unknown | ts.TypeFlags.TypeParameter)) return undefined;
  if (flags & ts.TypeFlags.NonPrimitive) return { kind: 'object' };
  if (type.isIntersection()) {
    const primitive = type.types.find((part) => part.flags & (ts.TypeFlags.StringLike | ts.TypeFlags.NumberLike));
    return primitive ? alternativeOf(checker, primitive, depth) : objectOf(checker, type, depth);
  }
  if (flags & ts.TypeFlags.Object) return objectOf(checker, type, depth);
  throw new Error(`a column can't be of the type ${checker.typeToString(type)}`);
}

function objectOf(checker: ts.TypeChecker, type: ts.Type, depth: number): Alternative {
  const kind = classes[type.symbol?.name ?? ''];
  if (kind !== undefined) return { kind };
  if (checker.isTupleType(type)) return { kind: 'list' };
  if (checker.isArrayType(type)) {
    const [item] = argumentsOf(checker, type);
    return item && depth < maxDepth
      ? { kind: 'list', items: valueShapeOf(checker, item, depth + 1) }
      : { kind: 'list' };
  }
  return depth < maxDepth ? { kind: 'object', properties: propertiesOf(checker, type, depth + 1) } : { kind: 'object' };
}

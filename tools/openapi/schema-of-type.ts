import ts from 'typescript';

export type Schema = Readonly<Record<string, unknown>>;

/** The names of types that the document lists by name. */
export interface TypeNames {
  /** Returns the entity whose rows a `RowOf` describes. */
  readonly entityOfRow: (type: ts.Type) => string | undefined;
  readonly nameOf: (symbol: ts.Symbol) => string;
}

/** Reads TypeScript types as JSON Schemas; named types become components that others refer to. */
export class SchemaReader {
  readonly components = new Map<string, Schema>();
  readonly #checker: ts.TypeChecker;
  readonly #names: TypeNames;

  constructor(checker: ts.TypeChecker, names: TypeNames) {
    this.#checker = checker;
    this.#names = names;
  }

  schemaOf(type: ts.Type): Schema {
    const entity = this.#names.entityOfRow(type);
    if (entity !== undefined) return this.#record(type, refTo(entity));
    if (type.aliasSymbol?.name === 'Cents') return { type: 'integer', description: 'Whole cents' };
    const named = namedSymbol(type);
    return named === undefined ? this.#inline(type) : this.#component(type, named);
  }

  /** Returns a row along with what the entity's view adds: the last part of a `WireRecordOf`. */
  #record(type: ts.Type, row: Schema): Schema {
    const added = type.aliasSymbol?.name === 'WireRecordOf' && type.isIntersection() ? type.types.at(-1) : undefined;
    const isEmpty = added === undefined || this.#checker.getPropertiesOfType(added).length === 0;
    return isEmpty ? row : { allOf: [row, this.schemaOf(added)] };
  }

  #component(type: ts.Type, symbol: ts.Symbol): Schema {
    const name = this.#names.nameOf(symbol);
    if (!this.components.has(name)) {
      // Listed before it is read: a type may reference itself.
      this.components.set(name, {});
      this.components.set(name, { ...describedBy(symbol, this.#checker), ...this.#inline(type) });
    }
    return refTo(name);
  }

  #inline(type: ts.Type): Schema {
    const { flags } = type;
    if (flags & (ts.TypeFlags.Any | ts.TypeFlags.Unknown)) return {};
    if (flags & (ts.TypeFlags.Null | ts.TypeFlags.Undefined | ts.TypeFlags.Void)) return { type: 'null' };
    if (type.isStringLiteral() || type.isNumberLiteral()) return { type: typeof type.value, const: type.value };
    if (flags & ts.TypeFlags.BooleanLiteral)
      return { type: 'boolean', const: this.#checker.typeToString(type) === 'true' };
    if (flags & ts.TypeFlags.BooleanLike) return { type: 'boolean' };
    if (flags & (ts.TypeFlags.String | ts.TypeFlags.TemplateLiteral)) return { type: 'string' };
    if (flags & ts.TypeFlags.NonPrimitive) return { type: 'object' };
    if (flags & ts.TypeFlags.Number) return { type: 'number' };
    if (type.isUnion()) return this.#union(type);
    if (type.isIntersection()) return this.#intersection(type);
    if (flags & ts.TypeFlags.Object) return this.#object(type);
    throw new Error(`no schema for the type ${this.#checker.typeToString(type)}`);
  }

  #union(type: ts.UnionType): Schema {
    const parts = type.types.filter((part) => !(part.flags & ts.TypeFlags.Undefined));
    const literals = parts.flatMap((part) => (part.isStringLiteral() || part.isNumberLiteral() ? [part.value] : []));
    const isNullable = parts.some((part) => part.flags & ts.TypeFlags.Null);
    const booleans = parts.filter((part) => part.flags & ts.TypeFlags.BooleanLiteral);
    const rest = parts.filter(
      (part) =>
        !part.isStringLiteral() &&
        !part.isNumberLiteral() &&
        !(part.flags & (ts.TypeFlags.Null | ts.TypeFlags.BooleanLiteral)),
    );
    const schemas = [
      ...(literals.length > 0 ? [enumOf(literals)] : []),
      ...(booleans.length === 2 ? [{ type: 'boolean' }] : booleans.map((part): Schema => this.#inline(part))),
      ...rest.map((part) => this.schemaOf(part)).sort(byText),
    ];
    return anyOf(isNullable ? [...schemas, { type: 'null' }] : schemas);
  }

  #intersection(type: ts.IntersectionType): Schema {
    const isObject = (part: ts.Type) => (part.flags & ts.TypeFlags.Object) !== 0;
    if (!type.types.every(isObject)) return this.#inline(this.#checker.getBaseConstraintOfType(type) ?? type);
    const parts = type.types.map((part) => this.schemaOf(part));
    return parts.some((part) => '$ref' in part) ? { allOf: parts } : this.#properties(type);
  }

  #object(type: ts.Type): Schema {
    if (this.#checker.isTupleType(type)) {
      const parts = argumentsOf(this.#checker, type).map((part) => this.schemaOf(part));
      return { type: 'array', prefixItems: parts, minItems: parts.length, maxItems: parts.length };
    }
    if (this.#checker.isArrayType(type)) {
      const [item] = argumentsOf(this.#checker, type);
      return { type: 'array', items: item === undefined ? {} : this.schemaOf(item) };
    }
    const bases = type.isClassOrInterface() ? (this.#checker.getBaseTypes(type) ?? []) : [];
    const rows = bases.filter((base) => this.#names.entityOfRow(base) !== undefined);
    if (rows.length === 0) return this.#properties(type);
    const inherited = new Set(rows.flatMap((row) => this.#checker.getPropertiesOfType(row).map(({ name }) => name)));
    return { allOf: [...rows.map((row) => this.schemaOf(row)), this.#properties(type, inherited)] };
  }

  #properties(type: ts.Type, without: ReadonlySet<string> = new Set()): Schema {
    const index = this.#checker.getIndexTypeOfType(type, ts.IndexKind.String);
    // By name: the compiler orders the properties of a computed type by which it read first.
    const symbols = this.#checker
      .getPropertiesOfType(type)
      .filter(({ name }) => !without.has(name))
      .sort((a, b) => (a.name < b.name ? -1 : 1));
    const required = symbols.filter(({ flags }) => !(flags & ts.SymbolFlags.Optional)).map(({ name }) => name);
    const properties = symbols.map((symbol): [string, Schema] => {
      const schema = this.schemaOf(this.#checker.getTypeOfSymbol(symbol));
      return [symbol.name, { ...schema, ...describedBy(symbol, this.#checker) }];
    });
    return {
      type: 'object',
      ...(properties.length > 0 ? { properties: Object.fromEntries(properties) } : {}),
      ...(required.length > 0 ? { required } : {}),
      ...(index === undefined ? {} : { additionalProperties: this.schemaOf(index) }),
    };
  }
}

const isReference = (type: ts.Type): type is ts.TypeReference => 'target' in type;

/** Returns the types of a tuple's elements, or the type of an array's items. */
export const argumentsOf = (checker: ts.TypeChecker, type: ts.Type): readonly ts.Type[] =>
  isReference(type) ? checker.getTypeArguments(type) : [];

/** Returns whether this tuple has a part of unknown length. */
export const hasRest = (type: ts.Type): boolean =>
  isReference(type) && 'hasRestElement' in type.target && type.target.hasRestElement === true;

const byText = (a: Schema, b: Schema): number => (JSON.stringify(a) < JSON.stringify(b) ? -1 : 1);

const refTo = (name: string): Schema => ({ $ref: `#/components/schemas/${name}` });

const enumOf = (literals: readonly (string | number)[]): Schema =>
  literals.length === 1
    ? { type: typeof literals[0], const: literals[0] }
    : { type: typeof literals[0], enum: literals.toSorted((a, b) => (a < b ? -1 : 1)) };

/** Merges several schemas: plain types with null become a list of types, all else `anyOf`. */
function anyOf(schemas: readonly Schema[]): Schema {
  const [first, second] = schemas;
  if (first === undefined) return {};
  if (second === undefined) return first;
  const isPlain = schemas.every((schema) => typeof schema['type'] === 'string' && Object.keys(schema).length === 1);
  if (isPlain) return { type: schemas.map((schema) => schema['type']) };
  const isNullable = schemas.length === 2 && second['type'] === 'null';
  if (isNullable && Array.isArray(first['enum']))
    return { ...first, type: [first['type'], 'null'], enum: [...first['enum'], null] };
  if (isNullable && typeof first['type'] === 'string' && !('const' in first))
    return { ...first, type: [first['type'], 'null'] };
  return { anyOf: schemas };
}

/** Returns whether this is an interface, or an alias of an object or union without type arguments. */
function namedSymbol(type: ts.Type): ts.Symbol | undefined {
  const { aliasSymbol, symbol } = type;
  if (aliasSymbol) return type.aliasTypeArguments === undefined && isOwn(aliasSymbol) ? aliasSymbol : undefined;
  const isInterface = symbol !== undefined && (symbol.flags & ts.SymbolFlags.Interface) !== 0;
  return isInterface && isOwn(symbol) ? symbol : undefined;
}

const isOwn = (symbol: ts.Symbol): boolean =>
  symbol.declarations?.every((declaration) => declaration.getSourceFile().fileName.includes('/packages/')) === true;

/** Returns the comment of a declaration, without the remarks for maintainers. */
function describedBy(symbol: ts.Symbol, checker: ts.TypeChecker): Schema {
  const text = ts.displayPartsToString(symbol.getDocumentationComment(checker));
  const description = text
    .replace(/\s*\bSource: .*$/s, '')
    .replace(/\s+/g, ' ')
    .trim();
  return description === '' ? {} : { description };
}

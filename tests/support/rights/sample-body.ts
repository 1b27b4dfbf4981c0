import { z } from 'zod';
import type { Route } from '../../../packages/contract/src/lang/route.ts';

interface Schema {
  readonly type?: string;
  readonly enum?: readonly unknown[];
  readonly const?: unknown;
  readonly anyOf?: readonly Schema[];
  readonly oneOf?: readonly Schema[];
  readonly allOf?: readonly Schema[];
  readonly properties?: Readonly<Record<string, Schema>>;
  readonly items?: Schema;
  readonly pattern?: string;
  readonly format?: string;
  readonly minimum?: number;
  readonly minLength?: number;
  readonly minItems?: number;
}

const isIdName = (name: string): boolean => /(^i|I|Uui)ds?$/.test(name);
const isIdSchema = (schema: Schema): boolean => schema.pattern === '^[0-9a-f]{32}$';

/** Chooses the id for a property of a body. */
export type ChooseId = (name: string) => unknown;

const schemas = new WeakMap<z.ZodType, Schema>();
function schemaOf(type: z.ZodType): Schema {
  const known = schemas.get(type) ?? (z.toJSONSchema(type, { io: 'input', unrepresentable: 'any' }) as Schema);
  schemas.set(type, known);
  return known;
}

/** Returns a value of a declared body with every property. It may be invalid: rules can require more than types. */
export function sampleInput(type: z.ZodType, chooseId: ChooseId): unknown {
  return sampleOf(schemaOf(type), 'body', chooseId);
}

/** Returns the property names of a route's body and query that contain ids. */
export function idNames(type: Route['body']): string[] {
  const names = new Set<string>();
  if (type)
    sampleInput(type, (name) => {
      names.add(name);
      return '';
    });
  return [...names];
}

function sampleOf(schema: Schema, name: string, chooseId: ChooseId): unknown {
  const options = schema.anyOf ?? schema.oneOf;
  if (options) {
    const some = options.find(({ type }) => type !== 'null') ?? options[0];
    return some && sampleOf(some, name, chooseId);
  }
  if (schema.const !== undefined) return schema.const;
  if (schema.enum) return schema.enum[0];
  if (schema.allOf) return Object.assign({}, ...schema.allOf.map((part) => sampleOf(part, name, chooseId)));
  if (schema.type === 'object') {
    const entries = Object.entries(schema.properties ?? {});
    return Object.fromEntries(entries.map(([key, part]) => [key, sampleOf(part, key, chooseId)]));
  }
  if (schema.type === 'array') return [sampleOf(schema.items ?? {}, name, chooseId)];
  return scalarOf(schema, name, chooseId);
}

function scalarOf(schema: Schema, name: string, chooseId: ChooseId): unknown {
  if (schema.type === 'integer' || schema.type === 'number') return Math.max(1, schema.minimum ?? 1);
  if (schema.type === 'boolean') return true;
  if (isIdSchema(schema) || (schema.type === 'string' && isIdName(name))) return chooseId(name);
  if (schema.type !== 'string') return 'sample';
  if (schema.format === 'email' || /email/i.test(name)) return 'zq@example.test';
  if (schema.format === 'date' || /(Date|On)$/.test(name)) return '2026-01-05';
  if (schema.format === 'date-time' || name.endsWith('At')) return '2026-01-05T12:00:00.000Z';
  return 'sample'.padEnd(schema.minLength ?? 0, 'x');
}

import type { Entity } from '@fiducia/contract/lang/entity';
import { type Field, isWritable } from '@fiducia/contract/lang/field';
import type { Json } from './json.ts';

const idPattern = '^[0-9a-f]{32}$';

const typeOfKind: Readonly<Record<Field['kind'], Json>> = {
  text: { type: 'string' },
  friendlyId: { type: 'string' },
  number: { type: 'integer' },
  money: { type: 'integer', description: 'Whole cents' },
  rate: { type: 'integer', description: 'Basis points' },
  boolean: { type: 'boolean' },
  month: { type: 'string', pattern: '^\\d{4}-\\d{2}$', description: 'A month as YYYY-MM' },
  date: { type: 'string', format: 'date' },
  dateTime: { type: 'string', format: 'date-time' },
  code: { type: 'string' },
  codes: { type: 'array' },
  ref: { type: 'string', pattern: idPattern },
  id: { type: 'string', pattern: idPattern },
  file: { type: 'string', pattern: idPattern },
  taxId: { type: 'string', description: 'Masked in responses' },
  secret: { type: 'string', description: 'Masked in responses' },
  json: {},
};

const given = new Set(['id', 'createdAt', 'updatedAt']);
const isNullable = (name: string, field: Field): boolean => field.options.isRequired !== true && !given.has(name);

function withNull(schema: Json): Json {
  if (schema['type'] === undefined) return schema;
  return {
    ...schema,
    type: [schema['type'], 'null'],
    ...(Array.isArray(schema['enum']) ? { enum: [...schema['enum'], null] } : {}),
  };
}

function valueSchema(field: Field): Json {
  const codes = field.codes?.map((item) => item.code);
  const type = typeOfKind[field.kind];
  if (field.kind === 'codes') return { ...type, items: { type: 'string', ...(codes ? { enum: codes } : {}) } };
  return codes ? { ...type, enum: codes } : type;
}

function described(field: Field): Json {
  const { description } = typeOfKind[field.kind];
  const sentences = [field.options.description, description, field.of === undefined ? undefined : `Id of ${field.of}`];
  const text = sentences.filter((sentence) => typeof sentence === 'string').join('. ');
  return { title: field.label, ...(text === '' ? {} : { description: text }) };
}

function propertySchema(name: string, field: Field): Json {
  const { description: _, ...value } = valueSchema(field);
  return { ...described(field), ...(isNullable(name, field) ? withNull(value) : value) };
}

/** Returns the schema of a record in a response. Staff-only fields may be missing. */
export function rowSchema(entity: Entity): Json {
  const fields = Object.entries<Field>(entity.fields);
  const isReadOnly = (field: Field) => !isWritable(field, 'create') && !isWritable(field, 'update');
  return {
    type: 'object',
    ...(entity.description === undefined ? {} : { description: entity.description }),
    required: fields.filter(([, field]) => field.options.isStaffOnly !== true).map(([name]) => name),
    properties: Object.fromEntries(
      fields.map(([name, field]) => [
        name,
        { ...propertySchema(name, field), ...(isReadOnly(field) ? { readOnly: true } : {}) },
      ]),
    ),
  };
}

/** Returns the schema of the body that creates a record or changes its fields. Unknown fields are rejected. */
export function draftSchema(entity: Entity, verb: 'create' | 'update', without: readonly string[] = []): Json {
  const fields = Object.entries<Field>(entity.fields).filter(([, field]) => isWritable(field, verb));
  const required = fields
    .filter(
      ([name, { options }]) => options.isRequired === true && options.hasDefault !== true && !without.includes(name),
    )
    .map(([name]) => name);
  return {
    type: 'object',
    additionalProperties: false,
    properties: Object.fromEntries(fields.map(([name, field]) => [name, inputSchema(name, field)])),
    ...(verb === 'create' && required.length > 0 ? { required } : {}),
  };
}

const limitedKinds = new Set<Field['kind']>(['text', 'friendlyId', 'taxId', 'secret']);

function inputSchema(name: string, field: Field): Json {
  const limit = limitedKinds.has(field.kind) ? { maxLength: field.options.maxLength ?? 500 } : {};
  return { ...propertySchema(name, field), ...limit };
}

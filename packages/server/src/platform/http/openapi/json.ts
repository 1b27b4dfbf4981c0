/** A part of the document. */
export type Json = Readonly<Record<string, unknown>>;

export const refTo = (name: string, kind = 'schemas'): Json => ({ $ref: `#/components/${kind}/${name}` });
export const jsonContent = (schema: Json): Json => ({ 'application/json': { schema } });

/** Returns an object schema; every property is required unless listed as optional. */
export const objectOf = (properties: Json, optional: readonly string[] = []): Json => ({
  type: 'object',
  required: Object.keys(properties).filter((name) => !optional.includes(name)),
  properties,
});

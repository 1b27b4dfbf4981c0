/** Every record's id: 32 lower-case hexadecimal characters. */
export type EntityId = string;

const pattern = /^[0-9a-f]{32}$/;

export function isEntityId(value: unknown): value is EntityId {
  return typeof value === 'string' && pattern.test(value);
}

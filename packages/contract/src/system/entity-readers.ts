import type { Entity } from '../lang/entity.ts';

/**
 * Returns the entities with records that all staff, or all staff with one permission, can read, with that permission.
 * Notes and tasks on other entities are readable only through their record.
 */
export const staffReaders = (entities: readonly Entity[]) =>
  new Map(
    entities.flatMap(({ name, read: { staffMember } }) =>
      staffMember.rows.rule === 'all' ? [[name, staffMember.permission ?? null] as const] : [],
    ),
  );

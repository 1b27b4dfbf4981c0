import { allAreas } from '../all-areas.ts';
import { databasePredicates } from './database-predicates.ts';
import type { AuditedArea } from './self-test.ts';

/** Every predicate of the program, by area. */
export const auditedAreas: readonly AuditedArea[] = [
  { name: 'database', predicates: databasePredicates },
  ...allAreas.map(({ name, audit }) => ({ name, predicates: audit ?? [] })),
];

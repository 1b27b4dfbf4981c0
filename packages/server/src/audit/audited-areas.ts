import { allAreas } from '../all-areas.ts';
import type { AuditPredicate } from '../area.ts';
import { chainPredicates } from './chain-predicates.ts';
import { databasePredicates } from './database-predicates.ts';
import { journalPredicates } from './journal-predicates.ts';
import type { AuditedArea } from './self-test.ts';
import { settingsPredicates } from './settings-predicates.ts';

/** Every audit predicate, by area. */
export const auditedAreas: readonly AuditedArea[] = [
  {
    name: 'database',
    predicates: [...databasePredicates, ...chainPredicates, ...journalPredicates, ...settingsPredicates],
  },
  ...allAreas.map(({ name, audit }) => ({ name, predicates: audit ?? [] })),
];

export const allPredicates: readonly AuditPredicate[] = auditedAreas.flatMap(({ predicates }) => predicates);

/** Predicates about the content of a database, regardless of its server. */
export const dataPredicates: readonly AuditPredicate[] = allPredicates.filter((one) => one.isOfInstallation !== true);

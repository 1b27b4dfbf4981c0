import { fileURLToPath } from 'node:url';
import { findBannedPhrases, readProse } from './banned-words.ts';
import { findUncheckedCalls } from './calls.ts';
import { findCycles, findFolderCycles } from './cycles.ts';
import { findEarlyFormatters } from './early-formatters.ts';
import { findEscapes } from './escapes.ts';
import { findBrokenBoundaries } from './import-boundaries.ts';
import { findChangedMigrations, findInvalidMigrations } from './landed-migrations.ts';
import { findBareChunks } from './lazy-chunks.ts';
import { readModules, readStyles, type Violation } from './modules.ts';
import { findImpure } from './purity.ts';
import { findRowCasts } from './row-casts.ts';
import { findLeakedSecrets } from './secrets.ts';
import { findTooLarge, findTooLong } from './sizes.ts';
import { findStateWrites } from './state-columns.ts';
import { findUnused } from './unused.ts';
import { findUnusedTransitions } from './unused-transitions.ts';
import { findBannedWords } from './words.ts';

/** Fewer modules than this mean that the check searched the wrong folder. Raise it as the project grows. */
const fewestModules = 500;
const fewestImports = 1500;

const root = fileURLToPath(new URL('../../', import.meta.url));
const modules = readModules(root);
const imports = modules.flatMap((module) => module.imports.filter((one) => one.isOwn)).length;
const violations: Violation[] = [
  ...findCycles(modules),
  ...findFolderCycles(modules),
  ...findBrokenBoundaries(modules),
  ...findTooLarge(modules),
  ...findTooLong(readStyles(root)),
  ...findEscapes(modules),
  ...findUncheckedCalls(modules),
  ...findRowCasts(modules),
  ...findImpure(modules),
  ...findEarlyFormatters(modules),
  ...findBareChunks(modules),
  ...findStateWrites(modules),
  ...findUnusedTransitions(modules),
  ...findLeakedSecrets(modules),
  ...findBannedWords(modules),
  ...findBannedPhrases(modules, readProse(root)),
  ...findChangedMigrations(root),
  ...findInvalidMigrations(root),
  ...findUnused(root),
];

for (const { rule, path, line, sentence } of violations) console.log(`${path}:${line}  ${rule}  ${sentence}`);
const isWhole = modules.length >= fewestModules && imports >= fewestImports;
if (!isWhole) console.log(`Only ${modules.length} modules and ${imports} imports were seen; the check is blind.`);
console.log(`${modules.length} modules, ${imports} imports, ${violations.length} violations`);
process.exitCode = violations.length === 0 && isWhole ? 0 : 1;

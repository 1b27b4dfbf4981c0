import type { Area } from '../../area.ts';
import { ruleVersionHooks } from './draft-rule.ts';
import { dryRun } from './dry-run.ts';
import { raiseEndingAlerts } from './ending-alerts.job.ts';
import { datedFigures } from './list-dated-figures.ts';
import { ruleList } from './list-rules.ts';
import { ruleVersionTable } from './rule-version.table.ts';
import { ruleBench } from './test-bench.ts';
import { transitionRuleVersion } from './transition-rule.ts';

/** Rules as versioned data. This is the highest-level area, because testing a rule calculates order lines. */
export const rulesArea: Area = {
  name: 'rules',
  tables: [{ table: ruleVersionTable, hooks: ruleVersionHooks }],
  endpoints: () => [ruleList, datedFigures, ruleBench, dryRun, transitionRuleVersion],
  jobs: (platform) => [raiseEndingAlerts(platform)],
};

import { ruleVersion } from '@fiducia/contract/rules/rule-version.entity';
import { serveEntity } from '../engine/serve-entity.ts';
import type { Area } from '../platform/area.ts';
import { ruleVersionHooks } from './draft-rule.ts';
import { dryRun } from './dry-run.ts';
import { ruleList } from './list-rules.ts';
import { moveRuleVersion } from './move-rule.ts';
import { ruleBench } from './test-bench.ts';

/** Rules as versioned data: the highest area, because trying a rule means working lines out. */
export const rulesArea: Area = {
  name: 'rules',
  entities: [ruleVersion],
  endpoints: ({ files }) => [
    ...serveEntity(ruleVersion, files, ruleVersionHooks),
    ruleList,
    ruleBench,
    dryRun,
    moveRuleVersion,
  ],
};

import { featureFlag } from '@fiducia/contract/system/feature-flag.entity';
import { table } from '../../platform/engine/table.ts';

export const featureFlagTable = table(featureFlag, {
  table: 'feature_flags',
  textSearch: `(t.code || ' ' || t.description)`,
});

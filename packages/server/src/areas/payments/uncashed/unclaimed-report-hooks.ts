import type { unclaimedPropertyReport } from '@fiducia/contract/payments/unclaimed-property-report.entity';
import type { EntityHooks } from '../../../platform/engine/serve-entity.ts';
import { withTransitions } from '../../../platform/engine/with-transitions.ts';
import { unclaimedReportTransitions } from '../disbursements/unclaimed-transitions.ts';

export const unclaimedReportHooks: EntityHooks<typeof unclaimedPropertyReport> = {
  view: (ctx, record) => withTransitions(ctx, unclaimedReportTransitions, record),
};

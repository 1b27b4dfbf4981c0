import * as routes from '@fiducia/contract/recovery/recovery.routes';
import { isRejection, type Rejection } from '@fiducia/domain/foundation/rejection/rejection';
import type { Platform } from '../../area.ts';
import { reply } from '../../platform/call/answer.ts';
import type { RequestContext } from '../../platform/call/context.ts';
import { type Endpoint, on } from '../../platform/call/handler.ts';
import { payRunMilliseconds } from '../payments/batches/create-payment-batch.ts';
import { beginAudit, decideItem, finishAudit, requestRelease, withdrawRelease } from './decide-recovery.ts';
import { prepareRecovery } from './prepare-recovery.ts';
import { readRecoveryView } from './read-recovery.ts';
import { releaseHold } from './release-hold.ts';

/** Returns the endpoints for the recovery after a restore. */
export function recoveryEndpoints(platform: Platform): readonly Endpoint[] {
  const { marks, database, log } = platform;
  const shown = async (ctx: RequestContext, rejection: Rejection | undefined, message = '') =>
    rejection ?? reply(await readRecoveryView(ctx.db, ctx.actor), message);
  return [
    on(routes.readHoldState, async () => reply({ isHeld: (await marks.hold.current()) !== undefined })),
    on(routes.readRecovery, async (_request, ctx) => {
      if (await marks.hold.current()) await prepareRecovery(platform);
      return shown(ctx, undefined);
    }),
    on(routes.decideRecoveryItem, async ({ params, body }, ctx) =>
      shown(ctx, await ctx.inTx((tx) => decideItem(tx, ctx, params.id, body.decision))),
    ),
    on(routes.auditRecovery, async (_request, ctx) => {
      const hold = await ctx.inTx((tx) => beginAudit(tx, ctx));
      if (isRejection(hold)) return hold;
      finishAudit(platform, hold.id).catch((error: unknown) => log.error({ err: error }, 'the audit failed'));
      return shown(ctx, undefined, 'The audit is running.');
    }),
    on(routes.requestRelease, async (_request, ctx) => {
      // Lists what left in the meantime, if another server over the restored files still runs.
      await prepareRecovery(platform);
      return shown(ctx, await ctx.inTx((tx) => requestRelease(tx, ctx)), 'Requested. Another user must approve it.');
    }),
    on(routes.withdrawRelease, async (_request, ctx) => shown(ctx, await ctx.inTx((tx) => withdrawRelease(tx, ctx)))),
    on(routes.approveRelease, async (_request, ctx) => {
      const rejection = await database.inTx((tx) => releaseHold(tx, ctx, marks), {
        statementTimeout: payRunMilliseconds,
      });
      marks.hold.forget();
      platform.wakeJobs();
      return shown(ctx, rejection, 'Released. Jobs, messages, and payments continue.');
    }),
  ];
}

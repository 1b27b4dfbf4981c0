import * as routes from '@fiducia/contract/trust/corporate-bank-account.routes';
import { isRejection } from '@fiducia/domain/foundation/rejection/rejection';
import type { Platform } from '../../../area.ts';
import { reply } from '../../../platform/call/answer.ts';
import { type Endpoint, on } from '../../../platform/call/handler.ts';
import { revealSecret } from '../../../platform/engine/reveal.ts';
import type { Table } from '../../../platform/engine/table.ts';
import { storeFile } from '../../../platform/files/store-file.ts';
import { corporateBankAccountTable } from '../corporate-bank-account.table.ts';
import { corporateBankAccountChangeTable } from '../corporate-bank-account-change.table.ts';
import { checkFile } from './check-file.ts';
import { decideChange } from './decide-change.ts';
import { notifyOfChange } from './notify-of-change.ts';
import { readSettings } from './read-settings.ts';
import { requestChange } from './request-change.ts';

/** Returns the endpoints to create and change corporate bank accounts: one user requests, and another approves. */
export const bankAccountEndpoints = (platform: Platform): Endpoint[] => {
  const { database, files: store } = platform;
  // Does not use `ctx.inTx`, which would store the response, a secret, for idempotent retries.
  const reveal = (table: Table, id: string, reason: string | undefined, ctx: Parameters<typeof revealSecret>[1]) =>
    database.inTx((tx) => revealSecret(tx, ctx, table, id, 'accountNumber', reason));
  return [
    on(routes.readBankAccountSettings, async ({ params }, { db }) => {
      const settings = await readSettings(db, params.id);
      return isRejection(settings) ? settings : reply(settings);
    }),
    on(routes.requestBankAccountChange, async ({ body }, ctx) => {
      const requested = await ctx.inTx(async (tx) => {
        const made = await requestChange(tx, ctx, store, body);
        return isRejection(made) ? made : notifyOfChange(tx, platform, ctx, made.id, 'approvalNeeded');
      });
      return isRejection(requested)
        ? requested
        : reply(requested, 'The change is waiting for approval by another user.');
    }),
    on(routes.decideBankAccountChange, async ({ params, body }, ctx) => {
      const decided = await ctx.inTx((tx) => decideChange(tx, ctx, params.id, body.decision));
      return isRejection(decided) ? decided : reply(decided, body.decision === 'approve' ? 'Approved.' : 'Rejected.');
    }),
    on(routes.remindBankAccountChange, async ({ params }, ctx) => {
      const reminded = await ctx.inTx((tx) => notifyOfChange(tx, platform, ctx, params.id, 'approvalReminder'));
      return isRejection(reminded)
        ? reminded
        : reply(reminded, 'We’re emailing a reminder to everyone who can approve this. They get at most one per day.');
    }),
    on(routes.revealBankAccountNumber, async ({ params, body }, ctx) => {
      const shown = await reveal(corporateBankAccountTable, params.id, body.reason, ctx);
      return isRejection(shown) ? shown : reply({ accountNumber: shown.value ?? '' });
    }),
    on(routes.revealRequestedAccountNumber, async ({ params, body }, ctx) => {
      const shown = await reveal(corporateBankAccountChangeTable, params.id, body.reason, ctx);
      return isRejection(shown) ? shown : reply({ accountNumber: shown.value ?? '' });
    }),
    on(routes.uploadBankAccountFile, async ({ body, files }, ctx) => {
      const checked = await checkFile(files, body.kind);
      if (isRejection(checked)) return checked;
      const { bytes, fileName, mimeType } = checked;
      const facts = { fileName, mimeType, kind: body.kind, isStaffOnly: true };
      const stored = await ctx.inTx((tx) => storeFile(tx, ctx, store, bytes, facts));
      return reply({ id: stored.id, fileName });
    }),
  ];
};

import { readFilingYear } from '@fiducia/contract/reports/tax-filing.routes';
import { yearOf } from '@fiducia/domain/foundation/calendar/dates';
import { invalid } from '@fiducia/domain/foundation/rejection/rejection';
import type { Platform } from '../../../area.ts';
import { reply } from '../../../platform/call/answer.ts';
import { type Endpoint, on } from '../../../platform/call/handler.ts';
import type { Tx } from '../../../platform/db/database.ts';
import type { EntityHooks } from '../../../platform/engine/serve-entity.ts';
import { correctionEndpoints } from './correction-calls.ts';
import { reportingFileEndpoints } from './file-calls.ts';
import { filedPeopleEndpoint } from './filed-people.ts';
import { readExceptions } from './filing-exceptions.ts';
import { readYear } from './filing-year.ts';
import { templateEndpoint } from './form-templates.ts';

const longest = 60_000;

/** Hooks of extensions: a year’s extension is granted in the year after, for an EIN with nine digits. */
export const extensionHooks: EntityHooks = {
  beforeCreate: async (_tx, _ctx, draft) => {
    const ein = String(draft['payerEin']).replaceAll(/[\s-]/g, '');
    if (!/^\d{9}$/.test(ein))
      return invalid({ payerEin: ['Enter the payer’s EIN with nine digits, such as 12-3456789.'] });
    const year = Number(draft['taxYear']);
    if (yearOf(String(draft['grantedOn'])) !== year + 1)
      return invalid({ grantedOn: [`Enter the day on which the extension was granted, in ${year + 1}.`] });
    return { draft: { ...draft, payerEin: ein }, initialValues: {} };
  },
};

/** Returns the endpoints for the filing of information returns and their corrections. */
export const filingEndpoints = (platform: Platform): readonly Endpoint[] => [
  on(readFilingYear, async ({ query }, ctx) => {
    const exceptions = await readExceptions(platform, query.year);
    const read = (tx: Tx) => readYear(tx, ctx, query.year, exceptions);
    return reply(await ctx.inTx(read, { isReadOnly: true, statementTimeout: longest }));
  }),
  templateEndpoint,
  ...reportingFileEndpoints(platform),
  ...correctionEndpoints,
  filedPeopleEndpoint,
];

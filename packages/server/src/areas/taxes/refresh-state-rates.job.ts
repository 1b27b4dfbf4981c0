import { systemActor } from '@fiducia/domain/foundation/actor/actor';
import { stateRateOf } from '@fiducia/domain/taxes/state-rate-of';
import type { Platform } from '../../area.ts';
import { contextFor } from '../../platform/call/context.ts';
import { sql } from '../../platform/db/sql.ts';
import { insertRecords } from '../../platform/engine/write-record.ts';
import type { JobHandler } from '../../platform/jobs/run-jobs.ts';
import { readRuleBook } from '../system/read-rule-book.ts';
import { stateTaxRateTable } from './state-tax-rate.table.ts';

/** Returns the handler of job `keep-state-tax-rates`. It adds the versions of state rules that the table lacks. */
export function refreshStateRatesJob({ database, keyring, clock }: Platform): JobHandler {
  return {
    kind: 'keep-state-tax-rates',
    run: async (job) => {
      const ctx = contextFor(database, keyring, clock, systemActor);
      await ctx.inTx(async (tx) => {
        const existing = new Set(
          (await tx.many<{ version: string }>(sql`select version from state_tax_rates`)).map(({ version }) => version),
        );
        const { states } = await readRuleBook(tx);
        const missing = states.filter(({ version }) => !existing.has(version));
        await insertRecords(
          tx,
          ctx,
          stateTaxRateTable,
          missing.map((rule) => {
            const rate = stateRateOf(rule);
            return {
              draft: {},
              initialValues: {
                state_code: rule.state,
                display_name: rule.name,
                rule_code: rate.ruleCode,
                rollover_rate_bp: rate.rolloverRateBp,
                lump_sum_rate_bp: rate.lumpSumRateBp,
                share_of_federal_bp: rate.shareOfFederalBp,
                opt_out_code: rule.nonperiodic.optOut,
                smallest_voluntary_cents: rule.smallestVoluntary,
                is_whole_dollars: rule.wholeDollars,
                form_name: rule.form === '' ? null : rule.form,
                version: rule.version,
                valid_from: rule.from,
                valid_to: rule.to,
                source: rule.source,
                verified_on: rule.verifiedOn,
              },
            };
          }),
        );
        await job.doneIn(tx);
      });
    },
  };
}

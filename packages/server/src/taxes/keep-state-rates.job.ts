import { stateTaxRate } from '@fiducia/contract/taxes/state-tax-rate.entity';
import { systemActor } from '@fiducia/domain/actor/actor';
import { stateRateOf } from '@fiducia/domain/taxes/state-rate-of';
import { sql } from '../db/sql.ts';
import { workOf } from '../engine/context.ts';
import { insertRecords } from '../engine/write-record.ts';
import type { JobHandler } from '../jobs/run-jobs.ts';
import { readRuleBook } from '../system/read-rule-book.ts';
import type { Platform } from '../platform/area.ts';

/** Job `keep-state-tax-rates`: writes the versions of the program's state rules that the table does not have yet. */
export function keepStateRatesJob({ database, keyring, clock }: Platform): JobHandler {
  return {
    kind: 'keep-state-tax-rates',
    run: async (job) => {
      const work = workOf(database, keyring, clock, systemActor);
      await work.inTx(async (tx) => {
        const kept = new Set(
          (await tx.many<{ version: string }>(sql`select version from state_tax_rates`)).map(({ version }) => version),
        );
        const { states } = await readRuleBook(tx);
        const missing = states.filter(({ version }) => !kept.has(version));
        await insertRecords(
          tx,
          work,
          stateTaxRate,
          missing.map((rule) => {
            const rate = stateRateOf(rule);
            return {
              draft: {},
              born: {
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

import { ruleVersion } from '@fiducia/contract/rules/rule-version.entity';
import { invalid, type Refusal } from '@fiducia/domain/refusal/refusal';
import { valueFlaws } from '@fiducia/domain/rules/check-values';
import { ruleDefinition } from '@fiducia/domain/rules/rule-definitions';
import { ruleRefusals } from '@fiducia/domain/rules/rule-refusals';
import { ruleCodes } from '@fiducia/domain/rules/rule-version';
import { taxStateCodes } from '@fiducia/domain/taxes/figures/state-rules';
import { isOneOf } from '@fiducia/domain/text/is-one-of';
import { isCalendarDate } from '@fiducia/domain/time/dates';
import { z } from 'zod';
import type { Queries } from '../db/database.ts';
import { sql } from '../db/sql.ts';
import type { Draft } from '../engine/draft.ts';
import { recordBirth } from '../engine/make-move.ts';
import { lockRow } from '../engine/read-record.ts';
import type { EntityHooks } from '../engine/serve-entity.ts';
import { setColumns } from '../engine/write-record.ts';
import { isRefusal } from '@fiducia/domain/refusal/refusal';

const figuresShape = z.record(z.string(), z.union([z.number(), z.string(), z.boolean()]));

async function keyFlaw(db: Queries, keyedBy: 'state' | 'fee' | null, key: unknown): Promise<Refusal | undefined> {
  if (keyedBy === null) return key === null || key === undefined ? undefined : ruleRefusals.keyNotTaken();
  if (keyedBy === 'state') return taxStateCodes.some((code) => code === key) ? undefined : ruleRefusals.noSuchState();
  const fee = await db.one(sql`
    select 1 from fees where id = ${typeof key === 'string' ? key : ''} and account_id is null and plan_id is null and deleted_at is null`);
  return fee === undefined ? ruleRefusals.noSuchFee() : undefined;
}

/** What stands against a version as it would be after the draft. */
async function flawOf(db: Queries, whole: Draft): Promise<Refusal | undefined> {
  const { ruleCode, ruleKey, figures, validFrom, validTo } = whole;
  if (!isOneOf(ruleCodes, ruleCode)) return invalid({ ruleCode: ['Choose one of the rules.'] });
  const definition = ruleDefinition(ruleCode);
  const flaw = await keyFlaw(db, definition.keyedBy, ruleKey);
  if (flaw) return invalid({ ruleKey: [flaw.sentence] });
  const read = figuresShape.safeParse(figures);
  if (!read.success) return invalid({ figures: ['Send the figures as names with numbers, texts or yes and no.'] });
  const flaws = valueFlaws(definition, read.data);
  if (Object.keys(flaws).length > 0) {
    return invalid(Object.fromEntries(Object.entries(flaws).map(([name, said]) => [`figures.${name}`, said])));
  }
  const areDays = isCalendarDate(String(validFrom)) && isCalendarDate(String(validTo));
  return areDays && String(validTo) < String(validFrom)
    ? invalid({ validTo: [ruleRefusals.endsBeforeBegin().sentence] })
    : undefined;
}

/** Drafts are checked whole whenever they change; a change undoes the dry run, and who made it may not publish. */
export const ruleVersionHooks: EntityHooks = {
  beforeCreate: async (tx, work, draft) =>
    (await flawOf(tx, draft)) ?? {
      draft,
      born: { status: 'draft', created_by: work.actor.userId, changed_by: work.actor.userId },
    },
  afterCreate: async (tx, work, id) => {
    await recordBirth(tx, work, ruleVersion, [{ id, state: { status: 'draft', substatus: null } }]);
    return undefined;
  },
  beforeUpdate: async (tx, work, id, draft) => {
    const row = await lockRow(tx, ruleVersion, id, work.actor);
    if (isRefusal(row)) return row;
    if (row['status'] !== 'draft') return ruleRefusals.draftsOnly();
    const whole = {
      ruleCode: row['rule_code'],
      ruleKey: row['rule_key'],
      figures: row['figures'],
      validFrom: row['valid_from'],
      validTo: row['valid_to'],
      ...draft,
    };
    return (await flawOf(tx, whole)) ?? draft;
  },
  afterUpdate: async (tx, work, id) => {
    await setColumns(tx, work, ruleVersion, id, { dry_run: null, changed_by: work.actor.userId });
    return undefined;
  },
};

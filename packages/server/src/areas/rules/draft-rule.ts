import { isCalendarDate } from '@fiducia/domain/foundation/calendar/dates';
import { invalid, isRejection, type Rejection } from '@fiducia/domain/foundation/rejection/rejection';
import { isOneOf } from '@fiducia/domain/foundation/text/is-one-of';
import { usStates } from '@fiducia/domain/foundation/validation/us-states';
import { valueProblems } from '@fiducia/domain/rules/check-values';
import { type RuleDefinition, ruleDefinition } from '@fiducia/domain/rules/rule-definitions';
import { ruleRejections } from '@fiducia/domain/rules/rule-rejections';
import { ruleCodes } from '@fiducia/domain/rules/rule-version';
import { taxStateCodes } from '@fiducia/domain/taxes/figures/state-rules';
import { z } from 'zod';
import type { Queries } from '../../platform/db/database.ts';
import { sql } from '../../platform/db/sql.ts';
import type { Draft } from '../../platform/engine/draft.ts';
import { lockRow } from '../../platform/engine/read-record.ts';
import type { EntityHooks } from '../../platform/engine/serve-entity.ts';
import { recordCreation } from '../../platform/engine/transition.ts';
import { setColumns } from '../../platform/engine/write-record.ts';
import { ruleVersionTable } from './rule-version.table.ts';

const figuresShape = z.record(z.string(), z.union([z.number(), z.string(), z.boolean()]));

async function keyProblem(
  db: Queries,
  { code, keyedBy }: RuleDefinition,
  key: unknown,
): Promise<Rejection | undefined> {
  if (keyedBy === null) return key === null || key === undefined ? undefined : ruleRejections.keyNotTaken();
  if (keyedBy === 'state') {
    const known = code === 'unclaimedProperty' ? usStates.map((state) => state.code) : taxStateCodes;
    return known.some((one) => one === key) ? undefined : ruleRejections.noSuchState();
  }
  const fee = await db.one(sql`
    select 1 from fees where id = ${typeof key === 'string' ? key : ''} and account_id is null and plan_id is null and deleted_at is null`);
  return fee === undefined ? ruleRejections.noSuchFee() : undefined;
}

/** Validates a version as it will be after the draft is applied. */
async function problemOf(db: Queries, whole: Draft): Promise<Rejection | undefined> {
  const { ruleCode, ruleKey, figures, validFrom, validTo } = whole;
  if (!isOneOf(ruleCodes, ruleCode)) return invalid({ ruleCode: ['Choose one of the rules.'] });
  const definition = ruleDefinition(ruleCode);
  const problem = await keyProblem(db, definition, ruleKey);
  if (problem) return invalid({ ruleKey: [problem.sentence] });
  const read = figuresShape.safeParse(figures);
  if (!read.success)
    return invalid({ figures: ['Send the figures as a JSON object whose values are numbers, strings, or booleans.'] });
  const problems = valueProblems(definition, read.data);
  if (Object.keys(problems).length > 0) {
    return invalid(Object.fromEntries(Object.entries(problems).map(([name, text]) => [`figures.${name}`, text])));
  }
  const areDays = isCalendarDate(String(validFrom)) && isCalendarDate(String(validTo));
  return areDays && String(validTo) < String(validFrom)
    ? invalid({ validTo: [ruleRejections.endsBeforeBegin().sentence] })
    : undefined;
}

/**
 * Hooks of rule versions. A draft is validated as a whole on every change. A change discards the dry run, and its
 * author can't publish the draft.
 */
export const ruleVersionHooks: EntityHooks = {
  beforeCreate: async (tx, ctx, draft) =>
    (await problemOf(tx, draft)) ?? {
      draft,
      initialValues: { status: 'draft', created_by: ctx.actor.userId, changed_by: ctx.actor.userId },
    },
  afterCreate: async (tx, ctx, id) => {
    await recordCreation(tx, ctx, ruleVersionTable, [{ id, state: { status: 'draft', substatus: null } }]);
    return undefined;
  },
  beforeUpdate: async (tx, ctx, id, draft) => {
    const row = await lockRow(tx, ruleVersionTable, id, ctx.actor);
    if (isRejection(row)) return row;
    if (row['status'] !== 'draft') return ruleRejections.draftsOnly();
    const whole = {
      ruleCode: row['rule_code'],
      ruleKey: row['rule_key'],
      figures: row['figures'],
      validFrom: row['valid_from'],
      validTo: row['valid_to'],
      ...draft,
    };
    return (await problemOf(tx, whole)) ?? draft;
  },
  afterUpdate: async (tx, ctx, id) => {
    await setColumns(tx, ctx, ruleVersionTable, id, { dry_run: null, changed_by: ctx.actor.userId });
    return undefined;
  },
};

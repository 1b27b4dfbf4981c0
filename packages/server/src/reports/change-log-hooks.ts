import { taxForm } from '@fiducia/contract/reports/tax-form.entity';
import { taxReportingChangeLog } from '@fiducia/contract/reports/tax-reporting-change-log.entity';
import { invalid, isRefusal } from '@fiducia/domain/refusal/refusal';
import { formBoxes } from '@fiducia/domain/reports/form-boxes';
import { sql } from '../db/sql.ts';
import { recordBirth } from '../engine/make-move.ts';
import { readRecord } from '../engine/read-record.ts';
import type { EntityHooks } from '../engine/serve-entity.ts';

/** A request for a correction names a box of a form that its asker may see; what stands there is taken from the form. */
export const changeLogHooks: EntityHooks = {
  beforeCreate: async (tx, work, draft) => {
    const formId = typeof draft['taxFormId'] === 'string' ? draft['taxFormId'] : '';
    const form = await readRecord(tx, taxForm, formId, work.actor);
    if (isRefusal(form)) return form;
    if (form.status !== 'released')
      return invalid({ taxFormId: ['Choose the form in force: this one was replaced or is not released yet.'] });
    if (!formBoxes[form.formCode].some(({ box }) => box === draft['box']))
      return invalid({ box: [`Form ${form.formCode} has no such box. Enter its number as printed, such as 1 or 2a.`] });
    const stands = await tx.one<{ value: string | null }>(sql`
      select b ->> 'value' as value from tax_forms f, jsonb_array_elements(f.boxes) b where f.id = ${form.id} and b ->> 'box' = ${draft['box']}`);
    return {
      draft,
      born: {
        old_value: stands?.value ?? null,
        participant_id: form.participantId,
        master_account_id: form.masterAccountId,
        asked_by: work.actor.userId,
        status: 'waitingForReview',
      },
    };
  },
  afterCreate: async (tx, work, id) => {
    await recordBirth(tx, work, taxReportingChangeLog, [
      { id, state: { status: 'waitingForReview', substatus: null } },
    ]);
    return undefined;
  },
};

import { invalid, isRejection } from '@fiducia/domain/foundation/rejection/rejection';
import type { BoxValue } from '@fiducia/domain/reports/box-value';
import { printedValue, readBoxValue } from '@fiducia/domain/reports/filing/correct-boxes';
import { filingRejections } from '@fiducia/domain/reports/filing/filing-rejections';
import { boxesOfForm } from '@fiducia/domain/reports/form-boxes';
import { sql } from '../../platform/db/sql.ts';
import { readRecord } from '../../platform/engine/read-record.ts';
import type { EntityHooks } from '../../platform/engine/serve-entity.ts';
import { recordCreation } from '../../platform/engine/transition.ts';
import { taxFormTable } from './tax-form.table.ts';
import { taxReportingChangeLogTable } from './tax-reporting-change-log.table.ts';

/**
 * Hooks of correction requests. A request refers to a box of a form that the requester may see; its current value is
 * read from the form.
 */
export const changeLogHooks: EntityHooks = {
  beforeCreate: async (tx, ctx, draft) => {
    const formId = typeof draft['taxFormId'] === 'string' ? draft['taxFormId'] : '';
    const form = await readRecord(tx, taxFormTable, formId, ctx.actor);
    if (isRejection(form)) return form;
    if (form.status !== 'released')
      return invalid({ taxFormId: ['Choose the current form. This one was replaced or hasn’t been released yet.'] });
    const box = String(draft['box']);
    const of = { form: form.formCode, taxYear: form.taxYear };
    if (!boxesOfForm(form.formCode, form.taxYear).some((one) => one.box === box))
      return invalid({
        box: [`Form ${form.formCode} doesn’t have this box. Enter its number as printed, such as 1 or 2a.`],
      });
    const value = readBoxValue(of, box, String(draft['newValue']));
    if (isRejection(value)) return invalid({ newValue: [value.sentence] });
    const saved = await tx.one<{ boxes: readonly BoxValue[] }>(sql`select boxes from tax_forms where id = ${form.id}`);
    const oldValue = printedValue(of, saved?.boxes ?? [], box);
    const newValue = printedValue(of, [{ box, value }], box);
    if (newValue === oldValue) return invalid({ newValue: [filingRejections.sameValue().sentence] });
    return {
      draft: { ...draft, newValue },
      initialValues: {
        old_value: oldValue,
        participant_id: form.participantId,
        master_account_id: form.masterAccountId,
        asked_by: ctx.actor.userId,
        status: 'waitingForReview',
      },
    };
  },
  afterCreate: async (tx, ctx, id) => {
    await recordCreation(tx, ctx, taxReportingChangeLogTable, [
      { id, state: { status: 'waitingForReview', substatus: null } },
    ]);
    return undefined;
  },
};

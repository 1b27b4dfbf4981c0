import { systemActor } from '@fiducia/domain/foundation/actor/actor';
import { zeroCents } from '@fiducia/domain/foundation/money/cents';
import { isRejection, type Rejection } from '@fiducia/domain/foundation/rejection/rejection';
import { type BoxValue, boxesText } from '@fiducia/domain/reports/box-value';
import { boxesOfForm, type TaxFormCode } from '@fiducia/domain/reports/form-boxes';
import { makeTaxForms, type TaxFormDraft } from '@fiducia/domain/reports/make-tax-forms';
import type { ActorContext } from '../../platform/call/context.ts';
import type { Tx } from '../../platform/db/database.ts';
import { newFriendlyId, newId } from '../../platform/db/new-id.ts';
import { sql } from '../../platform/db/sql.ts';
import { applyTransitions, recordCreation } from '../../platform/engine/transition.ts';
import { insertRecords } from '../../platform/engine/write-record.ts';
import { collectItems } from './collect-items.ts';
import { applyApprovedCorrections } from './filing/approved-corrections.ts';
import { flatOf, withRecipientBoxes } from './form-parts.ts';
import {
  type Payer,
  partsOf,
  type Recipient,
  type RecipientParts,
  readPayers,
  readRecipients,
  recipientKey,
  recipientText,
} from './read-parties.ts';
import { taxFormTable } from './tax-form.table.ts';
import { formsOf, type TaxFormScope } from './tax-form-scope.ts';
import { taxFormTransitions } from './tax-form-transitions.ts';

/** A form as stored in the table. */
interface SavedForm {
  readonly id: string;
  readonly form_key: string;
  readonly form_code: TaxFormCode;
  readonly status: 'prepared' | 'released';
  readonly version: number;
  readonly recipient_name: string;
  readonly tax_id_encrypted: Buffer | null;
  readonly tax_id_index: Buffer | null;
  readonly tax_id_last4: string | null;
  readonly participant_id: string | null;
  readonly plan_id: string | null;
  readonly account_id: string;
  readonly master_account_id: string;
  readonly ira_account_id: string | null;
  readonly user_id: string | null;
  readonly distribution_codes: readonly string[];
  readonly state_code: string | null;
  readonly boxes: readonly BoxValue[];
  readonly recipient: RecipientParts;
  readonly payer: Payer;
}

/** A form to write, with the released form that it corrects. */
interface NewForm {
  readonly draft: TaxFormDraft;
  readonly recipient: Recipient;
  readonly payer: Payer;
  readonly place: Pick<SavedForm, 'participant_id' | 'plan_id' | 'account_id' | 'ira_account_id'>;
  readonly corrects: SavedForm | undefined;
}

export interface Preparation {
  readonly written: number;
  readonly withdrawn: number;
}

/**
 * Updates the forms of a scope and year to match what was paid: creates originals, creates corrected forms where a
 * released one differs, and does nothing where they agree. Released forms are never changed.
 */
export async function prepareForms(tx: Tx, ctx: ActorContext, scope: TaxFormScope): Promise<Preparation | Rejection> {
  const items = await collectItems(tx, scope);
  if (isRejection(items)) return items;
  const drafts = await applyApprovedCorrections(tx, scope.taxYear, makeTaxForms(items, scope.taxYear));
  const saved = await tx.many<SavedForm>(sql`
    select f.id, f.form_key, f.form_code, f.status, f.version, f.recipient_name, f.tax_id_encrypted, f.tax_id_index, f.tax_id_last4,
           f.participant_id, f.plan_id, f.account_id, f.master_account_id, f.ira_account_id, f.user_id, f.distribution_codes, f.state_code, f.boxes, f.recipient, f.payer
      from tax_forms f where ${formsOf(scope)} and f.status in ('prepared', 'released') and f.deleted_at is null
     order by f.id for no key update`);
  const of = (status: SavedForm['status']) =>
    new Map(saved.filter((one) => one.status === status).map((one) => [one.form_key, one]));
  const [prepared, released] = [of('prepared'), of('released')];
  const wanted = [
    ...(await withParties(tx, drafts, released, scope.taxYear)),
    ...emptied(drafts, released, scope.taxYear),
  ];
  const stale: string[] = [];
  const fresh: NewForm[] = [];
  for (const one of wanted) {
    const waiting = prepared.get(one.draft.key);
    const isGiven = one.corrects !== undefined && isSameForm(one.corrects, one);
    if (waiting !== undefined && (isGiven || !isSameForm(waiting, one) || !isSamePaper(waiting, one)))
      stale.push(waiting.id);
    else if (waiting !== undefined) continue;
    if (!isGiven) fresh.push(one);
  }
  const keys = new Set(wanted.map(({ draft }) => draft.key));
  stale.push(...[...prepared.values()].filter((one) => !keys.has(one.form_key)).map(({ id }) => id));
  await withdraw(tx, ctx, stale);
  await write(tx, ctx, scope.taxYear, fresh);
  return { written: fresh.length, withdrawn: stale.length };
}

async function withParties(
  tx: Tx,
  drafts: readonly TaxFormDraft[],
  released: ReadonlyMap<string, SavedForm>,
  taxYear: number,
): Promise<NewForm[]> {
  const recipients = await readRecipients(tx, drafts);
  const payers = await readPayers(tx, drafts);
  return drafts.flatMap((draft) => {
    const [first] = draft.items;
    const recipient = first && recipients.get(recipientKey(first));
    const payer = payers.get(first?.planId ?? first?.accountId ?? '');
    if (first === undefined || recipient === undefined || payer === undefined) return [];
    const place = {
      participant_id: first.participantId,
      plan_id: first.planId,
      account_id: first.accountId,
      ira_account_id: first.iraAccountId,
    };
    const boxes = withRecipientBoxes(draft, recipient, taxYear);
    return [{ draft: { ...draft, boxes }, recipient, payer, place, corrects: released.get(draft.key) }];
  });
}

/** Returns corrected forms with zero amounts for released forms on which nothing is reported anymore. */
function emptied(
  drafts: readonly TaxFormDraft[],
  released: ReadonlyMap<string, SavedForm>,
  taxYear: number,
): NewForm[] {
  const keys = new Set(drafts.map(({ key }) => key));
  return [...released.values()]
    .filter((one) => !keys.has(one.form_key))
    .map((one) => ({
      draft: emptyDraft(one, taxYear),
      recipient: {
        taxIdEncrypted: one.tax_id_encrypted,
        taxIdIndex: one.tax_id_index,
        taxIdLast4: one.tax_id_last4,
        ...one.recipient,
        masterAccountId: one.master_account_id,
        userId: one.user_id,
        countryCode: one.recipient.address.countryCode,
        taxIdType: null,
        isEstate: false,
        dateOfBirth: null,
      },
      payer: one.payer,
      place: one,
      corrects: one,
    }));
}

function emptyDraft(one: SavedForm, taxYear: number): TaxFormDraft {
  const values = new Map(one.boxes.map(({ box, value }) => [box, value]));
  const boxes = boxesOfForm(one.form_code, taxYear).flatMap(({ box }): BoxValue[] => {
    const value = values.get(box);
    if (value === undefined) return [];
    return [{ box, value: typeof value === 'number' ? 0 : value }];
  });
  return {
    key: one.form_key,
    form: one.form_code,
    items: [],
    codes: one.distribution_codes,
    stateCode: one.state_code,
    grossCents: zeroCents,
    taxableCents: zeroCents,
    federalTaxCents: zeroCents,
    stateTaxCents: zeroCents,
    boxes,
  };
}

const hasSameIdentity = (saved: SavedForm, { recipient }: NewForm): boolean =>
  saved.recipient_name === recipientText(recipient) &&
  (saved.tax_id_index?.toString('hex') ?? '') === (recipient.taxIdIndex?.toString('hex') ?? '');

/** Returns whether two forms report the same values for the same person. */
const isSameForm = (saved: SavedForm, wanted: NewForm): boolean =>
  boxesText(saved.boxes) === boxesText(wanted.draft.boxes) && hasSameIdentity(saved, wanted);

/** Returns a value that is equal for equal content, whatever the order of the keys in the database. */
const paperOf = (content: object): string =>
  JSON.stringify(Object.entries(flatOf(content)).toSorted(([a], [b]) => (a < b ? -1 : 1)));

/**
 * Returns whether two forms print the same addresses and payer. A different address needs no corrected form; a form
 * that was not released yet is created again.
 */
const isSamePaper = (saved: SavedForm, { recipient, payer }: NewForm): boolean =>
  paperOf(saved.recipient) === paperOf(partsOf(recipient)) && paperOf(saved.payer) === paperOf(payer);

async function withdraw(tx: Tx, ctx: ActorContext, ids: readonly string[]): Promise<void> {
  if (ids.length === 0) return;
  const transitioned = await applyTransitions(tx, { ...ctx, actor: systemActor }, taxFormTransitions, {
    ids,
    transition: 'withdraw',
  });
  if (isRejection(transitioned) || transitioned.rejected.size > 0)
    throw new Error('a prepared tax form could not be withdrawn');
}

async function write(tx: Tx, ctx: ActorContext, taxYear: number, forms: readonly NewForm[]): Promise<void> {
  if (forms.length === 0) return;
  const withIds = forms.map((form) => ({ id: newId(), form }));
  await insertRecords(
    tx,
    ctx,
    taxFormTable,
    withIds.map(({ id, form }) => ({ draft: {}, initialValues: { id, ...columnsOf(ctx, taxYear, form) } })),
  );
  await recordCreation(
    tx,
    ctx,
    taxFormTable,
    withIds.map(({ id }) => ({ id, state: { status: 'prepared', substatus: null } })),
  );
  const items = withIds.flatMap(({ id, form }) => form.draft.items.map((item) => ({ id: newId(), formId: id, item })));
  const column = <T>(pick: (one: (typeof items)[number]) => T): T[] => items.map(pick);
  await tx.run(sql`
    insert into tax_form_items (id, tax_form_id, order_line_id, ira_account_id, source_code, source_id, gross_cents, taxable_cents, federal_tax_cents,
                                state_tax_cents, created_at)
    select i.*, ${ctx.now} from unnest(${column(({ id }) => id)}::text[], ${column((one) => one.formId)}::text[], ${column((one) => one.item.orderLineId)}::text[],
      ${column((one) => one.item.iraAccountId)}::text[], ${column((one) => one.item.source)}::text[], ${column((one) => one.item.sourceId)}::text[], ${column((one) => one.item.grossCents)}::bigint[],
      ${column((one) => one.item.taxableCents)}::bigint[], ${column((one) => one.item.federalTaxCents)}::bigint[], ${column((one) => one.item.stateTaxCents)}::bigint[]) as i`);
}

function columnsOf(ctx: ActorContext, taxYear: number, form: NewForm): Record<string, unknown> {
  const { draft, recipient, payer, place, corrects } = form;
  return {
    friendly_id: newFriendlyId(ctx.now),
    tax_year: taxYear,
    form_code: draft.form,
    form_key: draft.key,
    kind_code: corrects === undefined ? 'original' : 'corrected',
    correction_code: corrects === undefined ? null : hasSameIdentity(corrects, form) ? 'amounts' : 'identity',
    version: (corrects?.version ?? 0) + 1,
    status: 'prepared',
    recipient_name: recipientText(recipient),
    tax_id_encrypted: recipient.taxIdEncrypted,
    tax_id_index: recipient.taxIdIndex,
    tax_id_last4: recipient.taxIdLast4,
    participant_id: place.participant_id,
    plan_id: place.plan_id,
    account_id: place.account_id,
    master_account_id: recipient.masterAccountId,
    ira_account_id: place.ira_account_id,
    user_id: recipient.userId,
    gross_cents: draft.grossCents,
    taxable_cents: draft.taxableCents,
    federal_tax_cents: draft.federalTaxCents,
    state_tax_cents: draft.stateTaxCents,
    distribution_codes: draft.codes,
    state_code: draft.stateCode,
    boxes: JSON.stringify(draft.boxes),
    recipient: JSON.stringify(partsOf(recipient)),
    payer: JSON.stringify(payer),
    prepared_at: ctx.now,
    replaces_id: corrects?.id ?? null,
  };
}

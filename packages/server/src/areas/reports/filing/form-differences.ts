import { join, raw, type Sql, sql } from '../../../platform/db/sql.ts';
import { isCurrentForm, payerOfFormJoins } from './payer-of-form.ts';
import { statesOnForm } from './state-boxes.ts';
import { grouped, ofPayer, type TieScope } from './tie-scope.ts';

const formLabel = `concat(f.recipient_name, ', Form ', f.form_code, ' ', f.tax_year)`;

const formsOfYear = (scope: TieScope): Sql =>
  sql`f.tax_year = ${scope.year} and ${raw(isCurrentForm)} and ${ofPayer(scope)}`;

/** The boxes in which a form prints its totals. Form 5498 has other totals. */
const boxOf = (of1099R: string, of1042S: string): Sql =>
  raw(`case f.form_code when '1099-R' then '${of1099R}' else '${of1042S}' end`);
const [grossBox, federalBox, stateBox] = [boxOf('1', '2'), boxOf('4', '7a'), boxOf('14', '17a')];

interface Part {
  readonly place: string;
  /** SQL for what follows the form in the label. */
  readonly name: Sql;
  readonly first: Sql;
  readonly second: Sql;
}

const text = (name: string): Sql => raw(`'${name}'`);
const box = (number: Sql): Sql => sql`', box ' || ${number}`;
const [gross, taxable, federal, state] = [
  raw('f.gross_cents'),
  raw('f.taxable_cents'),
  raw('f.federal_tax_cents'),
  raw('f.state_tax_cents'),
];

/** The pairs of amounts of a form that agree. Form 5498 prints other totals, so its boxes are those of its form. */
const partsOfForm: readonly Part[] = [
  { place: 'taxOnForm', name: text(', federal tax'), first: raw('coalesce(items.federal, 0)'), second: federal },
  { place: 'taxOnForm', name: text(', state tax'), first: raw('coalesce(items.state, 0)'), second: state },
  { place: 'grossOnForm', name: text(''), first: raw('coalesce(items.gross, 0)'), second: gross },
  { place: 'taxableOnForm', name: text(''), first: raw('coalesce(items.taxable, 0)'), second: taxable },
  { place: 'formAndBoxes', name: box(grossBox), first: gross, second: raw('boxes.gross') },
  {
    place: 'formAndBoxes',
    name: text(', box 2a'),
    first: raw(`case f.form_code when '1099-R' then f.taxable_cents else boxes.taxable end`),
    second: raw('boxes.taxable'),
  },
  { place: 'formAndBoxes', name: box(federalBox), first: federal, second: raw('boxes.federal') },
  { place: 'formAndBoxes', name: box(stateBox), first: state, second: raw('boxes.state') },
];

const values = join(
  partsOfForm.map(({ place, name, first, second }) => sql`(${text(place)}, ${name}, ${first}, ${second})`),
);
/** Leaves out the forms that agree before their pairs are made into rows, which takes longer than the comparison. */
const hasDifference = join(
  partsOfForm.map(({ first, second }) => sql`${first} <> ${second}`),
  ' or ',
);

/** Current forms, compared with the totals of the items that they report, and with the amounts in their printed boxes. */
export const formsAndContent = (scope: TieScope): Sql => sql`
  with items as (
    select i.tax_form_id as form, sum(i.gross_cents) as gross, sum(i.taxable_cents) as taxable, sum(i.federal_tax_cents) as federal,
           sum(i.state_tax_cents) as state
      from tax_form_items i join tax_forms f on f.id = i.tax_form_id and f.tax_year = ${scope.year} group by 1)
  select part.place, f.id, concat(${raw(formLabel)}, part.name) as label, part.first::bigint as first, part.second::bigint as second
    from tax_forms f ${payerOfFormJoins} left join items on items.form = f.id
    cross join lateral (
      select coalesce(sum((b ->> 'value')::bigint) filter (where b ->> 'box' = ${grossBox}), 0) as gross,
             coalesce(sum((b ->> 'value')::bigint) filter (where b ->> 'box' = '2a'), 0) as taxable,
             coalesce(sum((b ->> 'value')::bigint) filter (where b ->> 'box' = ${federalBox}), 0) as federal,
             coalesce(sum((b ->> 'value')::bigint) filter (where split_part(b ->> 'box', '-', 1) = ${stateBox}), 0) as state
        from jsonb_array_elements(f.boxes) b
       where jsonb_typeof(b -> 'value') = 'number') boxes
    cross join lateral (values ${values}) as part (place, name, first, second)
   where ${formsOfYear(scope)} and (${hasDifference}) and part.first <> part.second
     and (part.place <> 'formAndBoxes' or f.form_code in ('1099-R', '1042-S'))`;

/**
 * Filed forms, and the amounts in their records. The first part of a two-step correction reports zero, and a record for a
 * state has that state’s tax.
 */
export const formAndRecord = (scope: TieScope): Sql => sql`
  select 'formAndRecord' as place, r.id, concat(${raw(formLabel)}, ', record ', r.record_number, ' of file ', ${raw(grouped('x.friendly_id'))}, ', ', part.name) as label, part.form::bigint as first, part.record::bigint as second
    from tax_reporting_records r
    join tax_reporting_files x on x.id = r.tax_reporting_file_id
    join tax_forms f on f.id = r.tax_form_id ${payerOfFormJoins}
    cross join lateral (
      select case r.destination when 'IRS' then f.state_tax_cents
               else coalesce((select place.tax from ${statesOnForm} place where place.state = r.destination), 0) end as tax) state
    cross join lateral (values
        ('gross', f.gross_cents, r.gross_cents), ('taxable', f.taxable_cents, r.taxable_cents),
        ('federal tax', f.federal_tax_cents, r.federal_tax_cents), ('state tax', state.tax, r.state_tax_cents)) as whole (name, form, record)
    cross join lateral (select whole.name, case when r.kind_code = 'correctionPart1' then 0 else whole.form end as form, whole.record) part
   where f.tax_year = ${scope.year} and r.status <> 'discarded' and r.deleted_at is null and ${ofPayer(scope)} and part.form <> part.record`;

/** Files, and the totals of their records. */
export const recordsAndFile = (scope: TieScope): Sql => sql`
  with totals as (
    select r.tax_reporting_file_id as file, sum(r.gross_cents) as gross, sum(r.taxable_cents) as taxable, sum(r.federal_tax_cents) as federal,
           sum(r.state_tax_cents) as state
      from tax_reporting_records r where r.deleted_at is null group by 1)
  select 'recordsAndFile' as place, x.id, concat('File ', ${raw(grouped('x.friendly_id'))}, ' of ', x.payer_name, ', ', part.name) as label,
         coalesce(part.records, 0)::bigint as first, part.file::bigint as second
    from tax_reporting_files x left join totals on totals.file = x.id
    cross join lateral (values
        ('gross', x.total_gross_cents, totals.gross), ('taxable', x.total_taxable_cents, totals.taxable),
        ('federal tax', x.total_federal_tax_cents, totals.federal), ('state tax', x.total_state_tax_cents, totals.state)) as part (name, file, records)
   where x.tax_year = ${scope.year} and x.status <> 'discarded' and x.deleted_at is null
     and ${scope.payer === undefined ? sql`true` : sql`x.payer_key = ${scope.payer}`} and part.file <> coalesce(part.records, 0)`;

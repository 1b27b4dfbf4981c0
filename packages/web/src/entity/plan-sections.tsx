import type { RecordAt } from '@fiducia/contract/api';
import { englishMonths } from '@fiducia/domain/foundation/calendar/date-in-words';
import { formatBoolean } from '@fiducia/domain/foundation/text/format-boolean';
import { formatEin } from '@fiducia/domain/foundation/text/format-ein';
import { isOneOf } from '@fiducia/domain/foundation/text/is-one-of';
import { checkAnnuityTypes } from '@fiducia/domain/foundation/validation/annuity-types';
import { annuityTypeNames, annuityTypes, isAnnuityTypeOffered } from '@fiducia/domain/orders/annuity-type';
import { needsJointSurvivorAnnuity } from '@fiducia/domain/orders/plan-type';
import { Fragment, type ReactNode } from 'react';
import { DateText } from '../kit/display/date-text.tsx';
import { Facts } from '../kit/display/facts.tsx';
import { FriendlyId } from '../kit/display/friendly-id.tsx';
import { CheckboxField } from '../kit/form/fields/checkbox-field.tsx';
import { CheckboxListField } from '../kit/form/fields/checkbox-list-field.tsx';
import { EinField } from '../kit/form/fields/ein-field.tsx';
import { SelectField } from '../kit/form/fields/select-field.tsx';
import { TextField } from '../kit/form/fields/text-field.tsx';
import { Fields } from '../kit/form/shell/fields.tsx';
import type { WorksheetSection } from '../kit/worksheet/worksheet-section.ts';
import { nameIn } from './name-in.ts';
import { valuesOf } from './overview.tsx';
import { useLookup, useLookupOptions } from './use-lookup.ts';

type Plan = RecordAt<'/public/plans'>;

/** The values that a section shows, in order; editable values also have a field. */
export interface PlanPart {
  readonly key: string;
  readonly title: string;
  readonly fields: readonly (keyof typeof planFields)[];
}

interface PlanField {
  readonly label: string;
  readonly shown: (row: Plan) => ReactNode;
  readonly field?: ReactNode;
}

const isYearEnd = (text: string): string | undefined =>
  text === '' || /^(0[1-9]|1[0-2])-(0[1-9]|[12]\d|3[01])$/.test(text)
    ? undefined
    : 'Please enter month and day as MM-DD';

/** Formats `12-31` as `December 31`. */
function monthAndDay(text: string): string {
  const [month, day] = text.split('-').map(Number);
  const name = englishMonths[(month ?? 0) - 1];
  return name === undefined || day === undefined ? text || '—' : `${name} ${day}`;
}

function PlanTypeName({ code }: { code: unknown }) {
  return nameIn(useLookup('/public/plan-types'), code);
}

function PlanTypeField() {
  const options = useLookupOptions('/public/plan-types');
  return <SelectField name="planTypeCode" label="Plan type" options={options} isRequired />;
}

const planFields = {
  displayName: {
    label: 'Name',
    shown: (row) => row.displayName,
    field: <TextField name="displayName" label="Name" isRequired maxLength={120} />,
  },
  friendlyId: { label: 'Reference', shown: (row) => <FriendlyId id={row.friendlyId} /> },
  accountId: {
    label: 'Account',
    shown: (row) => <a href={`/accounts/${row.accountId}`}>{row.accountDisplayName}</a>,
  },
  planTypeCode: {
    label: 'Plan type',
    shown: (row) => <PlanTypeName code={row.planTypeCode} />,
    field: <PlanTypeField />,
  },
  employerIdentificationNumber: {
    label: 'EIN',
    shown: (row) => formatEin(row.employerIdentificationNumber ?? '') || '—',
    field: <EinField name="employerIdentificationNumber" label="EIN" span={6} />,
  },
  planNumber: {
    label: 'Plan number',
    shown: (row) => row.planNumber || '—',
    field: <TextField name="planNumber" label="Plan number" maxLength={3} inputMode="numeric" span={6} />,
  },
  planYearEnd: {
    label: 'Plan year ends',
    shown: (row) => monthAndDay(row.planYearEnd ?? ''),
    field: (
      <TextField name="planYearEnd" label="Plan year ends" maxLength={5} hint="MM-DD" alsoCheck={isYearEnd} span={6} />
    ),
  },
  isTerminating: {
    label: 'Terminating',
    shown: (row) => formatBoolean(row.isTerminating),
    field: <CheckboxField name="isTerminating" label="The plan is terminating" />,
  },
  createdAt: { label: 'Created', shown: (row) => <DateText value={row.createdAt} /> },
} satisfies Record<string, PlanField>;

const fieldOf = (name: keyof typeof planFields): PlanField => planFields[name];

/**
 * Returns the sections of a plan for every user who may see it: the declared parts, followed by the annuities that the
 * plan offers.
 */
export function planSections(row: Plan, parts: readonly PlanPart[]): readonly WorksheetSection[] {
  return [...parts.map((part) => partSection(row, part)), annuitySection(row)];
}

function partSection(row: Plan, { key, title, fields }: PlanPart): WorksheetSection {
  const changeable = fields.filter((name) => fieldOf(name).field !== undefined);
  return {
    key,
    title,
    values: valuesOf(row, changeable),
    view: () => (
      <Facts facts={fields.map((name) => ({ label: fieldOf(name).label, value: fieldOf(name).shown(row) }))} />
    ),
    edit: () => (
      <Fields>
        {changeable.map((name) => (
          <Fragment key={name}>{fieldOf(name).field}</Fragment>
        ))}
      </Fields>
    ),
  };
}

function annuitySection(row: Plan): WorksheetSection {
  const planType = row.planTypeCode ?? undefined;
  const needsJoint = planType !== undefined && needsJointSurvivorAnnuity(planType);
  const chosen = row.annuityTypeCodes;
  return {
    key: 'annuities',
    title: 'Annuity types',
    values: { annuityTypeCodes: chosen },
    hasErrors: needsJoint && !chosen.some((code) => code !== 'lifeAnnuity'),
    view: () => (
      <Facts
        facts={[
          { label: 'Offered', value: chosen.map((code) => annuityTypeNames[code]).join(', ') || '—' },
          needsJoint && { label: 'Rule', value: 'Plans of this type must offer a joint and survivor annuity' },
        ]}
      />
    ),
    edit: () => (
      <CheckboxListField
        name="annuityTypeCodes"
        label="Offered by the plan"
        options={annuityTypes.map((code) => ({
          value: code,
          text: annuityTypeNames[code],
          // A type that was added in another way can still be removed.
          disabled: planType !== undefined && !isAnnuityTypeOffered(code, planType) && !chosen.includes(code),
        }))}
        check={(given) =>
          planType &&
          checkAnnuityTypes(
            planType,
            given.filter((code) => isOneOf(annuityTypes, code)),
          )
        }
      />
    ),
  };
}

import { annuityTypeNames, annuityTypes } from '@fiducia/domain/orders/annuity-type';
import { needsJointSurvivorAnnuity, planTypes } from '@fiducia/domain/orders/plan-type';
import { formatBoolean } from '@fiducia/domain/text/format-boolean';
import { formatEin } from '@fiducia/domain/text/format-ein';
import { isOneOf } from '@fiducia/domain/text/is-one-of';
import { checkAnnuityTypes } from '@fiducia/domain/validation/annuity-types';
import { nameIn } from '../../entity/name-in.ts';
import { valuesOf } from '../../entity/overview.tsx';
import { textOf } from '../../entity/text-of.ts';
import { useLookup, useLookupOptions } from '../../entity/use-lookup.ts';
import type { EntityRow } from '../../entity/use-search.ts';
import { DateText } from '../../kit/display/date-text.tsx';
import { Facts } from '../../kit/display/facts.tsx';
import { FriendlyId } from '../../kit/display/friendly-id.tsx';
import { CheckboxField } from '../../kit/form/checkbox-field.tsx';
import { CheckboxListField } from '../../kit/form/checkbox-list-field.tsx';
import { Fields } from '../../kit/form/fields.tsx';
import { SelectField } from '../../kit/form/select-field.tsx';
import { TextField } from '../../kit/form/text-field.tsx';
import type { WorksheetSection } from '../../kit/worksheet/worksheet-section.ts';

const identity = [
  'displayName',
  'planTypeCode',
  'employerIdentificationNumber',
  'planNumber',
  'planYearEnd',
  'isTerminating',
];

const isYearEnd = (text: string): string | undefined =>
  text === '' || /^(0[1-9]|1[0-2])-(0[1-9]|[12]\d|3[01])$/.test(text)
    ? undefined
    : 'Please enter month and day as MM-DD';

const annuityCodes = (row: EntityRow): readonly string[] => {
  const codes = row['annuityTypeCodes'];
  return Array.isArray(codes) ? codes.filter((code) => typeof code === 'string') : [];
};

/** Name, type and annuity forms of a plan, as sections of its overview. */
export function usePlanSections(row: EntityRow): readonly WorksheetSection[] {
  const planTypeOptions = useLookupOptions('/public/plan-types');
  const [types, annuities] = [useLookup('/public/plan-types'), useLookup('/public/annuity-types')];
  const ein = textOf(row, 'employerIdentificationNumber');
  const planType = row['planTypeCode'];
  const needsJoint = isOneOf(planTypes, planType) && needsJointSurvivorAnnuity(planType);
  const chosen = annuityCodes(row);
  return [
    {
      key: 'identity',
      title: 'Plan',
      values: valuesOf(row, identity),
      view: () => (
        <Facts
          facts={[
            { label: 'Name', value: textOf(row, 'displayName') },
            { label: 'Friendly ID', value: <FriendlyId id={textOf(row, 'friendlyId')} /> },
            {
              label: 'Account',
              value: <a href={`/accounts/${textOf(row, 'accountId')}`}>{textOf(row, 'accountDisplayName')}</a>,
            },
            { label: 'Plan type', value: nameIn(types, planType) },
            { label: 'EIN', value: ein ? formatEin(ein) : '—' },
            { label: 'Plan number', value: textOf(row, 'planNumber') || '—' },
            { label: 'Plan year ends', value: textOf(row, 'planYearEnd') || '—' },
            { label: 'Terminating', value: formatBoolean(row['isTerminating'] === true) },
            { label: 'Created', value: <DateText value={textOf(row, 'createdAt')} /> },
          ]}
        />
      ),
      edit: () => (
        <Fields>
          <TextField name="displayName" label="Name" isRequired maxLength={120} />
          <SelectField name="planTypeCode" label="Plan type" options={planTypeOptions} />
          <TextField
            name="employerIdentificationNumber"
            label="EIN"
            maxLength={9}
            inputMode="numeric"
            hint="Nine digits without dashes"
            span={6}
          />
          <TextField name="planNumber" label="Plan number" maxLength={3} inputMode="numeric" span={6} />
          <TextField
            name="planYearEnd"
            label="Plan year ends"
            maxLength={5}
            hint="MM-DD"
            alsoCheck={isYearEnd}
            span={6}
          />
          <CheckboxField name="isTerminating" label="The plan is terminating" />
        </Fields>
      ),
    },
    {
      key: 'annuities',
      title: 'Annuity types',
      values: { annuityTypeCodes: chosen },
      hasErrors: needsJoint && !chosen.some((code) => code !== 'lifeAnnuity'),
      view: () => (
        <Facts
          facts={[
            {
              label: 'Offered',
              value: chosen.length > 0 ? chosen.map((code) => nameIn(annuities, code)).join(', ') : '—',
            },
            needsJoint && { label: 'Rule', value: 'Plans of this type must offer a joint and survivor annuity' },
          ]}
        />
      ),
      edit: () => (
        <CheckboxListField
          name="annuityTypeCodes"
          label="Offered by the plan"
          options={annuityTypes.map((type) => ({ value: type, text: annuityTypeNames[type] }))}
          check={(codes) =>
            isOneOf(planTypes, planType)
              ? checkAnnuityTypes(
                  planType,
                  codes.filter((code) => isOneOf(annuityTypes, code)),
                )
              : undefined
          }
        />
      ),
    },
  ];
}

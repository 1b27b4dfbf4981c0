import { checkLookup, checkMultiSelect, taxReportingStates } from '@fiducia/domain/validation/choice';
import { checkDate, checkDateOfBirth } from '@fiducia/domain/validation/date';
import { checkDateRange } from '@fiducia/domain/validation/date-range';
import { dateChoices } from '@fiducia/domain/time/date-choices';
import { HierarchyPicker } from '../../../entity/hierarchy-picker.tsx';
import { DateField } from '../../../kit/form/date-field.tsx';
import { DateRangeField } from '../../../kit/form/date-range-field.tsx';
import { quickRanges } from '../../../kit/form/quick-range.ts';
import { LookupField } from '../../../kit/form/lookup-field.tsx';
import { MonthField } from '../../../kit/form/month-field.tsx';
import { MultiLookupField } from '../../../kit/form/multi-lookup-field.tsx';
import { ReportDatesFields } from '../../../kit/form/report-dates-fields.tsx';
import { SelectField } from '../../../kit/form/select-field.tsx';
import { TimeField } from '../../../kit/form/time-field.tsx';
import { today } from '../../../kit/form/today.ts';
import { YearField } from '../../../kit/form/year-field.tsx';
import { field, type Widget } from './widget.tsx';

const isRequired = true;
const day = today();
const calendarKeys = [
  ['Enter', 'on the calendar button: opens'],
  ['← ↑ → ↓', 'between days'],
  ['Esc', 'closes'],
] as const;
const lookupKeys = [
  ['↓', 'opens and moves'],
  ['Enter', 'chooses'],
  ['Esc', 'closes'],
] as const;
const plans = ['Sample Steel 401(k) Plan', 'Sample Foods Cash Balance Plan', 'Sample Timber Pension'];
const find = async (text: string) =>
  plans.filter((name) => name.toLowerCase().includes(text.toLowerCase())).map((name) => ({ id: name, title: name }));
const states = taxReportingStates([
  { code: 'CA', displayName: 'California' },
  { code: 'TN', displayName: 'Tennessee' },
]).map(({ code, displayName }) => ({ value: code ?? '', text: displayName }));

/** What chooses dates and records. */
export const pickerWidgets: readonly Widget[] = [
  {
    name: 'DateField',
    group: 'Dates',
    about: 'Typed as MM/DD/YYYY, or chosen in a calendar that closes once a date is chosen.',
    keys: calendarKeys,
    states: [
      field(['DateField', DateField], 'Required', { name: 'day', label: 'Effective date', isRequired }),
      field(['DateField', DateField], 'Date of birth', {
        name: 'born',
        label: 'Date of birth',
        limit: 'dateOfBirth',
        isRequired,
      }),
      field(['DateField', DateField], 'In the past', { name: 'day', label: 'Paid on', limit: 'beforeToday' }),
    ],
    says: [
      ['Required and empty', checkDate('', { today: day, isRequired })],
      ['Required and empty, account holders', checkDate('', { today: day, isRequired, wording: 'accountHolder' })],
      ['Cannot be read; it is cleared', checkDate('soon', { today: day })],
      ['Must be past', checkDate('12/31/2099', { today: day, limit: 'beforeToday' })],
      ['Must be ahead', checkDate('01/01/2001', { today: day, limit: 'afterToday' })],
      ['Nobody was born then', checkDateOfBirth('01/01/1700', { today: day })],
    ],
  },
  {
    name: 'DateRangeField',
    group: 'Dates',
    about: 'Two dates. A start after the end is set to the second date.',
    keys: calendarKeys,
    states: [
      field(['DateRangeField', DateRangeField], 'With quick options', {
        name: 'period',
        label: 'Period',
        hasQuickOptions: true,
      }),
      field(['DateRangeField', DateRangeField], 'Within one year', {
        name: 'period',
        label: 'Period',
        isRequired,
        isWithinOneYear: true,
      }),
    ],
    says: [
      ['Missing', checkDateRange({}, { label: 'Period', isRequired })],
      [
        'Over two years',
        checkDateRange({ start: '2025-12-01', end: '2026-01-01' }, { label: 'Period', isWithinOneYear: true }),
      ],
      ['Quick options', Object.values(quickRanges).join(', ')],
    ],
  },
  {
    name: 'MonthField, YearField, TimeField',
    group: 'Dates',
    about: 'A month, a year since 1990, a time of 12 hours that is Pacific.',
    keys: calendarKeys,
    states: [
      field(
        ['MonthField', MonthField],
        'Month',
        { name: 'month', label: 'First month', isRequired },
        { month: '2026-03' },
      ),
      field(['YearField', YearField], 'Year', { name: 'year', label: 'Tax year', isRequired }),
      field(['TimeField', TimeField], 'Time', { name: 'time', label: 'Cut-off', isRequired }, { time: '14:30' }),
    ],
  },
  {
    name: 'ReportDatesFields',
    group: 'Dates',
    about: 'By which date a report is cut, and from when to when; or a year as a whole.',
    states: [
      field(
        ['ReportDatesFields', ReportDatesFields],
        'By a date',
        { name: 'by', rangeName: 'range' },
        { by: 'orderCreated', range: null },
      ),
    ],
    says: [
      ['First choice', dateChoices.orderCreated],
      ['Second choice', dateChoices.effectiveDate],
    ],
  },
  {
    name: 'LookupField',
    group: 'Lookups',
    about: 'Finds a record while somebody types.',
    keys: lookupKeys,
    states: [field(['LookupField', LookupField], 'Required', { name: 'plan', label: 'Plan', isRequired, find })],
    says: [['Required and empty', checkLookup(null, { label: 'Plan', isRequired })]],
  },
  {
    name: 'MultiLookupField',
    group: 'Lookups',
    about: 'Finds several records; each can be taken out again.',
    keys: lookupKeys,
    states: [
      field(
        ['MultiLookupField', MultiLookupField],
        'Two chosen',
        {
          name: 'plans',
          label: 'Plans',
          request: 'select the plans',
          isRequired,
          find,
          initial: plans.slice(0, 2).map((title) => ({ id: title, title })),
        },
        { plans: plans.slice(0, 2) },
      ),
    ],
    says: [['Required and empty', checkMultiSelect([], { label: 'select the plans', isRequired })]],
  },
  {
    name: 'HierarchyPicker',
    group: 'Lookups',
    about: 'From a master account down to a payment instruction. Choosing a parent clears and narrows what is below.',
    keys: lookupKeys,
    states: [
      field(['HierarchyPicker', HierarchyPicker], 'All six levels', { downTo: 'paymentInstructionId' }),
      field(['HierarchyPicker', HierarchyPicker], 'Down to the plan', { downTo: 'planId', span: 12 }),
    ],
  },
  {
    name: 'State picker for reporting taxes',
    group: 'Lookups',
    about: 'The states, and one item without a code; with it nothing is required.',
    states: [
      field(['SelectField', SelectField], 'States', {
        name: 'state',
        label: 'State',
        options: states.filter(({ value }) => value),
        emptyText: states.at(-1)?.text ?? '',
      }),
    ],
    says: [['The extra item', states.at(-1)?.text]],
  },
];

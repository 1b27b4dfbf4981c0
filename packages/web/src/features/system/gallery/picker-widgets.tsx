import { dateChoices } from '@fiducia/domain/foundation/calendar/date-choices';
import { checkLookup, checkMultiSelect, taxReportingStates } from '@fiducia/domain/foundation/validation/choice';
import { checkDate, checkDateOfBirth } from '@fiducia/domain/foundation/validation/date';
import { checkDateRange } from '@fiducia/domain/foundation/validation/date-range';
import { HierarchyPicker } from '../../../entity/hierarchy-picker.tsx';
import { DateField } from '../../../kit/form/fields/date-field.tsx';
import { DateRangeField } from '../../../kit/form/fields/date-range-field.tsx';
import { LookupField } from '../../../kit/form/fields/lookup-field.tsx';
import { MonthField } from '../../../kit/form/fields/month-field.tsx';
import { MultiLookupField } from '../../../kit/form/fields/multi-lookup-field.tsx';
import { ReportDatesFields } from '../../../kit/form/fields/report-dates-fields.tsx';
import { SelectField } from '../../../kit/form/fields/select-field.tsx';
import { TimeField } from '../../../kit/form/fields/time-field.tsx';
import { YearField } from '../../../kit/form/fields/year-field.tsx';
import { quickRanges } from '../../../kit/form/inputs/quick-range.ts';
import { today } from '../../../kit/form/inputs/today.ts';
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

/** Widgets for selecting dates and records. */
export const pickerWidgets: readonly Widget[] = [
  {
    name: 'DateField',
    group: 'Dates',
    about: 'Typed as MM/DD/YYYY, or selected in a calendar that closes after the selection.',
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
      ['Unreadable, so it is cleared', checkDate('soon', { today: day })],
      ['Must be in the past', checkDate('12/31/2099', { today: day, limit: 'beforeToday' })],
      ['Must be in the future', checkDate('01/01/2001', { today: day, limit: 'afterToday' })],
      ['Impossible date of birth', checkDateOfBirth('01/01/1700', { today: day })],
    ],
  },
  {
    name: 'DateRangeField',
    group: 'Dates',
    about: 'Two dates. A start date after the end date is set to the end date.',
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
    about: 'A month, a year since 1990, and a 12-hour time in Pacific time.',
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
    about: 'The date field and period of a report, or an entire year.',
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
    about: 'Finds a record while typing.',
    keys: lookupKeys,
    states: [field(['LookupField', LookupField], 'Required', { name: 'plan', label: 'Plan', isRequired, find })],
    says: [['Required and empty', checkLookup(null, { label: 'Plan', isRequired })]],
  },
  {
    name: 'MultiLookupField',
    group: 'Lookups',
    about: 'Finds several records; each can be removed again.',
    keys: lookupKeys,
    states: [
      field(
        ['MultiLookupField', MultiLookupField],
        'Two selected',
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
    about:
      'From a master account down to a payment instruction. Selecting a parent clears and narrows the levels below.',
    keys: lookupKeys,
    states: [
      field(['HierarchyPicker', HierarchyPicker], 'All six levels', { downTo: 'paymentInstructionId' }),
      field(['HierarchyPicker', HierarchyPicker], 'Down to the plan', { downTo: 'planId', span: 12 }),
    ],
  },
  {
    name: 'State picker for reporting taxes',
    group: 'Lookups',
    about: 'The states, plus one item without a code; with it, no state is required.',
    states: [
      field(['SelectField', SelectField], 'States', {
        name: 'state',
        label: 'State',
        options: states.filter(({ value }) => value),
        emptyText: states.at(-1)?.text ?? '',
      }),
    ],
    says: [['The additional item', states.at(-1)?.text]],
  },
];

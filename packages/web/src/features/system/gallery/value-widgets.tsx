import { AddressText } from '../../../kit/display/address-text.tsx';
import { Alert, FailureAlert } from '../../../kit/display/alert.tsx';
import { CheckPreview } from '../../../kit/display/check-preview.tsx';
import { ConditionList } from '../../../kit/display/condition-list.tsx';
import { DataFixBullet } from '../../../kit/display/data-fix-bullet.tsx';
import { DateText } from '../../../kit/display/date-text.tsx';
import { EmptyState } from '../../../kit/display/empty-state.tsx';
import { Facts } from '../../../kit/display/facts.tsx';
import { FriendlyId } from '../../../kit/display/friendly-id.tsx';
import { Money } from '../../../kit/display/money.tsx';
import { NotesRail } from '../../../kit/display/notes-rail.tsx';
import { Percent } from '../../../kit/display/percent.tsx';
import { Progress } from '../../../kit/display/progress.tsx';
import { Skeleton } from '../../../kit/display/skeleton.tsx';
import { Spinner } from '../../../kit/display/spinner.tsx';
import { Stat } from '../../../kit/display/stat.tsx';
import { StatusChip, StatusDetail } from '../../../kit/display/status-chip.tsx';
import { TaxId } from '../../../kit/display/tax-id.tsx';
import { Timeline } from '../../../kit/display/timeline.tsx';
import { Tracker } from '../../../kit/display/tracker.tsx';
import { WhyMoney } from '../../../kit/display/why-money.tsx';
import { Cell } from '../../../kit/table/columns/cell.tsx';
import { state, type Widget, type WidgetState } from './widget.tsx';

const instant = '2026-03-14T17:05:00Z';
const statuses = [
  'waitingForReview',
  'errors',
  'cancelled',
  'submitted',
  'pending',
  'complete',
  'inProgress',
  'waitingForParticipant',
  'ira',
  'tsa',
  'ira/tsa',
  'notPayable',
  'accepted',
  'readyForPersonalization',
  'open',
  'cancellationrequestedatbank',
];
const address = {
  addressLine1: '1 Sample Street',
  city: 'Nashville',
  stateCode: 'TN',
  postalCode: '37201',
  countryCode: 'US',
};
const alerts = ['announcement', 'promotional', 'warning', 'error', 'success'] as const;

const cell = (
  label: string,
  kind: 'boolean' | 'month' | 'phone' | 'file' | 'relativeDate' | 'taxId',
  value: unknown,
): WidgetState =>
  state(['Cell', Cell<{ id: string; value: unknown }>], label, {
    column: { key: 'value', label: 'Value', kind },
    row: { id: 'x', value },
  });

/** Widgets that show values, statuses, and numbers. */
export const valueWidgets: readonly Widget[] = [
  {
    name: 'StatusChip',
    group: 'Values',
    about: 'A status with its documented color and label.',
    states: statuses.map((status) => state(['StatusChip', StatusChip], status, { status })),
  },
  {
    name: 'StatusDetail',
    group: 'Values',
    about: 'The second line of a status, with its dot.',
    states: [
      state(['StatusDetail', StatusDetail], 'Blinking', { status: 'open', detail: 'uploading' }),
      state(['StatusDetail', StatusDetail], 'Red', { status: 'complete', detail: 'returned' }),
    ],
  },
  {
    name: 'Alert',
    group: 'Values',
    about: 'A message on the page. As a banner, it spans the full width.',
    states: [
      ...alerts.map((tone) =>
        state(['Alert', Alert], tone, { tone, title: 'Title', children: 'What happened, and what to do next.' }),
      ),
      state(['Alert', Alert], 'banner', {
        banner: true,
        title: 'Year-end processing',
        children: 'Shown until the date in the settings.',
      }),
    ],
  },
  {
    name: 'FailureAlert',
    group: 'Values',
    about: 'The red alert of a failed call. Its text is rendered as HTML with only harmless tags kept.',
    states: [
      state(['FailureAlert', FailureAlert], 'Message', {
        failure: { message: 'The bank did <b>not</b> respond. Try again.', requestId: 'f3a91c' },
      }),
      state(['FailureAlert', FailureAlert], 'Errors by key', {
        failure: { message: 'Not saved', errors: { amount: ['Please enter a value.'], plan: 'Plan name is required' } },
      }),
      state(['FailureAlert', FailureAlert], 'Custom text', {
        failure: { message: '' },
        otherwise: 'Error searching',
      }),
    ],
  },
  {
    name: 'TaxId',
    group: 'Values',
    about:
      'Masked. Users with permission can show it with a click and mask it again with the next. Each view is logged.',
    keys: [['Enter, Space', 'on the eye: shows or masks']],
    states: [
      state(['TaxId', TaxId], 'Without the permission', { value: 'XXXXX4321' }),
      state(['TaxId', TaxId], 'With viewFullTaxId', { value: 'XXXXX4321', onReveal: async () => '987654321' }),
      state(['TaxId', TaxId], 'EIN', { value: 'XXXXX4321', type: 'employerIdentificationNumber' }),
      state(['TaxId', TaxId], 'Missing', { value: '', isRequired: true }),
      state(['TaxId', TaxId], 'Invalid', { value: '000000000' }),
    ],
  },
  {
    name: 'DataFixBullet',
    group: 'Values',
    about: 'The number of values to fix in a row; the tooltip shows the messages.',
    states: [
      state(['DataFixBullet', DataFixBullet], 'Two', {
        fields: '{"lastName":"Please enter Last name","city":"Please enter City"}',
      }),
      state(['DataFixBullet', DataFixBullet], 'None', { fields: null }),
    ],
  },
  {
    name: 'Cell',
    group: 'Values',
    about: 'A table value, formatted by the type of its column.',
    states: [
      cell('True', 'boolean', true),
      cell('False', 'boolean', false),
      cell('Month', 'month', '2026-03'),
      cell('Phone', 'phone', '+13035550100'),
      cell('Stored file', 'file', '0123456789abcdef0123456789abcdef'),
      cell('Since', 'relativeDate', instant),
      cell('Social Security number', 'taxId', 'XXXXX4321'),
      cell('Invalid tax ID', 'taxId', '000000000'),
    ],
  },
  {
    name: 'Money, Percent, DateText, FriendlyId',
    group: 'Values',
    about: 'Formatted amounts, dates, and numbers; a click copies a number.',
    keys: [['Enter, Space', 'on a number: copies it']],
    states: [
      state(['Funding', Money], 'Amount', { amount: 1_250_000 }),
      state(['Funding', Money], 'Unknown', {
        amount: null,
        unknownBecause: 'Not calculated before the order is submitted',
      }),
      state(['Percent', Percent], 'Percent', { basisPoints: 2000 }),
      state(['DateText', DateText], 'Date', { value: '2026-03-16' }),
      state(['DateText', DateText], 'Instant', { value: instant, withTime: true }),
      state(['FriendlyId', FriendlyId], 'Number', { id: '260000000001234' }),
    ],
  },
  {
    name: 'WhyMoney',
    group: 'Values',
    about: 'An amount that opens its breakdown.',
    keys: [
      ['Enter', 'opens'],
      ['Esc', 'closes'],
    ],
    states: [
      state(['WhyMoney', WhyMoney], 'Parts', {
        amount: 1_000_000,
        title: 'Net payment',
        rows: [
          { label: 'Gross', amount: 1_250_000 },
          { label: 'Federal withholding', amount: -250_000, note: '20% of $12,500.00, IRC 3405(c)' },
        ],
      }),
    ],
  },
  {
    name: 'AddressText',
    group: 'Values',
    about: 'An address on several lines; missing parts are marked.',
    states: [
      state(['AddressText', AddressText], 'Complete', { address }),
      state(['AddressText', AddressText], 'With missing parts', { address: { addressLine1: '2 Sample Road' } }),
      state(['AddressText', AddressText], 'Required and missing', { address: {}, isRequired: true }),
      state(['AddressText', AddressText], 'Missing', { address: {} }),
    ],
  },
  {
    name: 'Facts',
    group: 'Values',
    about: 'Labels with values, in columns or rows.',
    states: [
      state(['Facts', Facts], 'Columns', {
        facts: [
          { label: 'Gross', value: '$12,500.00' },
          { label: 'Reference', value: null },
        ],
      }),
      state(['Facts', Facts], 'Rows', { layout: 'rows', facts: [{ label: 'Bank', value: 'Sample Bank' }] }),
    ],
  },
  {
    name: 'Stat',
    group: 'Values',
    about: 'A number with its label, linked to its list.',
    states: [
      state(['Stat', Stat], 'Plain', { label: 'Deposits to link', figure: '3' }),
      state(['Stat', Stat], 'Link with a note', {
        label: 'Waiting for review',
        figure: '14',
        note: 'oldest 3 business days',
        href: '/ui-components',
      }),
    ],
  },
  {
    name: 'Tracker',
    group: 'Values',
    about: 'Shows the current step of a process.',
    states: [false, true].map((hasProblem) =>
      state(['Tracker', Tracker], hasProblem ? 'Problem' : 'In progress', {
        current: 2,
        hasProblem,
        steps: [{ label: 'Notice', note: '03/02/2026' }, { label: 'Choices' }, { label: 'Funding' }, { label: 'Paid' }],
      }),
    ),
  },
  {
    name: 'Progress',
    group: 'Values',
    about: 'Known and unknown progress.',
    states: [
      state(['Progress', Progress], 'Known progress', { label: 'Uploading participants', share: 0.62 }),
      state(['Progress', Progress], 'Unknown progress', { label: 'Importing the file' }),
    ],
  },
  {
    name: 'ConditionList',
    group: 'Values',
    about: 'The conditions for an action.',
    states: [
      state(['ConditionList', ConditionList], 'Met and not met', {
        conditions: [
          { text: 'Associated funds cover the required amount', isMet: true },
          { text: 'Bank account is verified', isMet: false, help: 'Ask the participant to verify the account.' },
        ],
      }),
    ],
  },
  {
    name: 'CheckPreview',
    group: 'Values',
    about: 'A preview of a check. Defaults: amount 0, a sample baseline, today.',
    states: [
      state(['CheckPreview', CheckPreview], 'Defaults', {}),
      state(['CheckPreview', CheckPreview], 'Filled in', {
        payableTo: 'Jordan Sample',
        amount: 1_000_000,
        checkNumber: '100231',
        memo: 'Distribution',
        forBenefitOf: 'Ana Sample',
      }),
    ],
  },
  {
    name: 'Timeline, NotesRail',
    group: 'Values',
    about: 'What happened, newest first; notes whose subtitle is cut off at 60 characters.',
    states: [
      state(['Timeline', Timeline], 'Events', {
        events: [
          { id: '1', title: 'Order submitted', at: instant, who: 'Sample Person' },
          { id: '2', title: 'Order created', at: instant, who: 'Sample Person', note: '400 people' },
        ],
      }),
      state(['NotesRail', NotesRail], 'One note', {
        notes: [
          {
            id: '1',
            note: 'Called the sponsor about the missing wire; it will be sent on Friday before their bank’s cutoff.',
            createdAt: instant,
            userName: 'Sample Person',
          },
        ],
        onAdd: async () => true,
      }),
    ],
  },
  {
    name: 'EmptyState, Skeleton, Spinner',
    group: 'Values',
    about: 'An empty state, a placeholder while loading, and work in progress.',
    states: [
      state(['EmptyState', EmptyState], 'Empty', {
        title: 'No orders yet',
        children: 'Orders appear here after you create them.',
      }),
      state(['Skeleton', Skeleton], 'First load', { lines: 3 }),
      ...([14, 40, 72] as const).map((size) => state(['Spinner', Spinner], `${size} px`, { size, label: 'Loading' })),
    ],
  },
];

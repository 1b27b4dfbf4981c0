import { addDays } from '@fiducia/domain/foundation/calendar/dates';
import { ChartFrame } from '../../../kit/chart/chart-frame.tsx';
import { GrossToNet } from '../../../kit/chart/gross-to-net.tsx';
import { InOutBars, type InOutDay } from '../../../kit/chart/in-out-bars.tsx';
import { MoneyFlow } from '../../../kit/chart/money-flow.tsx';
import { Sparkline } from '../../../kit/chart/sparkline.tsx';
import { StackedBar } from '../../../kit/chart/stacked-bar.tsx';
import type { Stage } from '../../../kit/chart/stage.ts';
import { StageBars } from '../../../kit/chart/stage-bars.tsx';
import { StageFunnel } from '../../../kit/chart/stage-funnel.tsx';
import { Button } from '../../../kit/display/button.tsx';
import { state, type Widget } from './widget.tsx';

const thousands = [42, 18, 66, 30, 0, 0, 55, 12, 72, 110, 44, 28];
const days: readonly InOutDay[] = thousands.map((amount, at) => ({
  date: addDays('2026-03-02', at),
  received: at === 11 ? null : amount * 100_000,
  paid: at === 11 ? null : (thousands[(at + 5) % thousands.length] ?? 0) * 70_000,
  balance: at === 11 ? null : 320_000_000 + thousands.slice(0, at + 1).reduce((sum, one) => sum + one, 0) * 40_000,
}));
const scheduled: InOutDay = { date: '2026-03-14', received: 0, paid: 3_100_000, balance: null, isScheduled: true };

const stages: readonly Stage[] = [
  { key: 'a', label: 'Notice sent', status: 'submitted', count: 13, amount: 59_821_420, lateAmount: 0, lateText: '' },
  {
    key: 'b',
    label: 'Election',
    status: 'waitingForParticipant',
    count: 49,
    amount: 221_438_055,
    lateAmount: 93_980_000,
    lateText: '20 past deadline',
  },
  {
    key: 'c',
    label: 'Paid',
    status: 'complete',
    count: 88,
    amount: 312_044_831,
    lateAmount: 0,
    lateText: '',
    note: '12 today',
  },
];
const frame = { title: 'Order lines by stage', unit: 'order lines and dollars' };

/** Charts. Each has a title, a unit, a legend, and a table of its numbers. */
export const chartWidgets: readonly Widget[] = [
  {
    name: 'InOutBars',
    group: 'Charts',
    about: 'Money in and out by day, with the balance on its own axis. A day without a statement has no bar.',
    keys: [['←, →, Home, End', 'move by day and read its amounts']],
    states: [
      state(['InOutBars', InOutBars], 'With a scheduled day', {
        title: 'Cash in and out',
        days: [...days, scheduled],
        unknownText: 'No statement yet',
      }),
      state(['InOutBars', InOutBars], 'Empty', {
        title: 'Cash in and out',
        days: [],
        unknownText: 'No statement yet',
        empty: {
          title: 'No statements yet',
          text: 'Money in and out appears here after the first bank statement.',
          action: <Button>Upload statement</Button>,
        },
      }),
      state(['InOutBars', InOutBars], 'Loading', {
        title: 'Cash in and out',
        days: [],
        unknownText: '',
        isLoading: true,
      }),
      state(['InOutBars', InOutBars], 'Failed', {
        title: 'Cash in and out',
        days: [],
        unknownText: '',
        failure: { message: 'The server did not respond. Try again.', requestId: '7f3a21' },
        onRetry: () => undefined,
      }),
    ],
  },
  {
    name: 'StageFunnel',
    group: 'Charts',
    about: 'How much has reached each stage, and how much is there now. A stage filters a list.',
    states: [
      state(['StageFunnel', StageFunnel], 'Second stage selected', {
        ...frame,
        stages,
        counted: 'Order lines',
        selected: 'b',
      }),
    ],
  },
  {
    name: 'StageBars',
    group: 'Charts',
    about: 'The dollars in each stage, one bar below the other.',
    states: [state(['StageBars', StageBars], 'Stages', { ...frame, stages, counted: 'Order lines' })],
  },
  {
    name: 'MoneyFlow',
    group: 'Charts',
    about: 'How far money has come. Heights compare dollars.',
    states: [
      state(['MoneyFlow', MoneyFlow], 'Two matched steps', {
        steps: [
          { label: 'Expected', amount: 220_431_840, note: '18 orders', when: 'as of today', href: '#', series: 6 },
          {
            label: 'Received',
            amount: 177_267_584,
            note: '16 deposits',
            when: 'by 11/20/2026',
            href: '#',
            series: 1,
            inflow: { amount: 12_000_000, label: 'not expected', needsAttention: true },
            rests: [{ amount: 31_164_256, label: 'not here yet' }],
          },
          {
            label: 'Going out',
            amount: 66_169_945,
            note: '19 payments',
            when: 'today',
            href: '#',
            series: 2,
            isNewCount: true,
            rests: [{ amount: 33_267_463, label: '2 batches to release', isFurther: true }],
          },
        ],
      }),
    ],
  },
  {
    name: 'Sparkline',
    group: 'Charts',
    about: 'How a count changed. It has no axis, so the count is always next to it.',
    states: [
      state(['Sparkline', Sparkline], 'Normal', { values: [5, 7, 4, 6, 9, 5, 6, 5] }),
      state(['Sparkline', Sparkline], 'Late', { values: [9, 11, 12, 14, 15, 18, 20], isLate: true }),
      state(['Sparkline', Sparkline], 'No history yet', { values: [3] }),
    ],
  },
  {
    name: 'StackedBar',
    group: 'Charts',
    about: 'Parts of a whole. Statuses have the colors of their chips; other parts have the color of their series.',
    states: [
      state(['StackedBar', StackedBar], 'Statuses', {
        parts: [
          { label: 'Waiting for participant', value: 49, status: 'waitingForParticipant' },
          { label: 'In progress', value: 37, status: 'inProgress' },
          { label: 'Waiting for reissue', value: 2, status: 'waitingForReissue' },
        ],
      }),
      state(['StackedBar', StackedBar], 'Series', {
        parts: [
          { label: 'Check', value: 12, series: 1 },
          { label: 'ACH', value: 31, series: 2 },
        ],
      }),
    ],
  },
  {
    name: 'GrossToNet',
    group: 'Charts',
    about: 'The parts of a payment. Each part has the same color everywhere.',
    states: [
      state(['GrossToNet', GrossToNet], 'With federal tax and a fee', {
        gross: 3_562_177,
        net: 2_844_742,
        federal: 712_435,
        state: 0,
        fees: 5_000,
      }),
    ],
  },
  {
    name: 'ChartFrame',
    group: 'Charts',
    about: 'The title, unit, legend, and table around a chart, and what it shows without numbers.',
    states: [
      state(['ChartFrame', ChartFrame], 'With a table', {
        title: 'Order lines by status',
        unit: '86 open',
        table: {
          columns: ['Status', 'Order lines', 'Share'],
          rows: [
            ['Waiting for participant', '49', '57%'],
            ['In progress', '37', '43%'],
          ],
        },
        children: (
          <StackedBar
            parts={[
              { label: 'Waiting for participant', value: 49, status: 'waitingForParticipant' },
              { label: 'In progress', value: 37, status: 'inProgress' },
            ]}
          />
        ),
      }),
    ],
  },
];

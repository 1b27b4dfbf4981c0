import type { LineStanding } from '@fiducia/contract/orders/order-line.routes';
import { isOneOf } from '@fiducia/domain/foundation/text/is-one-of';
import {
  fundingSubstatuses,
  type LineStage,
  lineStageDefinitions,
  lineStages,
  stageOfLine,
} from '@fiducia/domain/orders/line-stage';
import type { ServiceStage } from '@fiducia/domain/orders/service-texts';
import type { Stage } from '../kit/chart/stage.ts';
import { filtersOf } from './entity-table.tsx';

const lateTexts: Readonly<Record<LineStage, string>> = {
  notice: '',
  election: 'past deadline',
  funding: '',
  review: 'returned',
  paid: '',
};

/** What lines of a stage without a deadline of their own wait for; they are neither late nor on schedule. */
const waitTexts: Readonly<Partial<Record<LineStage, string>>> = {
  notice: 'Notice to create or send',
  funding: 'Money to arrive or clear',
};

/** Returns the filters that find the order lines of a stage. */
export function filtersOfStage(stage: string | undefined) {
  if (!isOneOf(lineStages, stage)) return [];
  const status = { field: 'status', method: 'isOneOf', value: lineStageDefinitions[stage].statuses.join() } as const;
  const funding = { field: 'substatus', value: fundingSubstatuses.join() } as const;
  if (stage === 'funding') return filtersOf('/public/order-lines', [status, { ...funding, method: 'isOneOf' }]);
  if (stage === 'review') return filtersOf('/public/order-lines', [status, { ...funding, method: 'isNoneOf' }]);
  return filtersOf('/public/order-lines', [status]);
}

/** Returns the standings of a stage. */
export const standingsOf = (standings: readonly LineStanding[], stage: LineStage): readonly LineStanding[] =>
  standings.filter(({ status, substatus }) => stageOfLine(status, substatus) === stage);

/** Adds up the standings of order lines. */
export function totalOf(standings: readonly LineStanding[]): Pick<LineStanding, 'count' | 'lateCount' | 'sentCount'> & {
  readonly amount: number;
  readonly lateAmount: number;
  readonly sentAmount: number;
} {
  const sum = (of: (standing: LineStanding) => number) => standings.reduce((total, one) => total + of(one), 0);
  return {
    count: sum((one) => one.count),
    amount: sum((one) => one.amount),
    lateCount: sum((one) => one.lateCount),
    lateAmount: sum((one) => one.lateAmount),
    sentCount: sum((one) => one.sentCount),
    sentAmount: sum((one) => one.sentAmount),
  };
}

interface StageOptions {
  readonly stages?: readonly ServiceStage[];
  readonly more?: (stage: LineStage) => Partial<Pick<Stage, 'label' | 'note' | 'href'>>;
}

const everyStage: readonly ServiceStage[] = lineStages.map((stage) => ({
  stage,
  label: lineStageDefinitions[stage].label,
}));

/** Returns the stages of order lines, with what is in each: those of a service, or of all services together. */
export function stagesOf(
  standings: readonly LineStanding[],
  { stages = everyStage, more = () => ({}) }: StageOptions = {},
): readonly Stage[] {
  return stages.map(({ stage, label }) => {
    const { count, amount, lateCount, lateAmount, sentCount } = totalOf(standingsOf(standings, stage));
    const { status } = lineStageDefinitions[stage];
    const lateText = lateCount > 0 ? `${lateCount.toLocaleString('en-US')} ${lateTexts[stage]}` : '';
    const wait = waitTexts[stage];
    const waiting = wait === undefined || count === 0 ? {} : { note: wait };
    const sent = sentCount > 0 ? { note: `${sentCount.toLocaleString('en-US')} sent to the bank` } : {};
    return { key: stage, label, status, count, amount, lateAmount, lateText, ...waiting, ...sent, ...more(stage) };
  });
}

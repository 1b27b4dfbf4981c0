import { SegmentedChoice } from '../../../kit/form/inputs/segmented-choice.tsx';
import styles from './review.module.css';
import { type InstructionInReview, placeOfRow, urgencyOfRow } from './review-item.tsx';
import type { ReviewPlace } from './review-place.ts';

const places = ['ready', 'blocked', 'early'] as const satisfies readonly ReviewPlace[];
const placeNames: Readonly<Record<ReviewPlace, string>> = {
  ready: 'Ready',
  blocked: 'Blocked',
  early: 'Order not initiated',
};

const dueFilters = ['late', 'today'] as const;
export type DueFilter = (typeof dueFilters)[number];
const dueNames: Readonly<Record<DueFilter, string>> = { late: 'Late', today: 'Due today' };

/** What the queue shows: one state, of all instructions or only of those that are late or due today. */
export interface ReviewChoice {
  readonly place: ReviewPlace;
  readonly due: DueFilter | undefined;
}

interface CountedQueue {
  readonly rows: readonly InstructionInReview[];
  /** `YYYY-MM-DD` at the bank. */
  readonly today: string;
}

const isDue = (row: InstructionInReview, due: DueFilter | undefined, today: string): boolean =>
  due === undefined || urgencyOfRow(row, today) === due;

/** Returns the instructions that a choice shows. The three states of one due filter share out all of its instructions. */
export const shownRows = ({ rows, today }: CountedQueue, { place, due }: ReviewChoice): InstructionInReview[] =>
  rows.filter((row) => isDue(row, due, today) && placeOfRow(row) === place);

/** Returns the first state that has instructions to show, the chosen one before the others. */
function filledPlace(queue: CountedQueue, { place, due }: ReviewChoice): ReviewPlace {
  return [place, ...places].find((one) => shownRows(queue, { place: one, due }).length > 0) ?? place;
}

const nouns: Readonly<Record<DueFilter, string>> = {
  late: 'late payment instructions',
  today: 'payment instructions due today',
};
const ends: Readonly<Record<ReviewPlace, string>> = {
  ready: 'can be approved now',
  blocked: 'are blocked',
  early: 'wait for their order to be initiated',
};

/** Says that a choice shows nothing. */
export const emptyTitle = ({ place, due }: ReviewChoice): string =>
  `No ${due === undefined ? 'payment instructions' : nouns[due]} ${ends[place]}`;

/**
 * Returns where to go from a choice that shows nothing, with the text of the button: another state, then without the due
 * filter. Undefined if nothing is left.
 */
export function elsewhere(
  queue: CountedQueue,
  choice: ReviewChoice,
): { choice: ReviewChoice; text: string } | undefined {
  const place = filledPlace(queue, choice);
  const count = shownRows(queue, { ...choice, place }).length;
  if (count > 0) return { choice: { ...choice, place }, text: `View ${placeNames[place].toLowerCase()} (${count})` };
  return choice.due === undefined ? undefined : elsewhere(queue, { ...choice, due: undefined });
}

interface ReviewFilterProps {
  readonly queue: CountedQueue;
  readonly choice: ReviewChoice;
  readonly onChoose: (choice: ReviewChoice) => void;
}

/**
 * Lets the user choose a state, whose counts add up to all instructions, and reduce the queue to those that are late or due
 * today.
 */
export function ReviewFilter({ queue, choice, onChoose }: ReviewFilterProps) {
  const { due } = choice;
  const offered = dueFilters
    .map((value) => ({ value, count: queue.rows.filter((row) => isDue(row, value, queue.today)).length }))
    .filter(({ value, count }) => count > 0 || value === due);
  return (
    <div className={styles['filters']}>
      <SegmentedChoice
        label="Show"
        value={choice.place}
        options={places.map((place) => ({
          value: place,
          text: `${placeNames[place]} (${shownRows(queue, { place, due }).length})`,
        }))}
        onChange={(place) => onChoose({ place, due })}
      />
      {offered.map(({ value, count }) => (
        <button
          key={value}
          type="button"
          className={styles['dueFilter']}
          aria-pressed={value === due}
          onClick={() => {
            const next = { ...choice, due: value === due ? undefined : value };
            onChoose({ ...next, place: filledPlace(queue, next) });
          }}
        >
          {dueNames[value]} <span data-late={value === 'late' || undefined}>{count.toLocaleString('en-US')}</span>
        </button>
      ))}
    </div>
  );
}

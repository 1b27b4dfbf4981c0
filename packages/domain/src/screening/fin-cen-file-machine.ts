import { type Check, machine } from '../foundation/machine/machine.ts';
import { rejections } from '../foundation/rejection/rejection.ts';

export interface FinCenFileFacts {
  readonly openMatches: number;
  readonly confirmedMatches: number;
  /** The last day to respond is over. */
  readonly isDueOver: boolean;
}

export const finCenRejections = rejections({
  matchesOpen: ['conflict', 'Decide on every match first.'],
  nothingToReport: [
    'conflict',
    'No match is confirmed, so there is nothing to report. FinCEN expects no response without a match.',
  ],
  isReportable: ['conflict', 'A match is confirmed, so this request must be answered.'],
});

const undecided: Check<FinCenFileFacts> = ({ openMatches }) =>
  openMatches > 0 ? finCenRejections.matchesOpen() : undefined;
const withoutConfirmed: Check<FinCenFileFacts> = ({ confirmedMatches }) =>
  confirmedMatches === 0 ? finCenRejections.nothingToReport() : undefined;
const withConfirmed: Check<FinCenFileFacts> = ({ confirmedMatches }) =>
  confirmedMatches > 0 ? finCenRejections.isReportable() : undefined;

const afterSearch = ({ openMatches, isDueOver }: FinCenFileFacts): 'noMatch' | 'overdue' | 'searched' => {
  if (openMatches === 0) return 'noMatch';
  return isDueOver ? 'overdue' : 'searched';
};

/**
 * State machine for requests under section 314(a). Only confirmed matches are reported, within 14 days; without a match
 * there is no response. Source: FinCEN's 314(a) fact sheet.
 */
export const finCenFileMachine = machine<FinCenFileFacts>()({
  entity: 'finCenFile',
  initial: 'received',
  transitions: {
    finishSearch: {
      from: ['received', 'overdue'],
      to: ['searched', 'noMatch', 'overdue'],
      choose: afterSearch,
      may: ['system'],
    },
    answer: {
      from: ['searched', 'overdue'],
      to: 'answered',
      may: ['staffMember'],
      needs: 'legal.view314a',
      unless: [undecided, withoutConfirmed],
    },
    close: {
      from: ['searched', 'overdue'],
      to: 'noMatch',
      may: ['system'],
      unless: [undecided, withConfirmed],
    },
    fallDue: { from: ['received', 'searched'], to: 'overdue', may: ['system'] },
  },
});

/** State machine for matches of a request: a reviewer decides once. */
export const finCenMatchMachine = machine<Readonly<Record<string, never>>>()({
  entity: 'finCenMatch',
  initial: 'open',
  transitions: {
    confirm: { from: ['open'], to: 'confirmed', may: ['staffMember'], needs: 'legal.view314a' },
    dismiss: { from: ['open'], to: 'dismissed', may: ['staffMember'], needs: 'legal.view314a' },
  },
});

import type { RecordAt } from '@fiducia/contract/api';
import { StatusChip } from '../../kit/display/status-chip.tsx';
import type { StatusColour } from '../../kit/display/status-colour.ts';

export type FinCenStatus = RecordAt<'/private/legal/fincen-files'>['status'];

const states: Readonly<Record<FinCenStatus, readonly [label: string, colour: StatusColour]>> = {
  received: ['Received', 'blueGray'],
  searched: ['Searched', 'orange'],
  answered: ['Answered', 'green'],
  noMatch: ['No match', 'gray'],
  overdue: ['Overdue', 'red'],
};

/** Shows the state of a request under section 314(a). */
export function FinCenState({ status }: { status: FinCenStatus }) {
  const [label, colour] = states[status];
  return <StatusChip status={status} label={label} colour={colour} />;
}

export const isClosed = (status: FinCenStatus): boolean => status === 'answered' || status === 'noMatch';

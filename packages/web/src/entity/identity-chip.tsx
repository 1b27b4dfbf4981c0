import { StatusChip } from '../kit/display/status-chip.tsx';
import type { StatusColour } from '../kit/display/status-colour.ts';

const colours: Readonly<Record<string, StatusColour>> = {
  verified: 'green',
  passed: 'green',
  alive: 'green',
  review: 'orange',
  unavailable: 'orange',
  failed: 'red',
  deceased: 'red',
};

/** Shows an identity status, or the result of an identity check or death audit. */
export function IdentityChip({ status }: { status: string }) {
  return <StatusChip status={status} colour={colours[status]} />;
}

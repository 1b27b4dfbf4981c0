import type { iraAccountStatuses } from '@fiducia/domain/ira/ira-account-machine';
import type { StatusColour } from '../../../../kit/display/status-colour.ts';

/** Returns the color of an IRA's status. */
export const iraColour = (status: (typeof iraAccountStatuses)[number]): StatusColour =>
  status === 'open' ? 'green' : status === 'revoked' ? 'orange' : 'faint';

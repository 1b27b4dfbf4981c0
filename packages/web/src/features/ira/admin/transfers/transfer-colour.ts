import type { IraTransferStatus } from '@fiducia/domain/ira/ira-transfer-machine';
import type { StatusColour } from '../../../../kit/display/status-colour.ts';

const colours: Readonly<Record<IraTransferStatus, StatusColour>> = {
  draft: 'faint',
  signed: 'orange',
  sent: 'blue',
  received: 'orange',
  credited: 'green',
  canceled: 'faint',
  rejected: 'red',
};

/** Returns the color of a transfer's status. Orange waits for us. */
export const transferColour = (status: IraTransferStatus): StatusColour => colours[status];

import type { IraTransferStatus } from '@fiducia/domain/ira/ira-transfer-machine';
import type { TransferPlace } from '@fiducia/domain/ira/transfer-desk';
import type { StatusColour } from '../../../../kit/display/status-colour.ts';

const colours: Readonly<Record<IraTransferStatus, StatusColour>> = {
  draft: 'purple',
  signed: 'orange',
  sent: 'blue',
  received: 'orange',
  credited: 'green',
  canceled: 'faint',
  rejected: 'red',
};

/** Returns the color of a transfer's status: orange waits for us, blue for the institution, and purple for the owner. */
export const transferColour = (status: IraTransferStatus): StatusColour => colours[status];

const ofPlaces: Readonly<Record<TransferPlace, 'orange' | 'blue' | 'purple'>> = {
  toCredit: 'orange',
  toFollowUp: 'orange',
  toSend: 'orange',
  atInstitution: 'blue',
  toSign: 'purple',
};

/** Returns the color of what an open transfer waits for, by the same meaning. */
export const placeColour = (place: TransferPlace): 'orange' | 'blue' | 'purple' => ofPlaces[place];

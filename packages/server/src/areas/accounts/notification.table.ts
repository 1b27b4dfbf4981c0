import { notification } from '@fiducia/contract/accounts/notification.entity';
import { table } from '../../platform/engine/table.ts';

export const notificationTable = table(notification, {
  table: 'notifications',
  tenantColumn: 'account_id',
});

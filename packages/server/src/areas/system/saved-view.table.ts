import { savedView } from '@fiducia/contract/system/saved-view.entity';
import { table } from '../../platform/engine/table.ts';

export const savedViewTable = table(savedView, {
  table: 'saved_views',
});

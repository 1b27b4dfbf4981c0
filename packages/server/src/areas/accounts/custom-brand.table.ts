import { customBrand } from '@fiducia/contract/accounts/custom-brand.entity';
import { table } from '../../platform/engine/table.ts';

export const customBrandTable = table(customBrand, {
  table: 'custom_brands',
  columns: { logoStoredFile: 'logo_stored_file_id' },
  derived: {
    linkedEntities: '(select count(*)::int from custom_brand_links l where l.custom_brand_id = t.id)',
    lastUpdated: 't.updated_at',
  },
});

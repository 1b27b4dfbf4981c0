import { taxFilingExtension } from '@fiducia/contract/reports/tax-filing-extension.entity';
import { table } from '../../platform/engine/table.ts';

export const taxFilingExtensionTable = table(taxFilingExtension, { table: 'tax_filing_extensions' });

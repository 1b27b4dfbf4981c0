import { taxFormTemplate } from '@fiducia/contract/reports/tax-form-template.entity';
import { table } from '../../platform/engine/table.ts';

export const taxFormTemplateTable = table(taxFormTemplate, {
  table: 'tax_form_templates',
  derived: { totalColumns: 'cardinality(t.headers)' },
});

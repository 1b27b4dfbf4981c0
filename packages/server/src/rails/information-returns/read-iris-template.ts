import { invalid } from '@fiducia/domain/foundation/rejection/rejection';
import type { ReadIrisTemplate } from '@fiducia/domain/reports/information-return';
import { parseCsvRows } from '../../platform/spreadsheets/parse-csv-grid.ts';
import { irisColumn } from './iris-columns.ts';

/** Headers without which no file can be read back and matched to its forms. */
const needed = ['Recipient Taxpayer ID Number', 'Form Account Number', 'Payer Taxpayer ID Number'];

/** Reads the year's template: its first row has the headers. Rejects headers that we can't map, by name. */
export const readIrisTemplate: ReadIrisTemplate = ({ form, taxYear, rowLimit, text }) => {
  if (!Number.isSafeInteger(rowLimit) || rowLimit < 1)
    return invalid({ rowLimit: ['Enter how many returns one file may have, such as 100.'] });
  const parsed = parseCsvRows(Buffer.from(text, 'utf8'), ',');
  if (!parsed.ok) return invalid({ file: ['This isn’t a CSV file. Download the template again from IRIS.'] });
  const headers = (parsed.value[0] ?? []).filter((header) => header !== '');
  if (headers.length === 0)
    return invalid({ file: ['The file has no headers. Download the template again from IRIS.'] });
  const twice = headers.filter((header, index) => headers.indexOf(header) !== index);
  const unknown = headers.filter((header) => irisColumn(header, form, taxYear) === undefined);
  const known = new Set(headers.map((header) => header.toLowerCase()));
  const missing = needed.filter((header) => !known.has(header.toLowerCase()));
  const sentences = [
    ...unknown.map((header) => `We don’t know what belongs in the column “${header}” of Form ${form}.`),
    ...twice.map((header) => `The column “${header}” is there twice.`),
    ...missing.map((header) => `The column “${header}” is missing. Check that this is the template of Form ${form}.`),
  ];
  return sentences.length > 0 ? invalid({ file: sentences }) : { form, taxYear, rowLimit, headers };
};

import { describe, expect, test } from 'vitest';
import { isCalendarDate } from '../time/dates.ts';
import { templateColumns } from './participant-template.ts';
import { readParticipantRow } from './read-participant-row.ts';
import { serviceCodes } from './service-code.ts';

const today = '2026-11-21';

describe('the examples of a template', () => {
  test.each(serviceCodes)('%s: a row of the examples has no fault in its tax id', (serviceCode) => {
    if (!isCalendarDate(today)) throw new Error('no date');
    const columns = templateColumns(serviceCode);
    const cells = Object.fromEntries(
      columns
        .filter(({ key }) => key !== 'companyName')
        .map(({ key, example }) => [key, { text: example, kind: 'text' as const }]),
    );
    const { faults } = readParticipantRow(cells, { serviceCode, columns, today });
    expect([faults['taxId'], faults['taxIdType']]).toEqual([undefined, undefined]);
  });
});

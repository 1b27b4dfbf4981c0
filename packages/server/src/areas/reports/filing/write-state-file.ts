import { yearOf } from '@fiducia/domain/foundation/calendar/dates';
import { localDate, timeZones } from '@fiducia/domain/foundation/calendar/time-zone';
import { isRejection, type Rejection } from '@fiducia/domain/foundation/rejection/rejection';
import { filingRejections } from '@fiducia/domain/reports/filing/filing-rejections';
import { transmitterOf, transmitterProperties } from '@fiducia/domain/reports/filing/transmitter';
import type { InformationReturn, Pub1220Options, Transmitter } from '@fiducia/domain/reports/information-return';
import type { Queries } from '../../../platform/db/database.ts';
import { sql } from '../../../platform/db/sql.ts';
import { compareFile } from '../../../rails/information-returns/compare-file.ts';
import { readPub1220 } from '../../../rails/information-returns/read-pub1220.ts';
import { expectedPub1220, writePub1220 } from '../../../rails/information-returns/write-pub1220.ts';
import type { ReportingFile, StoredProblem } from './file-transitions.ts';

/** Returns the sender of files to states, or which system properties are missing. */
async function readTransmitter(db: Queries): Promise<Transmitter | Rejection> {
  const rows = await db.many<{ name: string; value: string }>(sql`
    select p.property_name as name, p.value from system_properties p
     where p.property_name = any(${[...transmitterProperties]}::text[]) and p.deleted_at is null`);
  const transmitter = transmitterOf(new Map(rows.map(({ name, value }) => [name, value])));
  return 'odd' in transmitter
    ? filingRejections.transmitterIncomplete({ properties: transmitter.odd.join(', ') })
    : transmitter;
}

/** Returns what a file needs beyond its forms. */
export async function readStateOptions(
  db: Queries,
  { destination, taxYear, formCode }: ReportingFile,
  now: Date,
): Promise<Pub1220Options | Rejection> {
  const transmitter = await readTransmitter(db);
  if (isRejection(transmitter)) return transmitter;
  const thisYear = yearOf(localDate(now.toISOString(), timeZones.eastern));
  return {
    state: destination,
    taxYear,
    form: formCode,
    transmitter,
    isTest: false,
    isPriorYear: taxYear < thisYear - 1,
  };
}

/** Returns forms that name another EIN than the file, because it was changed after they were released. */
export const otherPayers = (payerEin: string | null, returns: readonly InformationReturn[]): StoredProblem[] =>
  returns
    .filter(({ payer }) => payer.ein !== payerEin)
    .map(({ formId, recipient }) => ({
      recordId: formId,
      name:
        recipient.name.kind === 'person'
          ? `${recipient.name.firstName} ${recipient.name.lastName}`
          : recipient.name.line1,
      sentence: 'The form was released with another EIN of the payer. Request the forms again, and release them.',
      href: null,
      isBlocking: true,
    }));

/** Writes a file by Pub. 1220, reads it back, and returns where it differs from the forms. */
export async function writeStateFile(
  options: Pub1220Options,
  returns: readonly InformationReturn[],
): Promise<{ readonly text: string; readonly problems: readonly StoredProblem[] }> {
  const source = async function* () {
    yield returns;
  };
  let text = '';
  for await (const step of writePub1220(options, source)) if (step.kind === 'text') text += step.text;
  const chunks = async function* () {
    yield text;
  };
  const problems: StoredProblem[] = [];
  for await (const { line, field, sentence } of compareFile(readPub1220(chunks()), expectedPub1220(options, source)))
    problems.push({ recordId: null, name: `Record ${line}, ${field}`, sentence, href: null, isBlocking: true });
  return { text, problems };
}

import { useState } from 'react';
import { PlainTable } from '../../../entity/plain-table.tsx';
import { Alert, type Failure, FailureAlert } from '../../../kit/display/alert.tsx';
import { Stack } from '../../../kit/display/layout.tsx';
import { FileDrop } from '../../../kit/file/file-drop.tsx';
import { countOf } from '../../../kit/text/count-of.ts';
import { call } from '../../../shell/api.ts';
import { asFailure } from '../../../shell/api-failure.ts';

/** What a spreadsheet of people contains: the rows that can be used, and the errors of the others. */
export interface PeopleOfSheet<Row> {
  readonly rows: readonly Row[];
  readonly errors: Readonly<Record<string, readonly string[]>>;
}

export const parseProspects = async (file: File) =>
  (await call('POST /public/utils/parse-excel/prospect-excel-file', { files: { file } })).result;
export const parseAdvisors = async (file: File) =>
  (await call('POST /public/utils/parse-excel/advisor-excel-file', { files: { file } })).result;

export interface PeopleSheetProps<Row> {
  /** Name of the template under `/templates/`. */
  readonly template: 'prospects' | 'advisors';
  /** What a row is: `prospect`. */
  readonly noun: string;
  readonly parse: (file: File) => Promise<PeopleOfSheet<Row>>;
  readonly onRead: (sheet: PeopleOfSheet<Row> | undefined) => void;
}

function Errors({ errors }: { errors: PeopleOfSheet<unknown>['errors'] }) {
  const rows = Object.entries(errors).map(([row, texts]) => ({ id: row, row, problem: texts.join(' ') }));
  return (
    <PlainTable
      caption="Rows with errors"
      empty="No errors"
      rows={rows}
      columns={[
        { key: 'row', label: 'Row' },
        { key: 'problem', label: 'What to fix', width: 420 },
      ]}
    />
  );
}

/** Reads a spreadsheet of people and shows the errors by row. Nothing is saved. */
export function PeopleSheet<Row>({ template, noun, parse, onRead }: PeopleSheetProps<Row>) {
  const [file, setFile] = useState<File | null>(null);
  const [sheet, setSheet] = useState<PeopleOfSheet<Row>>();
  const [failure, setFailure] = useState<Failure>();
  const [isBusy, setBusy] = useState(false);
  const read = async (chosen: File | null) => {
    setFile(chosen);
    setSheet(undefined);
    setFailure(undefined);
    onRead(undefined);
    if (!chosen) return;
    setBusy(true);
    try {
      const parsed = await parse(chosen);
      setSheet(parsed);
      onRead(parsed);
    } catch (error) {
      setFailure(asFailure(error));
    } finally {
      setBusy(false);
    }
  };
  const wrong = Object.keys(sheet?.errors ?? {}).length;
  return (
    <Stack>
      <p>
        <a href={`/templates/${template}`} download>
          Download Template
        </a>
      </p>
      <FileDrop file={file} extensions={['xlsx', 'csv']} disabled={isBusy} onChoose={(chosen) => void read(chosen)} />
      <FailureAlert failure={failure} />
      {sheet && wrong === 0 && sheet.rows.length > 0 && (
        <Alert tone="success" title={`${countOf(sheet.rows.length, noun)} without errors`} />
      )}
      {sheet && sheet.rows.length === 0 && wrong === 0 && (
        <Alert tone="warning" title="The file has no rows">
          Add one row per {noun} below the headings, then choose the file again.
        </Alert>
      )}
      {sheet && wrong > 0 && (
        <>
          <Alert
            tone="warning"
            title={`${countOf(wrong, 'row')} with errors, ${countOf(sheet.rows.length, noun)} without`}
          >
            Fix the file and choose it again, or continue without these rows.
          </Alert>
          <Errors errors={sheet.errors} />
        </>
      )}
    </Stack>
  );
}

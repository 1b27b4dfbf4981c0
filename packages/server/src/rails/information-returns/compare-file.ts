import type { CompareFile, FileFault, ReadReturn } from '@fiducia/domain/reports/information-return';

/** Reads the expected records one by one across pages. */
async function* oneByOne(pages: AsyncIterable<readonly ReadReturn[]>): AsyncGenerator<ReadReturn, undefined> {
  for await (const page of pages) yield* page;
  return undefined;
}

function differences(read: ReadReturn, wanted: ReadReturn | undefined): FileFault[] {
  if (wanted === undefined)
    return [{ line: read.line, field: 'record', sentence: 'The file has a record that wasn’t to be written.' }];
  const names = new Set([...Object.keys(wanted.fields), ...Object.keys(read.fields)]);
  return [...names]
    .filter((name) => (read.fields[name] ?? '') !== (wanted.fields[name] ?? ''))
    .map((field) => ({ line: read.line, field, sentence: 'The file shows another value than the form.' }));
}

/** Compares a file that was read back, record by record, with the returns it was written from. */
export const compareFile: CompareFile = async function* compareFile(reading, expected) {
  const wanted = oneByOne(expected);
  let line = 0;
  for await (const step of reading) {
    if (step.kind === 'fault') yield step.fault;
    if (step.kind !== 'returns') continue;
    for (const read of step.returns) {
      line = read.line;
      const next = await wanted.next();
      yield* differences(read, next.value);
    }
  }
  for (let next = await wanted.next(); next.value !== undefined; next = await wanted.next())
    yield { line: line + 1, field: 'record', sentence: 'A form is missing in the file.' };
};

import { readFileSync } from 'node:fs';
import { expect, test } from 'vitest';
import { apiDocument } from '../../packages/server/src/api-document.ts';
import { readPrintedSchemas } from '../../packages/server/src/platform/http/openapi/printed-schemas.ts';
import { printedFiles } from './printed-files.ts';

interface Operation {
  readonly operationId: string;
  readonly summary: string;
  readonly responses: Readonly<Record<string, unknown>>;
}

const document = apiDocument('1');
const operations = Object.entries(Object(document['paths'])).flatMap(([path, ofPath]) =>
  Object.entries(Object(ofPath)).map(([method, operation]) => ({ path, method, ...(operation as Operation) })),
);

test('the printed schemas match the sources; `npm run openapi:schemas` prints them again', async () => {
  for (const [name, text] of Object.entries(await printedFiles())) {
    const stored = readFileSync(new URL(`../../packages/server/openapi/${name}`, import.meta.url), 'utf8');
    expect(stored.split('\n'), name).toEqual(text.split('\n'));
  }
}, 180_000);

test('every operation has its own id, usable as an identifier in code', () => {
  const ids = operations.map(({ operationId }) => operationId);
  expect(ids.filter((id) => !/^[a-z][A-Za-z0-9]+$/.test(id))).toEqual([]);
  expect(ids.filter((id, at) => ids.indexOf(id) !== at)).toEqual([]);
});

test('ids of the generic pattern contain verb and entity', () => {
  const ids = new Set(operations.map(({ operationId }) => operationId));
  for (const id of ['searchPlans', 'getPlan', 'createPlan', 'updatePlan', 'listPlanNotes', 'login'])
    expect(ids).toContain(id);
});

test('every operation declares what it returns', () => {
  const isEmpty = (schema: unknown) => JSON.stringify(schema).includes('"result":{}');
  expect(operations.filter(({ responses }) => isEmpty(responses['200'])).map(({ operationId }) => operationId)).toEqual(
    [],
  );
});

test('every code that an operation can return is listed with a message', () => {
  const listed = Object(document['x-rejections']);
  const codes = operations.flatMap(({ responses }) =>
    [
      ...JSON.stringify({ ...responses, 200: undefined }).matchAll(/"code":\{"type":"string","enum":(\[[^\]]*\])/g),
    ].flatMap(([, list = '[]']): string[] => JSON.parse(list)),
  );
  expect(new Set(codes).size).toBeGreaterThan(200);
  expect([...new Set(codes)].filter((code) => !Object.hasOwn(listed, code))).toEqual([]);
});

test("operations also list the platform's rejections", () => {
  const text = JSON.stringify(document);
  const platform = readPrintedSchemas().rejections.operations['platform'] ?? [];
  expect(platform.length).toBeGreaterThan(5);
  const codes = platform.map((name) => name.split(' ')[1] ?? '');
  expect(codes.filter((code) => !text.includes(`"${code}"`))).toEqual([]);
});

test('summaries are English: "an account user", not "a account user"', () => {
  const wrong = operations.filter(({ summary }) => /\ba [aeio]|\ban [bcdfgjkmpqtvwxyz]/.test(summary));
  expect(wrong.map(({ summary }) => summary)).toEqual([]);
  const changes = operations.find(({ operationId }) => operationId === 'listAccountUserChanges');
  expect(changes?.summary).toBe('List changes to an account user');
});

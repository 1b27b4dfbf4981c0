import { afterAll, beforeAll, expect, test } from 'vitest';
import { paragraph } from '../../packages/domain/src/documents/notices/document-block.ts';
import { drawDocument } from '../../packages/server/src/platform/pdf/draw-document.ts';
import { type Caller, openTestServer, type TestServer } from '../support/test-server.ts';

interface Row {
  readonly id: string;
  readonly file?: string;
}

let server: TestServer;
let editor: Caller;
beforeAll(async () => {
  server = await openTestServer();
  editor = await server.signIn('staffMember', ['system.view', 'system.edit', 'documents.view', 'accounts.view']);
});
afterAll(() => server.stop());

const broken = Buffer.from('%PDF-1.7\n1 0 obj\n<<>>\nendobj\n%%EOF\n');
const pdf = async (text: string) =>
  (await drawDocument({ title: 'Test', createdAt: '2026-01-02T00:00:00Z', blocks: [paragraph(text)] })).bytes;
const noticePath = async () =>
  `/private/notices/${(await editor.call<Row[]>('GET', '/private/notices')).result[0]?.id}/versions`;

const forms: [string, () => Promise<string> | string, Record<string, string>][] = [
  [
    'a version of an agreement',
    () => '/private/agreement-versions',
    { agreementCode: 'serviceAgreement', version: '1' },
  ],
  [
    'an amendment',
    () => '/private/agreement-amendments',
    { agreementCode: 'serviceAgreement', identifier: 'A-1', summary: 'Fees change' },
  ],
  ['a guide', () => '/public/user-guides', { displayName: 'Guide', portal: 'client' }],
  ['a version of a notice', noticePath, { languageCode: 'en', changeSummary: 'First words' }],
];

test.each(forms)(
  '%s is accepted when its PDF can be opened, not when it only begins like one',
  async (_, at, fields) => {
    const upload = async (bytes: Uint8Array) => editor.upload(await at(), 'file', 'v.pdf', bytes, fields);
    const rejected = await upload(broken);
    expect([rejected.httpStatus, rejected.result]).toEqual([
      422,
      {
        errors: {
          file: [
            'We couldn’t read this PDF: it is locked, damaged, or longer than 200 pages. Save it without a password, and upload it again.',
          ],
        },
      },
    ]);
    expect((await upload(await pdf('The words.'))).httpStatus).toBe(200);
  },
);

test("a version's PDF is replaced by one that can be opened separately", async () => {
  const fields = { agreementCode: 'serviceAgreement', version: 'to replace' };
  const { result } = await editor.upload<Row>(
    '/private/agreement-versions',
    'file',
    'v.pdf',
    await pdf('Words.'),
    fields,
  );
  const path = `/private/agreement-versions/${result.id}`;
  const replace = async (bytes: Uint8Array) => {
    const { httpStatus } = await editor.upload(path, 'file', 'v.pdf', bytes, {}, 'PATCH');
    const { file } = (await editor.call<Row>('GET', path)).result;
    return [httpStatus, file === result.file];
  };
  expect(await replace(broken)).toEqual([422, true]);
  expect(await replace(await pdf('Other words.'))).toEqual([200, false]);
});

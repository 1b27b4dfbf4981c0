import readExcelFile from 'read-excel-file/node';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { type Caller, openTestServer, type TestServer } from '../support/test-server.ts';

let server: TestServer;
let staffMember: Caller;
beforeAll(async () => {
  server = await openTestServer();
  staffMember = await server.signIn('staffMember', ['legal.view', 'legal.edit', 'legal.view314a']);
});
afterAll(() => server.stop());

const sdnRow = (number: number, name: string) => `${number},"${name}",-0- ,"CUBA"${',-0- '.repeat(8)}\r\n`;
const errorsOf = (response: { result: unknown }) => (response.result as { errors?: unknown }).errors;

test.each([
  ['small', 'sdn.csv', 2],
  ['large', 'cons_prim.csv', 300],
])('[ofac-list-columns] a %s OFAC list that ends with 0x1A has one entry per row', async (_, name, count) => {
  const rows = Array.from({ length: count }, (__, row) => sdnRow(row + 1, row === 0 ? '=EVIL()' : `NAME ${row}`));
  const file = Buffer.from(`${rows.join('')}\u001a`);
  const ofac = await staffMember.upload<{ id: string }>('/private/legal/ofac-file-versions', 'file', name, file);
  expect(ofac.httpStatus, ofac.text).toBe(200);
  const version = await staffMember.call('GET', `/private/legal/ofac-file-versions/${ofac.result.id}`);
  expect(version.result).toMatchObject({ totalNames: count, status: 'active' });
  const workbook = await server.app.inject({
    url: `/private/legal/ofac-file-versions/${ofac.result.id}/download-excel`,
    headers: { authorization: `Bearer ${staffMember.token}` },
  });
  const [sheet] = await readExcelFile(workbook.rawPayload);
  expect([sheet?.data.length, sheet?.data[1]?.slice(0, 4)]).toEqual([count + 1, ['1', '=EVIL()', '-0-', 'CUBA']]);
});

test('[ofac-list-columns] rejects an OFAC list with an empty or a short row', async () => {
  const upload = (text: string) =>
    staffMember.upload('/private/legal/ofac-file-versions', 'file', 'sdn.csv', Buffer.from(text));
  const faulty = await upload(`${sdnRow(1, 'A')}36,"B"\r\n\r\n`);
  expect([faulty.httpStatus, errorsOf(faulty)]).toEqual([
    422,
    {
      file: ['Row 2 has 2 columns, but this list has 12.', 'Row 3 is empty.', 'Upload the original file.'],
    },
  ]);
  for (const text of ['\n', '\u001a']) expect((await upload(text)).httpStatus).toBe(422);
});

test('[fincen-list-columns] imports a 314(a) request and counts its rows without the titles', async () => {
  const individuals =
    '\ufefftracking_number,last_name,first_name,middle_name,suffix,alias_last_name,alias_first_name,alias_middle_name,alias_suffix,number,number_type,dob,street,city,state,zip,country,phone\r\n' +
    `1001,Doe,Jan${','.repeat(15)}\r\n1002,Roe,Kim${','.repeat(15)}\r\n`;
  const businesses =
    'tracking_number,business_name,dba_name,number,number_type,incorporated,street,city,state,zip,country,phone\r\n' +
    `1003,Acme${','.repeat(10)}\r\n`;
  const upload = async (lists: { individual: string; business?: string }) => {
    const form = new FormData();
    form.append('requestedOn', '2026-11-17');
    for (const [part, text] of Object.entries(lists)) form.append(part, new Blob([text]), `${part}.csv`);
    const encoded = new Response(form);
    const response = await server.app.inject({
      method: 'POST',
      url: '/private/legal/fincen-files',
      headers: {
        authorization: `Bearer ${staffMember.token}`,
        'content-type': encoded.headers.get('content-type') ?? '',
      },
      payload: Buffer.from(await encoded.arrayBuffer()),
    });
    return { httpStatus: response.statusCode, ...response.json<{ result: { id: string; errors?: unknown } }>() };
  };
  const made = await upload({ individual: individuals, business: businesses });
  expect(made.httpStatus, JSON.stringify(made)).toBe(200);
  const request = await staffMember.call('GET', `/private/legal/fincen-files/${made.result.id}`);
  expect(request.result).toMatchObject({ totalIndividuals: 2, totalBusinesses: 1, answerDueOn: '2026-12-01' });

  const swapped = await upload({ individual: businesses, business: individuals });
  expect([swapped.httpStatus, errorsOf(swapped)]).toEqual([
    422,
    {
      individual: ['This is the list of businesses. Upload the list of individuals here.'],
      business: ['This is the list of individuals. Upload the list of businesses here.'],
    },
  ]);
  const short = await upload({ individual: individuals, business: `${businesses}1004,Short\r\n` });
  expect(errorsOf(short)).toEqual({
    business: ['Row 3 has 2 columns, but this list has 12.', 'Upload the original file.'],
  });
  const alone = await upload({ individual: individuals });
  expect(alone.httpStatus).toBe(422);
  const other = await server.signIn('staffMember', ['payments.view']);
  expect((await other.call('GET', '/private/legal/fincen-files')).httpStatus).toBe(403);
});

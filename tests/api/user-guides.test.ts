import { afterAll, beforeAll, expect, test } from 'vitest';
import { paragraph } from '../../packages/domain/src/documents/notices/document-block.ts';
import { drawDocument } from '../../packages/server/src/platform/pdf/draw-document.ts';
import { type Caller, openTestServer, type TestServer } from '../support/test-server.ts';

interface Row {
  readonly id: string;
  readonly [field: string]: unknown;
}

let server: TestServer;
let editor: Caller;
let owner: Caller;
let words: Uint8Array;
beforeAll(async () => {
  server = await openTestServer();
  const sponsor = await server.sponsor();
  editor = await server.signIn('staffMember', ['system.view', 'system.edit', 'documents.view']);
  owner = await server.signIn('client', ['account.view'], { masterAccountIds: [sponsor.masterAccountId] });
  const blocks = [paragraph('Please read this.')];
  words = (await drawDocument({ title: 'Test', createdAt: '2026-01-02T00:00:00Z', blocks })).bytes;
});
afterAll(() => server.stop());

test("guides keep their order, and other users don't see hidden ones", async () => {
  const send = async (displayName: string) =>
    (await editor.upload<Row>('/public/user-guides', 'file', 'g.pdf', words, { displayName, portal: 'client' })).result
      .id;
  const [, two] = [await send('One'), await send('Two')];
  const names = async (by: Caller) =>
    (await by.call<readonly Row[]>('GET', '/public/user-guides')).result.map((row) => row['displayName']);
  expect(await names(owner)).toEqual(['One', 'Two']);
  await editor.call('POST', `/public/user-guides/${two}/move`, { direction: 'up' });
  expect((await editor.call('POST', `/public/user-guides/${two}/move`, { direction: 'up' })).text).toContain(
    'already first or last',
  );
  expect(await names(owner)).toEqual(['Two', 'One']);
  await editor.call('PATCH', `/public/user-guides/${two}`, { isHidden: true });
  expect(await names(owner)).toEqual(['One']);
  expect((await owner.call('GET', `/public/user-guides/${two}/file`)).httpStatus).toBe(404);
  expect(await names(await server.signIn('participant'))).toEqual([]);
});

test('a guide for participants has a title in Spanish, which staff can change', async () => {
  const { result } = await editor.upload<Row>('/public/user-guides', 'file', 'g.pdf', words, {
    displayName: 'Your choices',
    displayNameSpanish: 'Sus opciones',
    portal: 'participant',
  });
  const reader = await server.signIn('participant');
  const titles = async () =>
    (await reader.call<readonly Row[]>('GET', '/public/user-guides')).result.map((row) => row['displayNameSpanish']);
  expect(await titles()).toEqual(['Sus opciones']);
  await editor.call('PATCH', `/public/user-guides/${result.id}`, { displayNameSpanish: 'Lo que puede elegir' });
  expect(await titles()).toEqual(['Lo que puede elegir']);
});

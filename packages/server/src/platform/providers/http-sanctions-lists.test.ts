import { createServer, type Server } from 'node:http';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { httpSanctionsLists } from './http-sanctions-lists.ts';

let publisher: Server;
let url: string;
beforeAll(async () => {
  publisher = createServer((request, response) => {
    if (request.url === '/lists/SDN.XML') response.writeHead(302, { location: '/signed/sdn?key=1' }).end();
    else if (request.url === '/signed/sdn?key=1') response.end('<sdnList/>');
    else response.writeHead(503).end();
  });
  await new Promise<void>((done) => publisher.listen(0, '127.0.0.1', done));
  const address = publisher.address();
  url = `http://127.0.0.1:${typeof address === 'object' && address ? address.port : 0}/lists/`;
});
afterAll(() => new Promise((done) => publisher.close(done)));

test('[ofac-pull] pulls a list from where its publisher redirects to', async () => {
  expect(await httpSanctionsLists(url).pull('sdn')).toEqual({
    answer: 'found',
    fileName: 'SDN.XML',
    bytes: Buffer.from('<sdnList/>'),
  });
});

test('[ofac-pull] says why there is no list', async () => {
  expect(await httpSanctionsLists(url).pull('consolidated')).toEqual({
    answer: 'unavailable',
    reason: 'The publisher responded with 503.',
  });
  expect(await httpSanctionsLists('http://127.0.0.1:1').pull('sdn')).toEqual({
    answer: 'unavailable',
    reason: 'The publisher can’t be reached.',
  });
  expect(await httpSanctionsLists(undefined).pull('sdn')).toEqual({ answer: 'notConfigured' });
});

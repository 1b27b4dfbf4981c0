import { createServer } from 'node:net';
import { afterEach, expect, test } from 'vitest';
import { freePort } from '../../packages/sandbox/src/database/free-port.ts';
import { openClamd } from '../../packages/server/src/platform/files/clamd.ts';
import { eicar, type FakeClamd, startClamd } from '../support/fake-clamd.ts';

const open: FakeClamd[] = [];
afterEach(async () => {
  for (const daemon of open.splice(0)) await daemon.stop();
});
async function daemon(): Promise<FakeClamd> {
  const started = await startClamd();
  open.push(started);
  return started;
}

test.each([0, 1, 65_536, 65_537, 1_000_000])('%i bytes arrive complete, in chunks, and are clean', async (size) => {
  const { port, received } = await daemon();
  const bytes = Buffer.alloc(size, 7);
  expect(await openClamd({ host: '127.0.0.1', port })(bytes)).toEqual({ isClean: true });
  expect(received).toHaveLength(1);
  expect(received[0]?.equals(bytes)).toBe(true);
});

test('finds the antivirus test string, also after a chunk of other data', async () => {
  const { port } = await daemon();
  const scan = openClamd({ host: '127.0.0.1', port });
  expect(await scan(Buffer.from(eicar))).toEqual({ isClean: false, found: 'Eicar-Test-Signature' });
  expect(await scan(Buffer.concat([Buffer.alloc(65_530, 7), Buffer.from(eicar)]))).toMatchObject({ isClean: false });
});

test('an unreachable daemon is a failure, not a clean file', async () => {
  await expect(openClamd({ host: '127.0.0.1', port: await freePort() })(Buffer.from('x'))).rejects.toThrow();
});

test.each([
  ['disconnects without responding', ''],
  ['reports that the file is too large', 'INSTREAM size limit exceeded. ERROR\0'],
  ['sends an unknown response', 'PONG\0'],
])('a daemon that %s gives no verdict', async (_what, words) => {
  const odd = createServer((socket) =>
    socket
      .on('error', () => undefined)
      .resume()
      .end(words),
  );
  const port = await freePort();
  await new Promise<void>((done) => odd.listen(port, '127.0.0.1', done));
  await expect(openClamd({ host: '127.0.0.1', port })(Buffer.from('x'))).rejects.toThrow();
  await new Promise((done) => odd.close(done));
});

test('stops waiting for an unresponsive daemon after the timeout', async () => {
  const silent = createServer((socket) => socket.on('error', () => undefined).resume());
  const port = await freePort();
  await new Promise<void>((done) => silent.listen(port, '127.0.0.1', done));
  await expect(openClamd({ host: '127.0.0.1', port }, 100)(Buffer.from('x'))).rejects.toThrow('took too long');
  await new Promise((done) => silent.close(done));
});

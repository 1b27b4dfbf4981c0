import { createHash, randomBytes } from 'node:crypto';
import { mkdtempSync, readdirSync, readFileSync, rmSync, utimesSync, writeFileSync } from 'node:fs';
import { createServer, type IncomingMessage, type Server, type ServerResponse } from 'node:http';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { Readable } from 'node:stream';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { FileExists, type FileStore } from './file-store.ts';
import { folderStore, sweepUnfinished } from './folder-store.ts';
import { s3Store } from './s3-store.ts';

const folder = mkdtempSync(join(tmpdir(), 'fiducia-files-'));
const newKey = () => randomBytes(16).toString('hex');
let bucket: Server;
const objects = new Map<string, Buffer>();
const stores: Record<string, () => FileStore> = {
  folder: () => folderStore(folder),
  s3: () => {
    const address = bucket.address();
    const port = typeof address === 'object' && address ? address.port : 0;
    return s3Store({ bucket: 'files', region: 'us-east-1', endpoint: `http://127.0.0.1:${port}`, prefix: 'test/' });
  },
};

/** Returns a server with the S3 operations that the store uses, including their conditions and digests. */
function smallBucket(): Server {
  return createServer((request, response) => void answerObject(request, response));
}

async function answerObject(request: IncomingMessage, response: ServerResponse): Promise<unknown> {
  const path = new URL(request.url ?? '/', 'http://bucket').pathname;
  const parts: Buffer[] = [];
  for await (const part of request) parts.push(part as Buffer);
  const body = Buffer.concat(parts);
  const answer = (status: number, code = '') =>
    response
      .writeHead(status, { 'content-type': 'application/xml' })
      .end(code && `<Error><Code>${code}</Code></Error>`);
  if (request.method === 'PUT') {
    if (request.headers['if-none-match'] === '*' && objects.has(path)) return answer(412, 'PreconditionFailed');
    const digest = createHash('sha256').update(body).digest('base64');
    if (request.headers['x-amz-checksum-sha256'] !== digest) return answer(400, 'BadDigest');
    objects.set(path, body);
    return answer(200);
  }
  if (request.method === 'DELETE') {
    objects.delete(path);
    return answer(204);
  }
  if (path === '/files/' || path === '/files') {
    const keys = [...objects.keys()].map((name) => `<Contents><Key>${name.slice('/files/'.length)}</Key></Contents>`);
    return response
      .writeHead(200)
      .end(`<ListBucketResult><IsTruncated>false</IsTruncated>${keys.join('')}</ListBucketResult>`);
  }
  const found = objects.get(path);
  if (!found) return answer(404, 'NoSuchKey');
  return response.writeHead(200, { 'content-length': found.length }).end(found);
}

beforeAll(async () => {
  process.env.AWS_ACCESS_KEY_ID = 'test';
  process.env.AWS_SECRET_ACCESS_KEY = 'test';
  bucket = smallBucket();
  await new Promise<void>((done) => bucket.listen(0, '127.0.0.1', done));
});
afterAll(async () => {
  await new Promise((done) => bucket.close(done));
  rmSync(folder, { recursive: true, force: true });
});

async function bytesOf(store: FileStore, key: string): Promise<Buffer | undefined> {
  const stream = await store.get(key);
  if (!stream) return undefined;
  const parts: Buffer[] = [];
  for await (const part of stream) parts.push(part as Buffer);
  return Buffer.concat(parts);
}

async function keysOf(store: FileStore): Promise<string[]> {
  const keys: string[] = [];
  for await (const key of store.list()) keys.push(key);
  return keys;
}

describe.each(Object.keys(stores))('%s', (name) => {
  const open = () => stores[name]?.() as FileStore;

  test('returns what was stored, with its digest and size', async () => {
    const store = open();
    const content = randomBytes(300_000);
    const key = newKey();
    const stored = await store.put(key, Readable.from([content.subarray(0, 1), content.subarray(1)]));
    expect(stored).toEqual({ sha256: createHash('sha256').update(content).digest('hex'), size: 300_000 });
    expect(await bytesOf(store, key)).toEqual(content);
  });

  test('stores an empty file', async () => {
    const key = newKey();
    expect((await open().put(key, Readable.from([]))).size).toBe(0);
    expect(await bytesOf(open(), key)).toEqual(Buffer.alloc(0));
  });

  test('never changes stored bytes', async () => {
    const store = open();
    const key = newKey();
    await store.put(key, Readable.from(['first']));
    await expect(store.put(key, Readable.from(['second']))).rejects.toBeInstanceOf(FileExists);
    expect(String(await bytesOf(store, key))).toBe('first');
  });

  test('stores nothing if the source fails', async () => {
    const store = open();
    const key = newKey();
    const breaking = Readable.from(
      (function* () {
        yield 'half';
        throw new Error('the line broke');
      })(),
    );
    await expect(store.put(key, breaking)).rejects.toThrow('the line broke');
    expect(await store.get(key)).toBeUndefined();
  });

  test('a deleted file and an unknown one are not found, and deleting twice is not an error', async () => {
    const store = open();
    const key = newKey();
    await store.put(key, Readable.from(['x']));
    await store.delete(key);
    await store.delete(key);
    expect(await store.get(key)).toBeUndefined();
  });

  test('lists all keys and nothing else', async () => {
    const store = open();
    const before = await keysOf(store);
    const key = newKey();
    await store.put(key, Readable.from(['x']));
    expect((await keysOf(store)).sort()).toEqual([...before, key].sort());
    await store.delete(key);
    expect((await keysOf(store)).sort()).toEqual(before.sort());
    expect(before.every((name) => /^[0-9a-f]{32}$/.test(name))).toBe(true);
  });

  test("throws for a key that leaves the store's folder", async () => {
    await expect(open().put('../../etc/passwd', Readable.from(['x']))).rejects.toThrow('32 hexadecimal');
  });
});

test('a crash during a write leaves only a hidden partial file, which the sweep removes and a new put ignores', async () => {
  const own = mkdtempSync(join(tmpdir(), 'fiducia-crash-'));
  const store = folderStore(own);
  const key = newKey();
  await store.put(newKey().slice(0, 30) + key.slice(-2), Readable.from(['neighbour']));
  const place = join(own, key.slice(-2));
  const left = join(place, `.${key}.0011223344aa`);
  writeFileSync(left, 'half of the con');
  expect(await store.get(key)).toBeUndefined();
  await store.put(key, Readable.from(['whole']));
  expect(await sweepUnfinished(own, 60_000)).toBe(0);
  utimesSync(left, new Date(0), new Date(0));
  expect(await sweepUnfinished(own, 60_000)).toBe(1);
  const names = readdirSync(place);
  expect(names.filter((entry) => entry.startsWith('.'))).toEqual([]);
  expect(names.map((entry) => readFileSync(join(place, entry), 'utf8')).sort()).toEqual(['neighbour', 'whole']);
  rmSync(own, { recursive: true, force: true });
});

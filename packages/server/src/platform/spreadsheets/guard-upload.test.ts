import { crc32, deflateRawSync } from 'node:zlib';
import fc from 'fast-check';
import { expect, test } from 'vitest';
import { guardUpload } from './guard-upload.ts';

interface Part {
  readonly name: string;
  readonly content: Buffer;
  readonly statedSize?: number;
}

/** Returns a minimal zip file. `statedSize` puts a false size into its directory. */
function zipOf(parts: readonly Part[]): Buffer {
  const locals: Buffer[] = [];
  const directory: Buffer[] = [];
  let offset = 0;
  for (const { name, content, statedSize } of parts) {
    const packed = deflateRawSync(content, { level: 9 });
    const head = Buffer.alloc(26);
    head.writeUInt16LE(20, 0);
    head.writeUInt16LE(8, 4);
    head.writeUInt32LE(crc32(content), 10);
    head.writeUInt32LE(packed.length, 14);
    head.writeUInt32LE(statedSize ?? content.length, 18);
    head.writeUInt16LE(name.length, 22);
    const local = Buffer.concat([Buffer.from('504b0304', 'hex'), head, Buffer.from(name), packed]);
    const tail = Buffer.alloc(14);
    tail.writeUInt32LE(offset, 10);
    directory.push(Buffer.concat([Buffer.from('504b01021400', 'hex'), head, tail, Buffer.from(name)]));
    locals.push(local);
    offset += local.length;
  }
  const size = directory.reduce((sum, entry) => sum + entry.length, 0);
  const end = Buffer.alloc(22);
  end.write('504b0506', 'hex');
  end.writeUInt16LE(parts.length, 8);
  end.writeUInt16LE(parts.length, 10);
  end.writeUInt32LE(size, 12);
  end.writeUInt32LE(offset, 16);
  return Buffer.concat([...locals, ...directory, end]);
}

const workbook: readonly Part[] = [
  { name: '[Content_Types].xml', content: Buffer.from('<Types/>') },
  { name: 'xl/workbook.xml', content: Buffer.from('<workbook/>') },
];
const sheet = (content: Buffer, statedSize?: number): Part =>
  statedSize === undefined
    ? { name: 'xl/worksheets/sheet1.xml', content }
    : { name: 'xl/worksheets/sheet1.xml', content, statedSize };
const noise = (length: number) =>
  Buffer.from(Array.from({ length }, (_, index) => (index * 7919 + (index >> 3) * 104_729) & 255));

const code = async (bytes: Uint8Array, fileName = 'a.xlsx') => {
  const outcome = await guardUpload(bytes, fileName);
  return outcome.ok ? outcome.value : outcome.code;
};

test('a zip with the parts of a workbook is a workbook', async () => {
  expect(await code(zipOf([...workbook, sheet(noise(5_000))]))).toBe('xlsx');
});

test('rejects a workbook of 300 kB that expands to 300 MB before it is read', async () => {
  const bomb = zipOf([...workbook, sheet(Buffer.alloc(300 * 1024 * 1024))]);
  expect(bomb.length).toBeLessThan(400_000);
  expect(await code(bomb)).toBe('expandsTooFar');
  // This one turns out to be damaged when it is expanded.
  expect(await code(bomb.fill(0xff, 100_000, 200_000))).toBe('expandsTooFar');
}, 20_000);

test('rejects more than 100 MB even below the ratio', async () => {
  const parts = Array.from({ length: 11 }, (_, index) => ({
    name: `xl/p${index}.bin`,
    content: Buffer.concat([noise(200_000), Buffer.alloc(10 * 1024 * 1024)]),
  }));
  expect(await code(zipOf([...workbook, ...parts]))).toBe('expandsTooFar');
}, 20_000);

test('a directory with an understated size is detected by expanding', async () => {
  expect(await code(zipOf([...workbook, sheet(Buffer.alloc(3_000_000), 1_000)]))).toBe('damaged');
});

test('rejects a document that is not a workbook, a duplicate part, and a path that leaves the zip', async () => {
  expect(
    await code(
      zipOf([
        { name: '[Content_Types].xml', content: noise(10) },
        { name: 'word/document.xml', content: noise(10) },
      ]),
    ),
  ).toBe('wrongType');
  expect(await code(zipOf([...workbook, ...workbook]))).toBe('damaged');
  expect(await code(zipOf([...workbook, { name: '../evil.xml', content: noise(10) }]))).toBe('damaged');
});

test('accepts a file over 10 MB, because the server enforces the configured limit when it receives the file', async () => {
  expect(await guardUpload(Buffer.alloc(10 * 1024 * 1024 + 1, 'a'), 'a.csv')).toEqual({ ok: true, value: 'csv' });
});

test('[upload-extension] uses the text of the specification', async () => {
  expect(await guardUpload(Buffer.from('%PDF-1.7'), 'a.pdf')).toEqual({
    ok: false,
    code: 'wrongType',
    sentence: 'File type not supported, try again with a different file',
  });
});

test('random bytes give a result and are never a workbook', async () => {
  const start = Buffer.from('504b0304', 'hex');
  await fc.assert(
    fc.asyncProperty(fc.uint8Array({ maxLength: 300 }), async (bytes) => {
      expect(await code(bytes)).not.toBe('xlsx');
      expect(await code(Buffer.concat([start, bytes]))).toBe('damaged');
    }),
  );
});

import { connect } from 'node:net';

/** What the scanner says of a file: nothing found, or the name of what was. */
export type ScanAnswer = { readonly isClean: true } | { readonly isClean: false; readonly found: string };

export type Scan = (bytes: Uint8Array) => Promise<ScanAnswer>;

const chunkBytes = 65_536;
const mostAnswer = 4_096;

/**
 * A ClamAV daemon, asked over TCP by its own protocol: the command, chunks with their length before them, an empty one,
 * one line of answer. Throws when it is silent or says anything else: then nobody knows what the file holds.
 */
export function openClamd(place: { readonly host: string; readonly port: number }, milliseconds = 15_000): Scan {
  return async (bytes) => readAnswer(await ask(place, bytes, milliseconds));
}

function* instream(bytes: Uint8Array): Generator<Uint8Array> {
  yield Buffer.from('zINSTREAM\0');
  const length = Buffer.alloc(4);
  for (let at = 0; at < bytes.length; at += chunkBytes) {
    const chunk = bytes.subarray(at, at + chunkBytes);
    length.writeUInt32BE(chunk.length);
    yield Buffer.concat([length, chunk]);
  }
  yield Buffer.alloc(4);
}

function ask(place: { host: string; port: number }, bytes: Uint8Array, milliseconds: number): Promise<string> {
  return new Promise((resolve, reject) => {
    const socket = connect(place);
    const end = setTimeout(() => socket.destroy(new Error('the scanner took too long')), milliseconds);
    let text = '';
    socket.setEncoding('utf8');
    socket.on('connect', () => {
      for (const part of instream(bytes)) socket.write(part);
    });
    socket.on('data', (part: string) => {
      text += part;
      if (text.includes('\0') || text.length > mostAnswer) socket.end();
    });
    socket.on('error', reject);
    socket.on('close', () => {
      clearTimeout(end);
      resolve(text);
    });
  });
}

function readAnswer(text: string): ScanAnswer {
  const line = text.split('\0')[0] ?? '';
  if (line === 'stream: OK') return { isClean: true };
  const found = /^stream: (.+) FOUND$/.exec(line)?.[1];
  if (found !== undefined) return { isClean: false, found };
  throw new Error('the scanner gave no verdict');
}

import { connect } from 'node:net';

/** The scanner's verdict: clean, or the name of what it found. */
export type ScanAnswer = { readonly isClean: true } | { readonly isClean: false; readonly found: string };

export type Scan = (bytes: Uint8Array) => Promise<ScanAnswer>;

const chunkBytes = 65_536;
const maxAnswer = 4_096;

/**
 * Returns a function that scans files with a ClamAV daemon over TCP, using its INSTREAM protocol: the command, chunks
 * prefixed with their length, an empty chunk, and a one-line response. The function throws if the daemon doesn't
 * respond or sends an unexpected response, because then the file isn't known to be safe.
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
    const end = setTimeout(() => socket.destroy(new Error('the virus scanner took too long')), milliseconds);
    let text = '';
    socket.setEncoding('utf8');
    socket.on('connect', () => {
      for (const part of instream(bytes)) socket.write(part);
    });
    socket.on('data', (part: string) => {
      text += part;
      if (text.includes('\0') || text.length > maxAnswer) socket.end();
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
  throw new Error('the virus scanner returned no verdict');
}

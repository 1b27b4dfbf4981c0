import { SMTPServer } from 'smtp-server';

export interface ReceivedMail {
  readonly recipient: string;
  readonly subject: string;
  readonly text: string;
}

export interface MailServer {
  readonly url: string;
  readonly received: readonly ReceivedMail[];
  /** Waits for the next message to a recipient that matches and that no earlier call returned. */
  next(recipient: string, pattern: RegExp): Promise<ReceivedMail>;
  stop(): Promise<void>;
}

/** Starts a mail server that accepts every message and stores it as plain text. */
export async function startMailServer(): Promise<MailServer> {
  const received: ReceivedMail[] = [];
  const returned = new Set<ReceivedMail>();
  const arrivals = new Set<() => void>();
  const smtp = new SMTPServer({
    authOptional: true,
    disabledCommands: ['STARTTLS'],
    onData: (stream, session, done) => {
      const parts: Buffer[] = [];
      stream.on('data', (part: Buffer) => parts.push(part));
      stream.on('end', () => {
        const source = Buffer.concat(parts).toString('utf8');
        for (const { address } of session.envelope.rcptTo) received.push({ recipient: address, ...readMail(source) });
        done();
        for (const arrival of arrivals) arrival();
      });
    },
  });
  await new Promise<void>((done) => smtp.listen(0, '127.0.0.1', done));
  const address = smtp.server.address();
  return {
    url: `smtp://127.0.0.1:${typeof address === 'object' && address ? address.port : 0}`,
    received,
    next: (recipient, pattern) =>
      new Promise((resolve, reject) => {
        const look = () => {
          const found = received.find(
            (one) => !returned.has(one) && one.recipient === recipient && pattern.test(`${one.subject}\n${one.text}`),
          );
          if (!found) return;
          returned.add(found);
          arrivals.delete(look);
          clearTimeout(limit);
          resolve(found);
        };
        const limit = setTimeout(() => {
          arrivals.delete(look);
          reject(new Error(`no mail to ${recipient} matches ${pattern.source}`));
        }, 60_000);
        arrivals.add(look);
        look();
      }),
    stop: () => new Promise((done) => smtp.close(() => done())),
  };
}

/** Reads the subject and the plain text of a message. */
function readMail(source: string): Omit<ReceivedMail, 'recipient'> {
  const [head = '', ...rest] = source.split('\r\n\r\n');
  const subject = /^subject: (.*(?:\r\n[ \t].*)*)/im.exec(head)?.[1] ?? '';
  const boundary = /boundary="?([^";\r\n]+)/i.exec(head)?.[1];
  const body = rest.join('\r\n\r\n');
  const plain =
    boundary === undefined
      ? source
      : (body.split(`--${boundary}`).find((part) => /content-type: text\/plain/i.test(part)) ?? '');
  return { subject: decodeWords(subject), text: decodePart(plain.trimStart()) };
}

function decodePart(part: string): string {
  const [head = '', ...rest] = part.split('\r\n\r\n');
  const body = rest.join('\r\n\r\n');
  if (/content-transfer-encoding: base64/i.test(head)) return Buffer.from(body, 'base64').toString('utf8');
  return /content-transfer-encoding: quoted-printable/i.test(head)
    ? bytesOf(body.replaceAll('=\r\n', '')).toString('utf8')
    : body;
}

/** Decodes words such as `=?UTF-8?Q?Caf=C3=A9?=`. Source: RFC 2047. */
const decodeWords = (text: string): string =>
  text
    .replaceAll(/\r\n[ \t]/g, ' ')
    .replaceAll(/=\?utf-8\?(b|q)\?([^?]*)\?= ?/gi, (_word, kind: string, value: string) =>
      kind.toLowerCase() === 'b'
        ? Buffer.from(value, 'base64').toString('utf8')
        : bytesOf(value.replaceAll('_', ' ')).toString('utf8'),
    );

const bytesOf = (text: string): Buffer =>
  Buffer.from(
    text.replaceAll(/=([0-9A-F]{2})/gi, (_code, hex: string) => String.fromCharCode(Number.parseInt(hex, 16))),
    'latin1',
  );

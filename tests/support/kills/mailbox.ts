import { SMTPServer } from 'smtp-server';
import { freePort } from '../../../packages/sandbox/src/database/free-port.ts';

/** A mail server that counts how often it received each message. */
export interface Mailbox {
  readonly url: string;
  /** Returns how often the message with this ID was received. */
  received(messageId: string): number;
  close(): Promise<void>;
}

/** A mail server accepts a message only after this time, so that kills often interrupt a delivery. */
const acceptMilliseconds = 60;

/** Opens a mail server. A message counts once its text is complete, even if the sender dies before the answer. */
export async function openMailbox(): Promise<Mailbox> {
  const counts = new Map<string, number>();
  const smtp = new SMTPServer({
    authOptional: true,
    disabledCommands: ['STARTTLS'],
    onData: (stream, _session, done) => {
      let text = '';
      stream.on('data', (part: Buffer) => {
        text += part.toString('latin1');
      });
      stream.on('end', () => {
        const id = /^message-id:\s*<([^@>]+)@/im.exec(text)?.[1] ?? '';
        counts.set(id, (counts.get(id) ?? 0) + 1);
        setTimeout(done, acceptMilliseconds);
      });
    },
  });
  // A killed sender resets its connection.
  smtp.on('error', () => undefined);
  const port = await freePort();
  await new Promise<void>((done) => smtp.listen(port, '127.0.0.1', () => done()));
  return {
    url: `smtp://127.0.0.1:${port}`,
    received: (id) => counts.get(id) ?? 0,
    close: () => new Promise((done) => smtp.close(() => done())),
  };
}

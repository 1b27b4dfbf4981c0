import { readFile } from 'node:fs/promises';
import MailComposer from 'nodemailer/lib/mail-composer/index.js';
import SMTPConnection from 'nodemailer/lib/smtp-connection/index.js';
import { type Carrier, type Message, NotSent } from './carrier.ts';

interface SmtpSetting {
  readonly url: string;
  readonly from: string;
  /** Read for each delivery, so that rotating the password needs no restart. */
  readonly passwordFile?: string | undefined;
}

/**
 * Returns a carrier that sends email over SMTP. `url` has the form `smtps://user:password@mail.example.com:465`, and
 * `from` is the visible sender. Controls each step of the connection, to know whether a failure happened before or
 * after the message was handed over.
 */
export function smtpCarrier(setting: SmtpSetting): Carrier {
  const sender = /<([^>]+)>/.exec(setting.from)?.[1] ?? setting.from;
  return {
    async send(message) {
      const mime = await mimeOf(message, setting.from, sender);
      const connection = new SMTPConnection(connectionOptions(setting.url));
      try {
        await open(connection, setting);
        await give(connection, { from: sender, to: message.recipient }, mime);
      } finally {
        connection.close();
      }
    },
  };
}

function mimeOf(message: Message, from: string, sender: string): Promise<Buffer> {
  const mail = {
    from,
    to: message.recipient,
    subject: message.subject,
    text: message.text,
    ...(message.html === null ? {} : { html: message.html }),
    ...(message.unsubscribeUrl === null
      ? {}
      : {
          // Recipients unsubscribe on a page, or with one click in their mail program. Source: RFC 2369, RFC 8058.
          headers: {
            'List-Unsubscribe': `<${message.unsubscribeUrl}>`,
            'List-Unsubscribe-Post': 'List-Unsubscribe=One-Click',
          },
        }),
    ...(message.replyTo === null ? {} : { replyTo: message.replyTo }),
    // Uses one ID per message, so that a recipient's mail server can recognize a duplicate.
    messageId: `<${message.id}@${sender.split('@').at(-1)}>`,
  };
  return new MailComposer(mail).compile().build();
}

function connectionOptions(url: string): SMTPConnection.Options {
  const { hostname, port, protocol } = new URL(url);
  const times = { connectionTimeout: 10_000, greetingTimeout: 10_000, socketTimeout: 30_000 };
  return { host: hostname, secure: protocol === 'smtps:', ...(port === '' ? {} : { port: Number(port) }), ...times };
}

async function open(connection: SMTPConnection, { url, passwordFile }: SmtpSetting): Promise<void> {
  const { username, password } = new URL(url);
  const failed = failureOf(connection);
  try {
    await Promise.race([failed, new Promise<void>((done) => connection.connect(() => done()))]);
    if (username === '') return;
    const credentials = { user: decodeURIComponent(username), pass: await secretOf(password, passwordFile) };
    const signIn = new Promise<void>((done, fail) => {
      connection.login({ credentials }, (error) => (error ? fail(error) : done()));
    });
    await Promise.race([failed, signIn]);
  } catch (error) {
    const status = statusOf(error);
    throw new NotSent(status === undefined ? 'the mail server could not be reached' : answered(status), false);
  }
}

async function give(connection: SMTPConnection, envelope: SMTPConnection.Envelope, mime: Buffer): Promise<void> {
  const sending = new Promise<void>((done, fail) => {
    connection.send(envelope, mime, (error) => (error ? fail(error) : done()));
  });
  try {
    await Promise.race([failureOf(connection), sending]);
  } catch (error) {
    const status = statusOf(error);
    // Without a response, it is unknown whether the server has the message.
    throw status === undefined ? error : new NotSent(answered(status), status >= 500);
  }
}

async function secretOf(password: string, file: string | undefined): Promise<string> {
  return file === undefined ? decodeURIComponent(password) : (await readFile(file, 'utf8')).trim();
}

function failureOf(connection: SMTPConnection): Promise<never> {
  const failed = new Promise<never>((_, fail) => {
    connection.once('error', fail);
    connection.once('end', () => fail(new Error('the mail server closed the connection')));
  });
  failed.catch(() => undefined);
  return failed;
}

function statusOf(error: unknown): number | undefined {
  const isAnswer = error instanceof Error && 'responseCode' in error && typeof error.responseCode === 'number';
  return isAnswer && typeof error.responseCode === 'number' ? error.responseCode : undefined;
}

function answered(status: number): string {
  return `the mail server responded with ${status}`;
}

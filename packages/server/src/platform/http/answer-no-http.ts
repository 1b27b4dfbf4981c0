import { randomUUID } from 'node:crypto';
import type { Socket } from 'node:net';
import { failureEnvelope } from '../call/answer.ts';

const answers = {
  HPE_HEADER_OVERFLOW: [
    '431 Request Header Fields Too Large',
    'tooLarge',
    'The headers of this request are too large.',
  ],
  ERR_HTTP_REQUEST_TIMEOUT: [
    '408 Request Timeout',
    'tooSlow',
    'The request took too long to arrive. Please try again.',
  ],
} as const;
const unreadable = ['400 Bad Request', 'invalid', 'We couldn’t read the request. Check it and send it again.'] as const;

/** Answers bytes that aren't an HTTP request as the API answers, then closes the connection. */
export function answerNoHttp(error: Error & { readonly code?: string }, socket: Socket): void {
  if (error.code === 'ECONNRESET' || !socket.writable) {
    socket.destroy();
    return;
  }
  const known = Object.entries(answers).find(([code]) => code === error.code)?.[1];
  const [status, code, sentence] = known ?? unreadable;
  const requestId = randomUUID().replaceAll('-', '');
  const body = failureEnvelope({ rejected: true, code, kind: 'invalid', sentence }, requestId);
  const head = [
    `HTTP/1.1 ${status}`,
    'content-type: application/json',
    `content-length: ${Buffer.byteLength(body)}`,
    'cache-control: no-store',
    'connection: close',
  ];
  socket.end(`${head.join('\r\n')}\r\n\r\n${body}`);
}

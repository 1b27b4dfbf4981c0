import { type ChildProcess, fork } from 'node:child_process';

export interface Child {
  readonly port: number;
  readonly child: ChildProcess;
}

/** Starts a file of this folder as a separate process and waits for its port; adds it to `children` to be stopped. */
export async function startChild(
  file: string,
  environment: Readonly<Record<string, string>>,
  children: ChildProcess[],
): Promise<Child> {
  const child = fork(new URL(`./${file}`, import.meta.url), {
    env: { ...process.env, ...environment, NODE_ENV: 'production' },
  });
  children.push(child);
  const { port } = await new Promise<{ port: number }>((resolve, reject) => {
    child.once('message', (message) => resolve(message as { port: number }));
    child.once('exit', (code) => reject(new Error(`${file} ended with ${code}`)));
  });
  return { port, child };
}

export function ask<T>(child: ChildProcess, message: string): Promise<T> {
  return new Promise((resolve) => {
    child.once('message', (answer) => resolve(answer as T));
    child.send(message);
  });
}

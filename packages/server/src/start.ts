import { fileURLToPath } from 'node:url';
import { startServer } from './main.ts';
import { launch } from './platform/launch.ts';
import { StartProblem } from './platform/start-problem.ts';

const launched = launch({
  root: fileURLToPath(new URL('../../../', import.meta.url)),
  environment: process.env,
  flags: process.argv.slice(2),
  startServer,
  print: (text) => console.log(text),
});

async function endWith(code: number): Promise<void> {
  const ended = await launched.stop().then(
    () => code,
    (error: unknown) => {
      console.error(error);
      return 1;
    },
  );
  process.exit(ended);
}

for (const signal of ['SIGINT', 'SIGTERM', 'SIGHUP'] as const) process.on(signal, () => void endWith(0));

launched.ready.catch((error: unknown) => {
  console.error(error instanceof StartProblem ? error.message : error);
  return endWith(1);
});

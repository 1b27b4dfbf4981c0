import { fileURLToPath } from 'node:url';
import { runUntilSignal } from '@fiducia/server/run-until-signal';
import { launch } from './launch.ts';
import { startSandbox } from './start-sandbox.ts';

const launched = launch({
  root: fileURLToPath(new URL('../../../', import.meta.url)),
  environment: process.env,
  flags: process.argv.slice(2),
  startServer: startSandbox,
  print: (text) => console.log(text),
});

runUntilSignal(launched, (error) => console.error(error));

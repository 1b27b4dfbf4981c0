import { prepareAccess } from '@fiducia/server/areas/access/registration/first-administrator';
import type { DemoLogin } from '@fiducia/server/platform/settings/address-table';
import type { Config } from '@fiducia/server/platform/settings/config';
import { type RunningServer, serve } from '@fiducia/server/serve';
import { openDemo } from './demo/open-demo.ts';
import { openSandbox } from './open-sandbox.ts';

export interface RunningSandbox extends RunningServer {
  /** Empty if the installation has no demo company. */
  readonly demoLogins: readonly DemoLogin[];
}

/** Opens a sandbox, seeds the demo company if configured, and serves it. */
export async function startSandbox(config: Config, print: (text: string) => void): Promise<RunningSandbox> {
  const sandbox = await openSandbox(config);
  try {
    await prepareAccess(sandbox, config.firstAdministrator);
    const demoLogins = await openDemo(sandbox, print);
    return { ...(await serve(sandbox)), demoLogins };
  } catch (error) {
    await sandbox.close();
    throw error;
  }
}

import { loadRuntimeConfiguration, portalAddress } from '../../shell/runtime-configuration.ts';

/**
 * The special tax notice app. `/stn` shows the notice; any other path leads to the participant portal's main host.
 * It stands without the framework, so that a letter's link opens at once on any phone. Source: doc 1 §2.6.
 */
export async function startNotice(): Promise<void> {
  await loadRuntimeConfiguration();
  if (window.location.pathname !== '/stn') {
    window.location.replace(portalAddress('participant', '/'));
  }
}

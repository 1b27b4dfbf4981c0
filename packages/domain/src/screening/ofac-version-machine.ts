import { machine } from '../foundation/machine/machine.ts';

/**
 * State machine for versions of a sanctions list. At most one version of a list is active. A pulled file that
 * can't be read whole, or whose size isn't plausible, fails and leaves the active version in force. A person can accept one whose
 * size was in doubt.
 */
export const ofacVersionMachine = machine<Readonly<Record<string, never>>>()({
  entity: 'ofacFileVersion',
  initial: 'staged',
  transitions: {
    activate: { from: ['staged', 'failed'], to: 'active', may: ['staffMember', 'system'], needs: 'legal.edit' },
    fail: { from: ['staged'], to: 'failed', may: ['staffMember', 'system'], needs: 'legal.edit' },
    supersede: { from: ['active'], to: 'superseded', may: ['staffMember', 'system'], needs: 'legal.edit' },
  },
});

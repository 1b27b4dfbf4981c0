import { machine } from '../foundation/machine/machine.ts';

/**
 * State machine for versions of a sanctions list. At most one version of a list is active. A file that can't be
 * read whole, or whose size isn't plausible, never becomes a version.
 */
export const ofacVersionMachine = machine<Readonly<Record<string, never>>>()({
  entity: 'ofacFileVersion',
  initial: 'staged',
  transitions: {
    activate: { from: ['staged'], to: 'active', may: ['staffMember', 'system'], needs: 'legal.edit' },
    supersede: { from: ['active'], to: 'superseded', may: ['staffMember', 'system'], needs: 'legal.edit' },
  },
});

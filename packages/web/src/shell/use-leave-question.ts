import { useEffect, useEffectEvent } from 'react';
import { wouldLoseWork } from '../kit/form/unsaved-work.ts';
import { confirmDialog } from '../kit/overlay/dialogs.ts';
import { blockLeaving } from './navigation.ts';
import { isAuthenticated } from './session-token.ts';

/** Asks before a page is left that holds typed work; not on pages for everybody, such as the ways in. */
export function useLeaveQuestion(isAsked: boolean): void {
  const wouldLose = useEffectEvent(() => isAsked && isAuthenticated() && wouldLoseWork());
  useEffect(
    () =>
      blockLeaving(
        () => wouldLose(),
        () =>
          confirmDialog({
            title: 'Unsaved changes',
            text: 'Leave this page without saving? Any unsaved changes will be lost.',
            okText: 'Leave',
            cancelText: 'Stay',
          }),
      ),
    [],
  );
}

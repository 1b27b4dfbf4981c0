import { useEffect, useEffectEvent } from 'react';
import { confirmDialog } from '../kit/overlay/dialogs.ts';
import { blockLeaving } from './navigation.ts';

/** Asks before the page is left with unsaved changes: `useLeaveQuestion(isDirty)`. */
export function useLeaveQuestion(isDirty: boolean): void {
  const wouldLose = useEffectEvent(() => isDirty);
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

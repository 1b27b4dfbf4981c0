import { useEffect, useRef } from 'react';
import { wouldLoseWork } from '../kit/form/shell/unsaved-work.ts';
import { confirmDialog } from '../kit/overlay/dialogs.ts';
import { spoken } from '../kit/text/language.ts';
import { blockLeaving } from './navigation.ts';
import { isAuthenticated } from './session-token.ts';

/**
 * Asks for confirmation before the user leaves a page with unsaved changes. Doesn't ask on public pages such as the
 * sign-in.
 */
export function useLeaveQuestion(isAsked: boolean): void {
  // Not an effect event, because the browser can ask while React renders, when effect events must not be called.
  const isAskedNow = useRef(isAsked);
  useEffect(() => {
    isAskedNow.current = isAsked;
  }, [isAsked]);
  useEffect(
    () =>
      blockLeaving(
        () => isAskedNow.current && isAuthenticated() && wouldLoseWork(),
        () =>
          confirmDialog({
            title: spoken('Unsaved changes'),
            text: spoken('Leave this page without saving? Any unsaved changes will be lost.'),
            okText: spoken('Leave'),
            cancelText: spoken('Stay'),
          }),
      ),
    [],
  );
}

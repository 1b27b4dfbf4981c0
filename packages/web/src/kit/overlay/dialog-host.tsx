import { lazy, Suspense, useSyncExternalStore } from 'react';
import { dialogStore } from './dialogs.ts';

const DialogView = lazy(() => import('./dialog-view.tsx').then((module) => ({ default: module.DialogView })));

/** Renders the open confirm, alert, and prompt dialogs. The provider renders it once. */
export function DialogHost() {
  const open = useSyncExternalStore(dialogStore.subscribe, dialogStore.read);
  return (
    <Suspense fallback={null}>
      {open.map((dialog) => (
        <DialogView key={dialog.id} dialog={dialog} />
      ))}
    </Suspense>
  );
}

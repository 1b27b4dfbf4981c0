import { checkPin } from '@fiducia/domain/access/pin-text';
import { Alert } from '../../../kit/display/alert.tsx';
import { CodeLikeField } from '../../../kit/form/fields/code-like-field.tsx';
import { participantSetupText as text } from '../../../texts/participant-setup.ts';

/** Requests the PIN from the participant's letter, or shows that it was already entered. */
export function UnlockStep({ isUnlocked }: { isUnlocked: boolean }) {
  if (isUnlocked) return <Alert tone="success">{text('unlock.done')}</Alert>;
  return (
    <>
      <p>{text('unlock.lead')}</p>
      <CodeLikeField
        name="pin"
        label={text('unlock.pin')}
        hint={text('unlock.pin.hint')}
        isRequired
        autoComplete="off"
        maxLength={12}
        check={checkPin}
      />
    </>
  );
}

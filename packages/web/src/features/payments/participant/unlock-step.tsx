import { checkPin } from '@fiducia/domain/access/pin-text';
import { Alert } from '../../../kit/display/alert.tsx';
import { CodeLikeField } from '../../../kit/form/fields/code-like-field.tsx';

/** Asks for the PIN of the letter, or shows that it was already entered. */
export function UnlockStep({ isUnlocked }: { isUnlocked: boolean }) {
  if (isUnlocked) return <Alert tone="success">This distribution is unlocked.</Alert>;
  return (
    <>
      <p>Your letter has a PIN on its first page. It keeps others from choosing for you.</p>
      <CodeLikeField
        name="pin"
        label="PIN"
        hint="Eight letters and digits, with or without the dash."
        isRequired
        autoComplete="off"
        maxLength={12}
        check={checkPin}
      />
    </>
  );
}

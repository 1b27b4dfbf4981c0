import type { AuthenticatorBegun } from '@fiducia/contract/access/authenticator.routes';
import { useState } from 'react';
import { CopyButton } from '../../kit/display/copy-button.tsx';
import { Stack } from '../../kit/display/layout.tsx';
import { QrCode } from '../../kit/display/qr-code.tsx';
import { CheckboxField } from '../../kit/form/fields/checkbox-field.tsx';
import { VerificationCodeField } from '../../kit/form/fields/verification-code-field.tsx';
import { Form } from '../../kit/form/shell/form.tsx';
import { Modal } from '../../kit/overlay/modal.tsx';
import { call } from '../../shell/api.ts';
import { attempt } from './attempt.ts';
import styles from './factors.module.css';
import { RecoveryCodesModal } from './recovery-codes-modal.tsx';

const grouped = (secret: string): string => (secret.match(/.{1,4}/g) ?? []).join(' ');

export interface AuthenticatorDialogProps {
  readonly begun: AuthenticatorBegun;
  readonly onAdded: () => void;
  readonly onClose: () => void;
}

/**
 * Adds an authenticator app: shows the QR code and the key, asks for the first code, then shows recovery codes if the
 * user had none.
 */
export function AuthenticatorDialog({ begun, onAdded, onClose }: AuthenticatorDialogProps) {
  const [codes, setCodes] = useState<readonly string[]>();
  const confirm = async ({ token, isDefault }: { token: string; isDefault: boolean }) => {
    const { result } = await call('POST /public/users/authenticated-user/authenticator/confirm', { body: { token } });
    if (isDefault) {
      const body = { twoFactorDefault: 'authenticator' } as const;
      await call('PATCH /public/users/authenticated-user/update-two-factor-default', { body });
    }
    onAdded();
    if (result.recoveryCodes) setCodes(result.recoveryCodes);
    else onClose();
  };
  if (codes) return <RecoveryCodesModal codes={codes} onDone={onClose} />;
  return (
    <Modal title="Add an authenticator app" onClose={onClose} height={640}>
      <div className={styles['enrol']}>
        <QrCode text={begun.address} label="QR code to scan with your authenticator app" />
        <Stack>
          <div>
            <p>Scan the QR code with an authenticator app on your phone, or enter this key in the app:</p>
            <div className={styles['key']}>
              <code>{grouped(begun.secret)}</code>
              <CopyButton text={begun.secret} what="Key" />
            </div>
          </div>
          <Form
            label="Confirm authenticator app"
            values={{ token: '', isDefault: true }}
            submitText="Add app"
            onCancel={onClose}
            onSubmit={(values) => attempt(() => confirm(values))}
          >
            <VerificationCodeField name="token" label="Code from the app" />
            <CheckboxField name="isDefault" label="Use this app’s codes every time I sign in" />
          </Form>
        </Stack>
      </div>
    </Modal>
  );
}

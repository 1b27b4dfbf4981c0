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
import { profileText } from '../../texts/profile.ts';
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
    <Modal title={profileText('app.new')} onClose={onClose} height={640}>
      <div className={styles['enrol']}>
        <QrCode text={begun.address} label={profileText('app.new.qrCode')} />
        <Stack>
          <div>
            <p>{profileText('app.new.how')}</p>
            <div className={styles['key']}>
              <code>{grouped(begun.secret)}</code>
              <CopyButton text={begun.secret} what={profileText('app.new.key')} />
            </div>
          </div>
          <Form
            label={profileText('app.new.form')}
            values={{ token: '', isDefault: true }}
            submitText={profileText('app.add')}
            onCancel={onClose}
            onSubmit={(values) => attempt(() => confirm(values))}
          >
            <VerificationCodeField name="token" label={profileText('app.new.code')} />
            <CheckboxField name="isDefault" label={profileText('app.new.default')} />
          </Form>
        </Stack>
      </div>
    </Modal>
  );
}

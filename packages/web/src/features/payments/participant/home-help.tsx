import { IconPhone, IconReceipt2 } from '@tabler/icons-react';
import { callAddress, useSupportPhone } from '../../../shell/support-phone.ts';
import { participantStepsText as text } from '../../../texts/participant-steps.ts';
import styles from './home-help.module.css';

/** Links to what participants look for besides their money: their tax forms, and a person to talk to. */
export function HomeHelp() {
  const phone = useSupportPhone();
  return (
    <div className={styles['help']}>
      <a href="/my-tax-forms">
        <IconReceipt2 size={20} stroke={1.75} aria-hidden />
        <span>
          <strong>{text('help.tax')}</strong>
          {text('help.tax.text')}
        </span>
      </a>
      <a href={callAddress(phone)}>
        <IconPhone size={20} stroke={1.75} aria-hidden />
        <span>
          <strong>{text('help.call')}</strong>
          {phone}
        </span>
      </a>
    </div>
  );
}

import { helpText as text } from '../texts/help.ts';
import styles from './help-foot.module.css';
import { callAddress, useSupportHours, useSupportPhone } from './support-phone.ts';

/** Says whom to call, and when, below a page that someone may be stuck on. */
export function HelpFoot() {
  const phone = useSupportPhone();
  const hours = useSupportHours();
  return (
    <footer className={styles['foot']}>
      <span>{text.rich('call', { call: (inner) => <a href={callAddress(phone)}>{inner}</a> }, { phone })}</span>
      {hours && <span>{hours}</span>}
    </footer>
  );
}

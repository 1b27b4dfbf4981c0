import { IconPhone } from '@tabler/icons-react';
import { spoken } from '../kit/text/language.ts';
import styles from './frame.module.css';
import { callAddress, useSupportPhone } from './support-phone.ts';

/** Shows the phone number of our support in the header of the participant and IRA portals. */
export function HelpPhone() {
  const phone = useSupportPhone();
  return (
    <a className={styles['phone']} href={callAddress(phone)}>
      <IconPhone size={18} stroke={1.75} aria-label={spoken('Help by phone:')} />
      {phone}
    </a>
  );
}

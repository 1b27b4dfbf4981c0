import { letterheadProperties } from '@fiducia/domain/documents/letterhead';
import { callAddress, useSupportPhone } from '../shell/support-phone.ts';
import { useSystemProperty } from '../shell/system-properties.ts';
import { registrySearchText as text } from '../texts/registry-search.ts';
import styles from './registry-foot.module.css';

/** Says who runs the registry and how to reach them, at the foot of its public pages. */
export function RegistryFoot() {
  const name = useSystemProperty('companyName') || letterheadProperties.companyName;
  const phone = useSupportPhone();
  return (
    <footer className={styles['foot']}>
      <span>{text('foot.who', { name })}</span>
      <a href="/about">{text('foot.about')}</a>
      <a href="/about#privacy">{text('foot.privacy')}</a>
      <a href="/contact">{text('foot.contact')}</a>
      <a href={callAddress(phone)}>{phone}</a>
    </footer>
  );
}

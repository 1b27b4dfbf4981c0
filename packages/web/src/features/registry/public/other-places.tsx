import { registryPublicText as text } from '../../../texts/registry-public.ts';
import styles from './public.module.css';

const places = [
  ['dol', 'https://lostandfound.dol.gov'],
  ['pbgc', 'https://www.pbgc.gov/workers-retirees/find-unclaimed-retirement-benefits'],
  ['state', 'https://unclaimed.org'],
] as const;

/** Links to the other free registries. */
export function OtherPlaces() {
  return (
    <section id="other" className={styles['wide']}>
      <h2>{text('other.title')}</h2>
      <div className={styles['doors']}>
        {places.map(([place, address]) => (
          <a key={place} className={styles['door']} href={address} rel="noreferrer" target="_blank">
            <strong>{text(`other.${place}`)}</strong>
            <span>{text(`other.${place}.text`)}</span>
          </a>
        ))}
      </div>
    </section>
  );
}

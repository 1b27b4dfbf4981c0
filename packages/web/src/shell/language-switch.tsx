import { inSpanish } from '../kit/text/language.ts';
import styles from './frame.module.css';
import { hasSpanish } from './language.ts';
import { loadChunk } from './load-chunk.ts';

/** Renders the button that switches to the other language, in that language. */
export function LanguageSwitch() {
  if (!hasSpanish()) return null;
  const other = inSpanish() ? 'en' : 'es';
  const choose = async () => (await loadChunk(() => import('./choose-language.ts'))).chooseLanguage(other);
  return (
    <button type="button" className={styles['language']} lang={other} onClick={() => void choose()}>
      {other === 'es' ? 'Español' : 'English'}
    </button>
  );
}

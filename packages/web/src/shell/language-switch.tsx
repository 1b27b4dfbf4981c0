import { useEffect } from 'react';
import { inSpanish } from '../kit/text/language.ts';
import styles from './frame.module.css';
import { chosenLanguage } from './language.ts';
import { loadChunk } from './load-chunk.ts';
import { useSession } from './session.ts';

const loadChoice = () => loadChunk(() => import('./choose-language.ts'));

/**
 * Renders the button that switches to the other language, in that language. Also brings this browser's language and the
 * language of the signed-in user's messages together.
 */
export function LanguageSwitch() {
  const { user } = useSession();
  useEffect(() => {
    if (user?.languageCode && user.languageCode !== (chosenLanguage() ?? 'en'))
      void loadChoice().then(({ settleLanguage }) => settleLanguage(user));
  }, [user]);
  const other = inSpanish() ? 'en' : 'es';
  return (
    <button
      type="button"
      className={styles['language']}
      lang={other}
      onClick={() => void loadChoice().then(({ chooseLanguage }) => chooseLanguage(other))}
    >
      {other === 'es' ? 'Español' : 'English'}
    </button>
  );
}

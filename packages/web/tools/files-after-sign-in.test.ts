import { expect, test } from 'vitest';
import { filesAfterSignIn } from './files-after-sign-in.ts';

test('the sign-in page knows the files of a portal: its own, its frame, and its screens, each once', () => {
  const manifest = {
    'admin.html': { file: 'assets/admin.js', imports: ['_start.js'], css: ['assets/admin.css'] },
    'client.html': { file: 'assets/client.js', imports: ['_start.js'] },
    '_start.js': { file: 'assets/start.js' },
    'src/shell/side-layout.tsx': { file: 'assets/side.js', imports: ['_start.js'], isDynamicEntry: true },
    'src/features/system/home/home-page.tsx': { file: 'assets/home.js', css: ['assets/home.css'] },
    'src/features/access/login-page.tsx': { file: 'assets/login.js' },
  };
  expect(filesAfterSignIn(manifest)).toEqual({
    admin: [
      'assets/admin.css',
      'assets/admin.js',
      'assets/start.js',
      'assets/side.js',
      'assets/home.css',
      'assets/home.js',
    ],
    client: ['assets/client.js', 'assets/start.js', 'assets/side.js'],
  });
});
